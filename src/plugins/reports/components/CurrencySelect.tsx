import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { ChosenCurrency } from '../use-currency';

interface CurrencySelectProps {
  chosen: ChosenCurrency;
}

/** The one currency that the page's amounts are in. */
export function CurrencySelect({ chosen: { currency, offered, choose } }: CurrencySelectProps) {
  const { t } = useTranslation('reports');
  const options = offered.length > 0 ? offered : [currency ?? ''];
  return (
    <TextField
      select
      size="small"
      label={t('currency')}
      value={currency ?? ''}
      onChange={(event) => choose(event.target.value)}
      sx={{ minWidth: 110 }}
    >
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {option}
        </MenuItem>
      ))}
    </TextField>
  );
}
