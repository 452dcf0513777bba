import Typography from '@mui/material/Typography';
import { useFormat } from '@/shared/format/use-format';
import { useT } from './use-t';

interface AsOfProps {
  /** When what is shown came (ISO), if it was kept from an earlier visit; null otherwise. */
  at: string | null;
}

/** How old kept answers are, until fresh ones come. Its place must not move anything when it disappears. */
export function AsOf({ at }: AsOfProps) {
  const t = useT();
  const format = useFormat();
  if (at === null) return null;
  const isToday = format.date(at) === format.date(new Date().toISOString());
  return (
    <Typography role="status" variant="caption" color="text.secondary">
      {t('crud:list.asOf', { time: isToday ? format.time(at) : format.dateTime(at) })}
    </Typography>
  );
}
