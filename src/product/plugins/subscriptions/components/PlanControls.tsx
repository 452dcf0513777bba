import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from 'touchline/ui';
import { type BillingInterval, isInterval } from '@/product/resources/plans/row';

interface PlanControlsProps {
  interval: BillingInterval;
  intervals: readonly BillingInterval[];
  onInterval: (interval: BillingInterval) => void;
  currency: string;
  currencies: readonly string[];
  onCurrency: (currency: string) => void;
}

/** The length of the plans, and the currency of the prices. */
export function PlanControls(props: PlanControlsProps) {
  const { interval, intervals, onInterval, currency, currencies, onCurrency } = props;
  const { t } = useTranslation('subscriptions');
  const { lang } = useFormat();
  const names = useMemo(() => new Intl.DisplayNames(lang, { type: 'currency' }), [lang]);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
      }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={interval}
        aria-label={t('interval')}
        onChange={(_, value) => isInterval(value) && onInterval(value)}
        sx={{ bgcolor: 'background.paper' }}
      >
        {intervals.map((choice) => (
          <ToggleButton key={choice} value={choice} sx={{ px: 2.5 }}>
            {t(`interval.${choice}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        select
        size="small"
        label={t('currency')}
        value={currency}
        onChange={(event) => onCurrency(event.target.value)}
        sx={{ minWidth: 220, bgcolor: 'background.paper', borderRadius: '8px' }}
      >
        {currencies.map((choice) => (
          <MenuItem key={choice} value={choice}>
            <bdi>{`${choice} – ${names.of(choice) ?? choice}`}</bdi>
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
