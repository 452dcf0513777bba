import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { dateFormat } from 'touchline/format';
import { useFormat } from 'touchline/ui';
import { nearDay } from './near-days';

/** "Saturday 28 November", with the year if it is another. */
export function useDayText() {
  const { lang } = useFormat();
  const year = String(new Date().getFullYear());
  return (day: string) =>
    dateFormat(lang, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: day.slice(0, 4) === year ? undefined : 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${day}T12:00:00Z`));
}

interface DayHeadingProps {
  /** Calendar day in the viewer's zone, `2025-03-30`. */
  day: string;
  level?: 'h2' | 'h3';
}

/** "Yesterday", "Today" or "Tomorrow" with its date, or just the date. */
export function DayHeading({ day, level = 'h3' }: DayHeadingProps) {
  const { t } = useTranslation('sports');
  const { timeZone } = useFormat();
  const text = useDayText()(day);
  const word = nearDay(day, Date.now(), timeZone);
  return (
    <Typography variant="h3" component={level}>
      {word === null ? (
        text
      ) : (
        <>
          {t(`day.${word}`)}{' '}
          <Typography component="span" color="text.secondary" sx={{ marginInlineStart: 0.5 }}>
            {text}
          </Typography>
        </>
      )}
    </Typography>
  );
}
