import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { PageViews } from '@/crud/views/PageViews';
import { SPORTS } from '@/resources/sports';
import { FilterSelect } from '@/shared/components/FilterSelect';
import type { UrlFilters } from '@/shared/url/use-url-filters';
import { TIERS } from '@/sports/tiers';
import { type DeskFilter, FILTERS } from '../desk-filter';

interface DeskFiltersProps {
  filters: UrlFilters<keyof DeskFilter>;
}

const PILES = { DUE: 'due.title', CHANGED: 'changed.title', AWAITED: 'awaited.title' } as const;

/** Narrows the desk to a pile, a sport or a tier; kept in the address. Settling takes everything all the same. */
export function DeskFilters({ filters: { values, set, clear, count } }: DeskFiltersProps) {
  const { t } = useTranslation('settlement');
  const { t: sports } = useTranslation('sports');
  return (
    <Box
      component="search"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 2 }}
    >
      <FilterSelect
        label={t('filter.status')}
        allLabel={t('filter.allStatuses')}
        value={values.status}
        options={Object.entries(PILES).map(([value, key]) => ({ value, label: t(key) }))}
        onChange={(status) => set({ status })}
      />
      <FilterSelect
        label={t('filter.sport')}
        allLabel={t('filter.allSports')}
        value={values.sport}
        options={SPORTS.map((sport) => ({ value: sport, label: sports(`sport.${sport}`) }))}
        onChange={(sport) => set({ sport })}
      />
      <FilterSelect
        label={t('filter.tier')}
        allLabel={t('filter.allTiers')}
        value={values.tier}
        options={TIERS.map((tier) => ({ value: tier, label: sports(`tier.${tier}`) }))}
        onChange={(tier) => set({ tier })}
      />
      {count > 0 && (
        <Button size="small" onClick={clear}>
          {t('filter.clear')}
        </Button>
      )}
      <PageViews list="settlement" keys={FILTERS} />
    </Box>
  );
}
