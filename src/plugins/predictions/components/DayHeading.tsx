import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { localeOf } from '@/shared/format/locale';
import { useFormat } from '@/shared/format/use-format';
import { nextDay, toWallTime } from '@/shared/time/wall-time';

interface DayHeadingProps {
  /** Calendar day in the viewer's zone, `2025-03-30`. */
  day: string;
}

/** "Today", "Tomorrow" or the date of a group of tips. */
export function DayHeading({ day }: DayHeadingProps) {
  const { t } = useTranslation('predictions');
  const { lang, timeZone } = useFormat();
  const today = toWallTime(new Date().toISOString(), timeZone).slice(0, 10);
  const date = new Intl.DateTimeFormat(localeOf(lang), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));
  const near = day === today ? t('today') : day === nextDay(today) ? t('tomorrow') : null;
  return (
    <Typography variant="h3" component="h3">
      {near ?? date}
      {near && (
        <Typography component="span" color="text.secondary" sx={{ marginInlineStart: 1 }}>
          {date}
        </Typography>
      )}
    </Typography>
  );
}
