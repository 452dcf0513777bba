import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ShowPage as GeneratedShow } from 'touchline/crud';
import type { ResourcePageProps } from 'touchline/plugin-api';
import { Panel, useFormat } from 'touchline/ui';
import { Facts } from '@/product/sports/tips/Facts';
import { ListedContent } from '@/product/sports/tips/ListedDrawer';
import { ProofDetails } from '@/product/sports/tips/proof/ProofDetails';
import type { ShownTip } from '@/product/sports/tips/tip-fields';

/** One tip of the desk: a draft by its fields, a published one as its card with its way through the record. */
export default function TipPage({ resource }: ResourcePageProps) {
  const { t } = useTranslation(['sports', 'tips-desk']);
  const format = useFormat();
  return (
    <GeneratedShow
      resource={resource}
      instead={(row) =>
        row.status === 'DRAFT' ? null : (
          <Panel title={t('proof.title')}>
            <ListedContent<ShownTip>
              key={String(row.updated_at)}
              resource="listed_tips"
              idColumn="prediction_id"
              rowId={row.id}
              missingText={t('proof.missing')}
              rows={20}
            >
              {(tip) => (
                <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                  <ProofDetails tip={tip} />
                  <Facts
                    facts={[
                      [t('tips-desk:field.updated'), format.dateTime(String(row.updated_at))],
                    ]}
                  />
                </Box>
              )}
            </ListedContent>
          </Panel>
        )
      }
    />
  );
}
