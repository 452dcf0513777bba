import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { PageViews } from '@/crud/views/PageViews';
import { SPORTS } from '@/resources/sports';
import { FilterSelect } from '@/shared/components/FilterSelect';
import type { UrlFilters } from '@/shared/url/use-url-filters';
import { TIP_FILTERS, TIP_STATUSES, type TipFilters } from '../tip-query';
import { useFilterOptions } from '../use-filter-options';

interface TipFilterBarProps {
  filters: UrlFilters<keyof TipFilters>;
}

/** Sport, league, market and status; kept in the address. */
export function TipFilterBar({ filters }: TipFilterBarProps) {
  const { t } = useTranslation('predictions');
  const { t: sports } = useTranslation('sports');
  const { values, set, clear, count } = filters;
  const { leagues, markets } = useFilterOptions(values.sport);
  return (
    <Box
      component="search"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 2,
        minWidth: 0,
      }}
    >
      <FilterSelect
        label={t('filter.sport')}
        allLabel={t('filter.allSports')}
        value={values.sport}
        options={SPORTS.map((sport) => ({ value: sport, label: sports(`sport.${sport}`) }))}
        onChange={(sport) => set({ sport, league: '', market: '' })}
      />
      <FilterSelect
        label={t('filter.league')}
        allLabel={t('filter.allLeagues')}
        value={values.league}
        options={leagues}
        onChange={(league) => set({ league })}
      />
      <FilterSelect
        label={t('filter.market')}
        allLabel={t('filter.allMarkets')}
        value={values.market}
        options={markets}
        onChange={(market) => set({ market })}
      />
      <FilterSelect
        label={t('filter.status')}
        allLabel={t('filter.allStatuses')}
        value={values.status}
        options={TIP_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        onChange={(status) => set({ status })}
      />
      {count > 0 && (
        <Button size="small" onClick={clear}>
          {t('filter.clear')}
        </Button>
      )}
      <PageViews list="tier-tips" keys={TIP_FILTERS} />
    </Box>
  );
}
