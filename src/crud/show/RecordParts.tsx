import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useRegistry } from '@/plugin-api/registry-context';
import type { CompleteResource, RecordPartDef, RecordPartProps } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Panel } from '@/shared/components/Panel';
import { PartBoundary } from '@/shared/components/PartBoundary';
import { lazyPart } from '@/shared/lazy-part';
import type { CrudRow } from '../schema/crud-row';
import { useCrudAccess } from '../use-crud-access';
import { useRecord } from '../use-record';
import { useT } from '../use-t';

/** Names the open tab in the address. */
const PARAM = 'part';

interface RecordPartsProps {
  resource: CompleteResource;
  /** The page's own content. */
  children: ReactNode;
}

/** The content of a record's page with the tabs and sections that plugins add to it, for whom and where they apply. */
export function RecordParts({ resource, children }: RecordPartsProps) {
  const { id = '' } = useParams();
  const { allows } = useRegistry();
  const { role } = useViewer();
  const { fields } = useCrudAccess(resource);
  const { row } = useRecord(resource, fields, id, true);
  const parts = (resource.parts ?? []).filter(
    ({ access, when }) =>
      row && (access === undefined || allows(role, access)) && (when?.(row) ?? true),
  );
  const tabs = parts.filter(({ place }) => place === 'tab');
  const sections = parts.filter(({ place }) => place !== 'tab');
  const [params, setParams] = useSearchParams();
  const open = tabs.find((tab) => tab.id === params.get(PARAM));
  const panel = useId();
  return (
    <>
      {tabs.length > 0 && (
        <PartTabs
          tabs={tabs}
          open={open?.id ?? ''}
          panel={panel}
          onOpen={(tab) =>
            setParams((before) => {
              const after = new URLSearchParams(before);
              if (tab === '') after.delete(PARAM);
              else after.set(PARAM, tab);
              return after;
            })
          }
        />
      )}
      <Box id={panel} role={tabs.length > 0 ? 'tabpanel' : undefined}>
        <Box hidden={open !== undefined}>{children}</Box>
        {row && open && <Part key={open.id} part={open} row={row} />}
        {row && !open && sections.length > 0 && (
          <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
            {sections.map((part) => (
              <Section key={part.id} part={part} row={row} />
            ))}
          </Box>
        )}
      </Box>
    </>
  );
}

interface PartTabsProps {
  tabs: readonly RecordPartDef[];
  /** Id of the open one; empty for the page's own. */
  open: string;
  /** Id of the content below. */
  panel: string;
  onOpen: (tab: string) => void;
}

function PartTabs({ tabs, open, panel, onOpen }: PartTabsProps) {
  const t = useT();
  const own = { id: '', titleKey: 'crud:record.overview' };
  return (
    <Tabs
      value={open}
      onChange={(_, tab: string) => onOpen(tab)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={t('crud:record.tabs')}
      sx={{ mb: 2.5 }}
    >
      {[own, ...tabs].map(({ id, titleKey }) => (
        <Tab key={id} value={id} aria-controls={panel} label={t(titleKey)} />
      ))}
    </Tabs>
  );
}

interface PartProps {
  part: RecordPartDef;
  row: CrudRow;
}

function Section({ part, row }: PartProps) {
  const t = useT();
  return (
    <Panel title={t(part.titleKey)}>
      <Part part={part} row={row} />
    </Panel>
  );
}

/** Its code loads when it is shown; it fails alone. */
function Part({ part: { component }, row }: PartProps) {
  const Shown = useMemo(() => lazyPart<RecordPartProps>(component), [component]);
  return (
    <PartBoundary waiting={<ListSkeleton rows={3} />} resetKey={row}>
      <Shown row={row} />
    </PartBoundary>
  );
}
