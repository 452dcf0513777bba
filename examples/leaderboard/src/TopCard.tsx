import { mdiPodium } from '@mdi/js';
import { useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useSetting } from 'touchline/plugin-api';
import { EmptyState, useFormat, WidgetCard } from 'touchline/ui';
import type { EntryRow } from './resource';

/** Those with the most points, as many as the setting says. */
export default function TopCard() {
  const { t } = useTranslation('leaderboard');
  const format = useFormat();
  const pageSize = Number(useSetting('leaderboard', 'entries'));
  const { query, result } = useList<EntryRow>({
    resource: 'leaderboard_entries',
    pagination: { pageSize },
    sorters: [{ field: 'points', order: 'desc' }],
  });
  const rows = result.data;
  const data = { pending: query.isPending, error: query.error, refresh: query.refetch };
  const table = () => ({
    columns: [t('field.name'), t('field.points')],
    rows: rows.map(({ name, points }) => [name, points]),
  });
  return (
    <WidgetCard title={t('top')} data={data} table={table}>
      {rows.length === 0 && <EmptyState icon={mdiPodium} title={t('empty')} />}
      <ol>
        {rows.map(({ id, name, points }) => (
          <li key={id}>{t('line', { name, points: format.number(points) })}</li>
        ))}
      </ol>
    </WidgetCard>
  );
}
