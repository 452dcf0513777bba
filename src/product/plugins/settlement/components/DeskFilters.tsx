import { useTranslation } from 'react-i18next';
import { TIERS } from '@/product/record/tiers';
import { SPORTS } from '@/product/resources/sports';
import type { UrlFilters } from '@/product/shared/url/use-url-filters';
import { PageFilters } from '@/product/sports/filters/PageFilters';
import { DESK_DAYS, type DeskFilter } from '../desk-filter';

interface DeskFiltersProps {
  filters: UrlFilters<keyof DeskFilter>;
  /** How many tips and slips a filter leaves. */
  countOf: (filter: DeskFilter) => number;
}

const STATUS_TITLES = {
  DUE: 'due.title',
  CHANGED: 'changed.title',
  AWAITED: 'awaited.title',
} as const;

/** Narrows the desk to a pile, a day, a sport or a tier. Settling takes everything all the same. */
export function DeskFilters({ filters, countOf }: DeskFiltersProps) {
  const { t } = useTranslation('settlement');
  const { t: sports } = useTranslation('sports');
  const rowsOf = (key: keyof DeskFilter) => (value: string) =>
    countOf({ ...filters.values, [key]: value });
  return (
    <PageFilters
      list="settlement"
      filters={filters}
      clearLabel={t('filter.clear')}
      choices={[
        {
          key: 'status',
          rowsOf: rowsOf('status'),
          label: t('filter.status'),
          allLabel: t('filter.allStatuses'),
          options: Object.entries(STATUS_TITLES).map(([value, title]) => ({
            value,
            label: t(title),
          })),
        },
        {
          key: 'day',
          rowsOf: rowsOf('day'),
          label: t('filter.day'),
          allLabel: t('filter.allDays'),
          options: DESK_DAYS.map((value) => ({ value, label: t(`day.${value}`) })),
        },
        {
          key: 'sport',
          rowsOf: rowsOf('sport'),
          label: t('filter.sport'),
          allLabel: t('filter.allSports'),
          options: SPORTS.map((value) => ({ value, label: sports(`sport.${value}`) })),
        },
        {
          key: 'tier',
          rowsOf: rowsOf('tier'),
          label: t('filter.tier'),
          allLabel: t('filter.allTiers'),
          options: TIERS.map((value) => ({ value, label: sports(`tier.${value}`) })),
        },
      ]}
    />
  );
}
