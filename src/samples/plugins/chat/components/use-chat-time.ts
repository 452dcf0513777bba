import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat, toWallTime } from 'touchline/format';
import { useFormat } from 'touchline/ui';

/** Times in a conversation, in the person's zone and language. */
export function useChatTime() {
  const { t } = useTranslation('chat');
  const { lang, timeZone, time } = useFormat();
  return useMemo(() => {
    const formatter = (style: Intl.DateTimeFormatOptions) => {
      const format = dateFormat(lang, { ...style, timeZone });
      return (iso: string) => format.format(Date.parse(iso));
    };
    const day = formatter({ day: 'numeric', month: 'short' });
    const dayOfYear = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
    const weekday = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
    const whole = formatter({ day: 'numeric', month: 'long', year: 'numeric' });
    const dateOf = (iso: string) => toWallTime(iso, timeZone).slice(0, 10);
    const daysAgo = (iso: string) => {
      const today = dateOf(new Date().toISOString());
      return Math.round((Date.parse(today) - Date.parse(dateOf(iso))) / 86_400_000);
    };
    const sameYear = (iso: string) =>
      dateOf(iso).slice(0, 4) === dateOf(new Date().toISOString()).slice(0, 4);
    return {
      time,
      /** "16:00" today, otherwise "20 Nov", with the year if it isn't this one. */
      short: (iso: string) => {
        if (daysAgo(iso) === 0) return time(iso);
        return sameYear(iso) ? day(iso) : dayOfYear(iso);
      },
      /** "Today", "Yesterday", "Friday 20 November", "20 November 2024". */
      day: (iso: string) => {
        const days = daysAgo(iso);
        if (days === 0) return t('today');
        if (days === 1) return t('yesterday');
        return sameYear(iso) ? weekday(iso) : whole(iso);
      },
    };
  }, [lang, timeZone, time, t]);
}
