import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type HttpError, useList } from '@refinedev/core';
import type { CompleteResource, ListTabDef } from '@/plugin-api/types';
import { useFormat } from '@/shared/format/use-format';
import { usePerson } from '@/shared/person-context';
import { countText } from '../filters/use-row-count';
import { usualSort } from '../list-state/list-url';
import type { ListControl } from '../list-state/use-list-state';
import type { CrudRow } from '../schema/crud-row';
import { useT } from '../use-t';
import { scopeFilters, tabFilters } from './to-query';

/** The height of the tabs, in px. */
export const TABS_HEIGHT = 44;

interface ListTabsProps extends ListControl {
  resource: CompleteResource;
  tabs: readonly ListTabDef[];
  /** Id of the list below. */
  panel: string;
  /** The first rows have arrived; counts are requested only then. */
  answered: boolean;
}

/** Tabs above a list, each with its number of rows. The open tab is in the address. */
export function ListTabs(props: ListTabsProps) {
  const { resource, tabs, state, change, panel, answered } = props;
  const t = useT();
  return (
    <Tabs
      value={state.tab}
      onChange={(_, id: string) => {
        const next = tabs.find((tab) => tab.id === id);
        change({ tab: id, sort: usualSort(resource, next) });
      }}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={t('crud:list.tabs')}
      sx={TABS}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.id}
          value={tab.id}
          id={`${panel}-${tab.id}`}
          aria-controls={panel}
          label={t(tab.labelKey)}
          iconPosition="end"
          icon={<TabCount resource={resource} tab={tab} ask={answered} />}
        />
      ))}
    </Tabs>
  );
}

interface TabCountProps {
  resource: CompleteResource;
  tab: ListTabDef;
  ask: boolean;
}

/**
 * A tab's number of rows, regardless of search and filters. Its space is reserved while it loads.
 */
function TabCount({ resource, tab, ask }: TabCountProps) {
  const { number } = useFormat();
  const { timeZone } = usePerson();
  const { result, query } = useList<CrudRow, HttpError>({
    resource: resource.table,
    dataProviderName: resource.dataProvider,
    filters: [...scopeFilters(resource, timeZone), ...tabFilters(tab, timeZone)],
    pagination: { currentPage: 1, pageSize: 1 },
    meta: { select: 'id' },
    queryOptions: { enabled: ask, staleTime: 60_000 },
  });
  return (
    <Box component="span" sx={COUNT}>
      {result.total === undefined ? ' ' : countText(number(result.total), query.data)}
    </Box>
  );
}

const TABS = {
  mb: 2,
  minHeight: TABS_HEIGHT,
  borderBottom: '1px solid',
  borderColor: 'divider',
  '& .MuiTab-root': { minHeight: TABS_HEIGHT, minWidth: 0, px: 1.5, gap: 1 },
} as const;

const COUNT = {
  minWidth: '4ch',
  px: 0.75,
  borderRadius: '6px',
  bgcolor: 'surface.sunken',
  color: 'text.secondary',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '20px',
  textAlign: 'center',
} as const;
