import { useTranslation } from 'react-i18next';
import { SPORTS } from '@/resources/sports';
import type { UrlFilters } from '@/shared/url/use-url-filters';
import { PageFilters } from '@/sports/filters/PageFilters';
import { RUN_CAUSES, RUN_OUTCOMES, type RunFilter } from '../last-runs';

interface RunFiltersProps {
  filters: UrlFilters<keyof RunFilter>;
}

/** Narrows the last runs to a sport, an outcome or a cause. */
export function RunFilters({ filters }: RunFiltersProps) {
  const { t } = useTranslation('fixture-syncs');
  const { t: sports } = useTranslation('sports');
  return (
    <PageFilters
      list="fixture-syncs"
      filters={filters}
      clearLabel={t('filter.clear')}
      choices={[
        {
          key: 'sport',
          label: t('runs.sport'),
          allLabel: t('filter.allSports'),
          options: SPORTS.map((value) => ({ value, label: sports(`sport.${value}`) })),
        },
        {
          key: 'outcome',
          label: t('runs.outcome'),
          allLabel: t('filter.allOutcomes'),
          options: RUN_OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) })),
        },
        {
          key: 'cause',
          label: t('runs.cause'),
          allLabel: t('filter.allCauses'),
          options: RUN_CAUSES.map((value) => ({ value, label: t(`cause.${value}`) })),
        },
      ]}
    />
  );
}
