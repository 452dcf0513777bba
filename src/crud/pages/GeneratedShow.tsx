import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { accessName } from '@/plugin-api/registry';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { useMay } from '@/plugin-api/use-may';
import { Panel } from '@/shared/components/Panel';
import { PartBoundary } from '@/shared/components/PartBoundary';
import { RecordState } from '../RecordState';
import type { CrudRow } from '../schema/crud-row';
import { HistoryPanel } from '../show/HistoryPanel';
import { RecordButtons } from '../show/RecordButtons';
import { RecordPage } from '../show/RecordPage';
import { RecordRows } from '../show/RecordRows';
import { useRecordVerbs } from '../show/use-record-verbs';
import { useCrudAccess } from '../use-crud-access';
import { useRecord } from '../use-record';

export { fetchFirstRecord } from '../show/first-record';

interface GeneratedShowProps {
  resource: CompleteResource;
  /** Replaces the fields for rows where it returns something. */
  instead?: (row: CrudRow) => ReactNode;
  /** Extra content below the fields. */
  more?: (row: CrudRow) => ReactNode;
  /** In place of the changes to the row itself. */
  history?: (row: CrudRow) => ReactNode;
}

/** One record: its fields, actions and history. */
export default function GeneratedShow({ resource, instead, more, history }: GeneratedShowProps) {
  const { id = '' } = useParams();
  const access = useCrudAccess(resource);
  const record = useRecord(resource, access.fields, id, true);
  const { chips = [], facts = [] } = resource.head ?? {};
  const isBelow = ({ key }: FieldDef) => !chips.includes(key) && !facts.includes(key);
  const tables = resource.history ?? [resource.writeTable ?? resource.table];
  const mayReadHistory = useMay(accessName(resource), 'history') && tables.length > 0;
  return (
    <RecordState resource={resource} shape="record" {...record}>
      {(row) => (
        <RecordPage
          resource={resource}
          fields={access.fields}
          row={row}
          actions={<RecordActions resource={resource} row={row} />}
        >
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                lg: mayReadHistory ? 'minmax(0, 1fr) 380px' : 'minmax(0, 920px)',
              },
            }}
          >
            <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
              <PartBoundary resetKey={row}>
                {instead?.(row) ?? (
                  <Panel>
                    <RecordRows fields={access.fields.filter(isBelow)} row={row} />
                  </Panel>
                )}
              </PartBoundary>
              <PartBoundary resetKey={row}>{more?.(row)}</PartBoundary>
            </Box>
            {mayReadHistory && (
              <PartBoundary resetKey={row}>
                {history?.(row) ?? (
                  <HistoryPanel resource={resource} fields={access.fields} row={row} />
                )}
              </PartBoundary>
            )}
          </Box>
        </RecordPage>
      )}
    </RecordState>
  );
}

/** The buttons in the header of a record's page. */
function RecordActions({ resource, row }: { resource: CompleteResource; row: CrudRow }) {
  const navigate = useNavigate();
  const { verbs, dialog } = useRecordVerbs(resource, row, () => navigate(resource.path));
  return (
    <>
      <RecordButtons verbs={verbs} />
      {dialog}
    </>
  );
}
