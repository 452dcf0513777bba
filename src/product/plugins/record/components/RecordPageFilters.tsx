import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateBox } from 'touchline/dates';
import { TIERS } from '@/product/record/tiers';
import { SPORTS } from '@/product/resources/sports';
import type { UrlFilters } from '@/product/shared/url/use-url-filters';
import { PageChoice, PageFilters } from '@/product/sports/filters/PageFilters';
import { useMarketFilter } from '@/product/sports/tips/market-name';
import { PERIODS, periodStart, type RecordFilters } from '../record-filters';

interface RecordPageFiltersProps {
  filters: UrlFilters<keyof RecordFilters>;
}

const OWN = 'own';

/** Period, sport, tier and market. */
export function RecordPageFilters({ filters }: RecordPageFiltersProps) {
  const { t } = useTranslation('record');
  const { t: sports } = useTranslation('sports');
  const { values, set, clear, count } = filters;
  const markets = useMarketFilter(values.sport);
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
    <DateBox
      label={t(`filter.${key}`)}
      value={values[key]}
      onChange={(value) => set({ [key]: value })}
      sx={{ flex: { xs: '1 1 180px', sm: '0 1 180px' } }}
    />
  );

  return (
    <PageFilters
      list="record"
      filters={{
        ...filters,
        count: count + (own ? 1 : 0),
        clear: () => {
          setOwn(false);
          clear();
        },
      }}
      clearLabel={t('filter.clear')}
      choices={[
        {
          key: 'sport',
          label: t('filter.sport'),
          allLabel: t('filter.allSports'),
          options: SPORTS.map((value) => ({ value, label: sports(`sport.${value}`) })),
          empties: ['market'],
        },
        {
          key: 'tier',
          label: t('filter.tier'),
          allLabel: t('filter.allTiers'),
          options: TIERS.map((value) => ({ value, label: sports(`tier.${value}`) })),
        },
        {
          key: 'market',
          label: t('filter.market'),
          allLabel: t('filter.allMarkets'),
          options: markets,
        },
      ]}
    >
      <PageChoice
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
    </PageFilters>
  );
}
