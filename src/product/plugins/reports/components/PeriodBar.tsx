import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DateBox } from 'touchline/dates';
import { useFormat } from 'touchline/ui';
import { DEFAULT_PRESET, PRESETS, presetPeriod, thisDay } from '../period';
import type { usePeriod } from '../use-period';

interface PeriodBarProps {
  chosen: ReturnType<typeof usePeriod>;
}

const OWN = 'own';

/** The period of the page: a choice, or dates of one's own. Kept in the address. */
export function PeriodBar({ chosen }: PeriodBarProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { period, before, choice, set } = chosen;
  const dayText = (day: string | null) => format.dateTime(day, { show: 'date', timeZone: 'UTC' });

  function choose(value: string) {
    // Dates of one's own begin with those that are shown, or the usual ones where these have no end.
    const { from, to } = period.from ? period : presetPeriod(DEFAULT_PRESET, thisDay());
    if (value === OWN) set({ period: '', from: from ?? '', to: to ?? '' });
    else set({ period: value === DEFAULT_PRESET ? '' : value, from: '', to: '' });
  }

  const day = (key: 'from' | 'to') => (
    <DateBox
      label={t(`period.${key}`)}
      value={period[key] ?? ''}
      onChange={(value) => set({ period: '', [key]: value })}
      sx={{ flex: { xs: '1 1 180px', sm: '0 1 180px' } }}
    />
  );

  return (
    <>
      <TextField
        select
        size="small"
        label={t('period')}
        value={choice}
        onChange={(event) => choose(event.target.value)}
        sx={{ minWidth: 180, flex: { xs: '1 1 180px', sm: '0 1 220px' } }}
      >
        {[...PRESETS, OWN].map((preset) => (
          <MenuItem key={preset} value={preset}>
            {t(`period.${preset}`)}
          </MenuItem>
        ))}
      </TextField>
      {choice === OWN && day('from')}
      {choice === OWN && day('to')}
      {before && (
        <Typography variant="body2" color="text.secondary">
          {t('period.compared', { from: dayText(before.from), to: dayText(before.to) })}
        </Typography>
      )}
    </>
  );
}
