import { mdiTableCog } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useId } from 'react';
import type { CompleteResource } from '@/plugin-api/types';
import { Icon } from '@/shared/components/Icon';
import { usePerson } from '@/shared/person-context';
import { useLazyMenu } from '@/shared/use-lazy-menu';
import { ExportButton } from '../export/ExportButton';
import { useFieldTypes } from '../field-types/field-types-context';
import { FilterBar } from '../filters/FilterBar';
import { CardList } from '../grid/CardList';
import { NARROW } from '../grid/measures';
import { useListSettings } from '../list-state/use-list-settings';
import { useListState } from '../list-state/use-list-state';
import { useCrudAccess } from '../use-crud-access';
import { useT } from '../use-t';
import type { ViewsChoice } from '../views/ListViewsMenu';
import { ViewsButton } from '../views/ViewsButton';
import { BesideToggle } from './BesideToggle';
import type { ColumnChoice } from './ColumnChoices';
import { ListFrame, type ListProps } from './ListFrame';
import { ListTabs, TABS_HEIGHT } from './ListTabs';
import { toFilters } from './to-query';
import { useGridColumns } from './use-grid-columns';
import { useListRequest } from './use-list-request';
import { useHeldRequest, useRecords } from './use-records';
import { ListGrid } from './wide-grid';

const loadChoices = async () => (await import('./ColumnChoices')).ColumnChoices;

/** Chooses the list's columns and row height, remembered in this browser. */
function ColumnMenu(choice: ColumnChoice) {
  const t = useT();
  const { Menu, anchor, open, onClose } = useLazyMenu(loadChoices);
  return (
    <>
      <IconButton
        title={t('crud:list.columns')}
        aria-label={t('crud:list.columns')}
        aria-haspopup="menu"
        onClick={open}
      >
        <Icon path={mdiTableCog} />
      </IconButton>
      {Menu && <Menu {...choice} anchor={anchor} onClose={onClose} />}
    </>
  );
}

const loadMenu = async () => (await import('../views/ListViewsMenu')).ListViewsMenu;

/** Opens the saved views of a generated list. */
function ListViews(choice: ViewsChoice) {
  return <ViewsButton load={loadMenu} choice={choice} />;
}

interface ListBodyProps {
  resource: CompleteResource;
}

/** A list with its filters and tools, for its own page or as part of another. Its state is in the address. */
export default function ListBody({ resource }: ListBodyProps) {
  const access = useCrudAccess(resource);
  const { fields } = access;
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  const { settings, change: onSettings } = useListSettings(resource.id);
  const { state, change } = useListState(resource, settings.start);
  const { request, search } = useListRequest(resource, fields, state);
  // The grid replaces its placeholder once its code has loaded, possibly before the rows.
  const answered = useHeldRequest(request);
  const { specs, columns } = useGridColumns(fields, settings);
  const list: ListProps = {
    resource,
    access,
    columns,
    settings,
    onSettings,
    state,
    change,
    request,
    search,
  };
  const typeOf = useFieldTypes();
  const { timeZone } = usePerson();
  const filtersWithout = (key: string) => [
    ...toFilters(
      resource,
      fields,
      { tab: state.tab, filters: { ...state.filters, [key]: '' } },
      { typeOf, timeZone },
    ),
    ...search.filters,
  ];
  const panel = useId();
  const tabs = resource.tabs;
  return (
    <>
      {tabs && (
        <ListTabs
          resource={resource}
          tabs={tabs}
          state={state}
          change={change}
          panel={panel}
          answered={answered}
        />
      )}
      <FilterBar
        resource={resource}
        fields={fields}
        state={state}
        change={change}
        narrow={narrow}
        filtersWithout={filtersWithout}
        tools={
          <>
            <ExportButton
              resource={resource}
              fields={fields}
              columns={columns}
              filters={request.filters}
              sorters={request.sorters}
              state={state}
              disabled={search.unsettled}
            />
            <BesideToggle list={list} />
            <ColumnMenu columns={specs} settings={settings} onChange={onSettings} />
            <ListViews
              resource={resource}
              state={state}
              change={change}
              settings={settings}
              onSettings={onSettings}
            />
          </>
        }
      />
      <Box
        {...(tabs && {
          id: panel,
          role: 'tabpanel',
          'aria-labelledby': `${panel}-${state.tab}`,
          // The grid subtracts their height to keep its footer in the window.
          sx: { '--list-tabs': `${TABS_HEIGHT + 16}px` },
        })}
      >
        {narrow ? (
          <ListCards {...list} />
        ) : (
          <Suspense fallback={<ListLoading {...list} />}>
            <ListGrid {...list} />
          </Suspense>
        )}
      </Box>
    </>
  );
}

/** A list on a narrow screen. */
function ListCards(list: ListProps) {
  return (
    <ListFrame list={list} records={useRecords(list.request)}>
      {(view) => <CardList {...view} />}
    </ListFrame>
  );
}

/** A list whose grid code is still loading; its rows are fetched in the meantime. */
function ListLoading(list: ListProps) {
  return <ListFrame list={list} records={useRecords(list.request)} />;
}
