import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlFilters } from '@/product/shared/url/use-url-filters';
import {
  CURRENCY_KEYS,
  currencies,
  rememberCurrency,
  shownCurrency,
  wantedCurrency,
} from '../reads';
import { useReport } from '../use-report';

/** The currency of the page: the address's, else the one that most payments were made in. Never a mix. */
export function useCurrency() {
  const { values, set } = useUrlFilters(CURRENCY_KEYS);
  const query = useReport(...currencies);
  const offered = (query.data ?? []).map((row) => String(row.currency));
  const wanted = wantedCurrency(values);
  const currency = shownCurrency(wanted, query.data);
  useEffect(() => {
    if (currency && !wanted) rememberCurrency(currency);
  }, [currency, wanted]);
  return {
    query,
    currency,
    offered: wanted && !offered.includes(wanted) ? [...offered, wanted] : offered,
    choose: (currency: string) => set({ currency }),
  };
}

type ChosenCurrency = ReturnType<typeof useCurrency>;

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
