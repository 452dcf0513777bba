import { mdiHandshakeOutline } from '@mdi/js';
import { useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Chart, EmptyState, useFormat, WidgetCard } from 'touchline/ui';
import { type DealRow, STAGES } from './rows';

/** What the deals are worth by stage, of those that the person may see. */
export default function PipelineCard() {
  const { t } = useTranslation('crm');
  const format = useFormat();
  const { query, result } = useList<DealRow>({
    resource: 'crm_deals',
    pagination: { pageSize: 500 },
    meta: { select: 'id,stage,value' },
  });
  const sums = STAGES.map((stage) =>
    result.data.reduce((sum, deal) => sum + (deal.stage === stage ? deal.value : 0), 0),
  );
  const names = STAGES.map((stage) => t(`stage.${stage}`));
  const data = { pending: query.isPending, error: query.error, refresh: query.refetch };
  const table = () => ({
    columns: [t('field.stage'), t('field.value')],
    rows: names.map((name, at) => [name, format.number(sums[at])]),
  });
  return (
    <WidgetCard title={t('pipeline')} data={data} table={table}>
      {result.data.length === 0 ? (
        <EmptyState icon={mdiHandshakeOutline} title={t('empty')} />
      ) : (
        <Chart
          kind="bar"
          horizontal
          label={t('pipeline')}
          heading={t('field.stage')}
          categories={names}
          series={[{ name: t('field.value'), values: sums }]}
          height={210}
        />
      )}
    </WidgetCard>
  );
}
