import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageViews } from '@/crud/views/PageViews';
import { SPORTS } from '@/resources/sports';
import { FilterSelect } from '@/shared/components/FilterSelect';
import type { UrlFilters } from '@/shared/url/use-url-filters';
import { TIERS } from '@/sports/tiers';
import { PERIODS, periodStart, RECORD_FILTERS, type RecordFilters } from '../record-filters';
import { useMarkets } from '../use-markets';

interface RecordFilterBarProps {
  filters: UrlFilters<keyof RecordFilters>;
}

const OWN = 'own';

/** Period, sport, tier and market; kept in the address. */
export function RecordFilterBar({ filters }: RecordFilterBarProps) {
  const { t } = useTranslation('record');
  const { t: sports } = useTranslation('sports');
  const { values, set, clear, count } = filters;
  const markets = useMarkets(values.sport);
  const preset = PERIODS.find(
    (days) => values.to === '' && values.from === periodStart(Number(days)),
  );
  const [own, setOwn] = useState(false);
  const dated = values.from !== '' || values.to !== '';
  const period = preset ?? (dated || own ? OWN : '');

  function choosePeriod(choice: string) {
    setOwn(choice === OWN);
    if (choice !== OWN) set({ from: choice ? periodStart(Number(choice)) : '', to: '' });
  }

  const day = (key: 'from' | 'to') => (
    <TextField
      type="date"
      size="small"
      label={t(`filter.${key}`)}
      value={values[key]}
      onChange={(event) => set({ [key]: event.target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: { xs: '1 1 140px', sm: '0 1 160px' } }}
    />
  );

  return (
    <Box
      component="search"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 2 }}
    >
      <FilterSelect
        label={t('filter.period')}
        allLabel={t('filter.allTime')}
        value={period}
        options={[
          ...PERIODS.map((days) => ({ value: days, label: t(`filter.days.${days}`) })),
          { value: OWN, label: t('filter.own') },
        ]}
        onChange={choosePeriod}
      />
      {period === OWN && day('from')}
      {period === OWN && day('to')}
      <FilterSelect
        label={t('filter.sport')}
        allLabel={t('filter.allSports')}
        value={values.sport}
        options={SPORTS.map((sport) => ({ value: sport, label: sports(`sport.${sport}`) }))}
        onChange={(sport) => set({ sport, market: '' })}
      />
      <FilterSelect
        label={t('filter.tier')}
        allLabel={t('filter.allTiers')}
        value={values.tier}
        options={TIERS.map((tier) => ({ value: tier, label: sports(`tier.${tier}`) }))}
        onChange={(tier) => set({ tier })}
      />
      <FilterSelect
        label={t('filter.market')}
        allLabel={t('filter.allMarkets')}
        value={values.market}
        options={markets}
        onChange={(market) => set({ market })}
      />
      {(count > 0 || own) && (
        <Button
          size="small"
          onClick={() => {
            setOwn(false);
            clear();
          }}
        >
          {t('filter.clear')}
        </Button>
      )}
      <PageViews list="record" keys={RECORD_FILTERS} />
    </Box>
  );
}
