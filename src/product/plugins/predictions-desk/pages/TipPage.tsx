import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import GeneratedShow from '@/crud/pages/GeneratedShow';
import type { ResourcePageProps } from '@/plugin-api/types';
import type { RecordEntryRow } from '@/product/sports/record/record-entry';
import { EntryContent } from '@/product/sports/tips/EntryDrawer';
import { Facts } from '@/product/sports/tips/Facts';
import { ProofDetails } from '@/product/sports/tips/proof/ProofDetails';
import { Panel } from '@/shared/components/Panel';
import { useFormat } from '@/shared/format/use-format';

/** One tip of the desk: a draft by its fields, a published one as its card with its way through the record. */
export default function TipPage({ resource }: ResourcePageProps) {
  const { t } = useTranslation(['sports', 'predictions-desk']);
  const format = useFormat();
  return (
    <GeneratedShow
      resource={resource}
      instead={(row) =>
        row.status === 'DRAFT' ? null : (
          <Panel title={t('proof.title')}>
            <EntryContent<RecordEntryRow>
              key={String(row.updated_at)}
              resource="record_entries"
              idColumn="prediction_id"
              entryId={row.id}
              missingText={t('proof.missing')}
              rows={20}
            >
              {(entry) => (
                <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                  <ProofDetails entry={entry} />
                  <Facts
                    facts={[
                      [
                        t('predictions-desk:field.updated'),
                        format.dateTime(String(row.updated_at)),
                      ],
                    ]}
                  />
                </Box>
              )}
            </EntryContent>
          </Panel>
        )
      }
    />
  );
}
