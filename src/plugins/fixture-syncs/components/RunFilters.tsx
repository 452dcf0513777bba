import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { PageViews } from '@/crud/views/PageViews';
import { SPORTS } from '@/resources/sports';
import { FilterSelect } from '@/shared/components/FilterSelect';
import type { UrlFilters } from '@/shared/url/use-url-filters';
import { RUN_CAUSES, RUN_FILTERS, RUN_OUTCOMES, type RunFilter } from '../last-runs';

interface RunFiltersProps {
  filters: UrlFilters<keyof RunFilter>;
}

/** Narrows the last runs to a sport, an outcome or a cause; kept in the address. */
export function RunFilters({ filters: { values, set, clear, count } }: RunFiltersProps) {
  const { t } = useTranslation('fixture-syncs');
  const { t: sports } = useTranslation('sports');
  return (
    <Box
      component="search"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 2 }}
    >
      <FilterSelect
        label={t('runs.sport')}
        allLabel={t('filter.allSports')}
        value={values.sport}
        options={SPORTS.map((sport) => ({ value: sport, label: sports(`sport.${sport}`) }))}
        onChange={(sport) => set({ sport })}
      />
      <FilterSelect
        label={t('runs.outcome')}
        allLabel={t('filter.allOutcomes')}
        value={values.outcome}
        options={RUN_OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        onChange={(outcome) => set({ outcome })}
      />
      <FilterSelect
        label={t('runs.cause')}
        allLabel={t('filter.allCauses')}
        value={values.cause}
        options={RUN_CAUSES.map((value) => ({ value, label: t(`cause.${value}`) }))}
        onChange={(cause) => set({ cause })}
      />
      {count > 0 && (
        <Button size="small" onClick={clear}>
          {t('filter.clear')}
        </Button>
      )}
      <PageViews list="fixture-syncs" keys={RUN_FILTERS} />
    </Box>
  );
}
