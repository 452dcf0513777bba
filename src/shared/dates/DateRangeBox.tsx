import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '../person-context';
import { DateBox } from './DateBox';
import { DATE_PRESETS, type DayRange, presetRange } from './date-presets';

interface DateRangeBoxProps {
  /** Names of the two boxes. */
  labels: DayRange;
  value: DayRange;
  onChange: (value: DayRange) => void;
  /** A preset was chosen, which is a whole period: nothing is left to choose. */
  onPreset?: () => void;
}

/** The date placeholder is widest in Arabic. */
const BESIDE_WHERE_IT_FITS = 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))';

/** A period by its first and last day, with one-click presets. */
export function DateRangeBox({ labels, value, onChange, onPreset }: DateRangeBoxProps) {
  const { t } = useTranslation('dates');
  const { timeZone } = usePerson();
  const id = useId();
  const end = (key: 'from' | 'to') => (
    <DateBox
      id={`${id}-${key}`}
      fullWidth
      label={labels[key]}
      value={value[key]}
      onChange={(day) => onChange({ ...value, [key]: day })}
    />
  );
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: BESIDE_WHERE_IT_FITS }}>
        {end('from')}
        {end('to')}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        {DATE_PRESETS.map((preset) => {
          const range = presetRange(preset, timeZone);
          const chosen = range.from === value.from && range.to === value.to;
          return (
            <Chip
              key={preset}
              size="small"
              clickable
              variant={chosen ? 'filled' : 'outlined'}
              color={chosen ? 'primary' : 'default'}
              aria-pressed={chosen}
              label={t(`preset.${preset}`)}
              onClick={() => {
                onChange(chosen ? { from: '', to: '' } : range);
                if (!chosen) onPreset?.();
              }}
            />
          );
        })}
      </Stack>
    </Stack>
  );
}
