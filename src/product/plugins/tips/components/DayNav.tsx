import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { DateBox } from 'touchline/dates';
import { NEAR_DAYS, nearDays } from '@/product/sports/tips/day/near-days';
import { ALL_DAYS, dayWord } from '../chosen-day';

interface DayNavProps {
  /** The calendar day shown; null for all days. */
  day: string | null;
  timeZone: string;
  /** In milliseconds. */
  now: number;
  /** Takes the address's text for a day. */
  onChoose: (text: string) => void;
}

/** Yesterday, today, tomorrow, all days, or a date. */
export function DayNav({ day, timeZone, now, onChoose }: DayNavProps) {
  const { t } = useTranslation(['tips', 'sports']);
  const chosen = day === null ? ALL_DAYS : dayWord(day, now, timeZone);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, flexBasis: '100%' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('day')}
        value={chosen}
        onChange={(_, next: string | null) => next && onChoose(next)}
      >
        {NEAR_DAYS.map((one) => (
          <ToggleButton key={one} value={one} sx={WORD}>
            {t(`sports:day.${one}`)}
          </ToggleButton>
        ))}
        <ToggleButton value={ALL_DAYS} sx={WORD}>
          {t('day.all')}
        </ToggleButton>
      </ToggleButtonGroup>
      <DateBox
        label={t('day.date')}
        value={day ?? ''}
        onChange={(value) =>
          onChoose(value === '' ? nearDays(now, timeZone).today : dayWord(value, now, timeZone))
        }
        sx={{ width: 184 }}
      />
    </Box>
  );
}

const WORD = { px: 1.5, whiteSpace: 'nowrap' } as const;
