import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { CrudFilter } from '@refinedev/core';
import type { ReactNode } from 'react';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { PartBoundary } from '@/shared/components/PartBoundary';
import { useLang } from '@/shared/format/use-lang';
import { lazyPart } from '@/shared/lazy-part';
import { useFieldTypes } from '../field-types/field-types-context';
import type { ListControl } from '../list-state/use-list-state';
import { anyOf, fieldLabel } from '../schema/label-of';
import { useT } from '../use-t';
import { Facet } from './Facet';
import { FilterButton } from './FilterButton';
import { FilterText } from './FilterText';
import { isSearched } from './is-searched';
import { MoreFilters } from './MoreFilters';
import { SearchBox } from './SearchBox';
import { searchHint } from './search-hint';

/** Loaded when the person opens the filters on a phone. */
const FilterPanel = lazyPart(() => import('./FilterPanel'));

interface FilterBarProps extends ListControl {
  resource: CompleteResource;
  fields: FieldDef[];
  /** On a phone, where the filters are behind one button. */
  narrow: boolean;
  /** The filters in force without that of one field, for the numbers beside its options. */
  filtersWithout: (key: string) => CrudFilter[];
  /** At the end of the bar: columns, export. */
  tools?: ReactNode;
}

/** Search and filters of a list, in one row. All state is in the address. */
export function FilterBar(props: FilterBarProps) {
  const { resource, fields, state, change, narrow, filtersWithout, tools } = props;
  const t = useT();
  const lang = useLang();
  const typeOf = useFieldTypes();
  const searched = fields.filter((field) => isSearched(field, typeOf(field)));
  const filtered = fields.filter(
    (field) => field.filter === true && !isSearched(field, typeOf(field)),
  );
  const { first, more } = narrow ? { first: [], more: [] } : inOneRow(filtered);
  // Those that only an address sets, because the search box covers their fields; and those behind the button.
  const others = [...searched, ...more].filter((field) => state.filters[field.key]);
  const labels = searched.map((field) => fieldLabel(field, t));
  const set = (key: string, value: string) =>
    change((now) => ({ filters: { ...now.filters, [key]: value } }));
  const count = filtered.filter((field) => state.filters[field.key]).length;
  const active = Object.values(state.filters).some(Boolean);
  const clear = () => change({ filters: {}, search: '' });

  return (
    <Box role="search" aria-label={t('crud:filter.title')} sx={BAR}>
      <Box sx={FILTERS}>
        {searched.length > 0 && (
          <SearchBox
            value={state.search}
            placeholder={searchHint(labels, t, lang)}
            description={t('crud:list.searchIn', { names: anyOf(labels, lang) })}
            onChange={(search) => change({ search }, state.search ? 'replace' : 'push')}
          />
        )}
        {narrow && filtered.length > 0 && (
          <FilterButton count={count} onClear={clear}>
            <PartBoundary waiting={<Box sx={{ height: 56 * filtered.length }} />}>
              <FilterPanel
                resource={resource}
                fields={filtered}
                values={state.filters}
                filtersWithout={filtersWithout}
                onChange={set}
              />
            </PartBoundary>
          </FilterButton>
        )}
        {first.map((field) => (
          <Facet
            key={field.key}
            resource={resource}
            field={field}
            value={state.filters[field.key] ?? ''}
            others={filtersWithout(field.key)}
            onChange={(value) => set(field.key, value)}
          />
        ))}
        {more.length > 0 && (
          <MoreFilters
            resource={resource}
            fields={more}
            values={state.filters}
            filtersWithout={filtersWithout}
            onChange={set}
          />
        )}
        {others.map((field) => (
          <Chip
            key={field.key}
            label={
              <bdi>
                {fieldLabel(field, t)}
                {t('crud:filter.colon')}
                <FilterText field={field} value={state.filters[field.key] ?? ''} />
              </bdi>
            }
            onDelete={() => set(field.key, '')}
            sx={{ maxWidth: 280 }}
          />
        ))}
        {!narrow && (active || state.search !== '') && (
          <Button size="small" onClick={clear}>
            {t('crud:filter.clearAll')}
          </Button>
        )}
      </Box>
      <Box
        data-keep-free
        sx={{ display: 'flex', flex: 'none', alignItems: 'center', marginInlineStart: 'auto' }}
      >
        {tools}
      </Box>
    </Box>
  );
}

/** As many as fit beside the search box and the tools. */
const MOST = 5;

/**
 * The filters of a wide screen, which make one row: of too many, the last are behind a button, and those of hidden
 * columns come last.
 */
function inOneRow(fields: FieldDef[]) {
  if (fields.length <= MOST) return { first: fields, more: [] };
  const isShown = ({ list }: FieldDef) => list && (list === true || !list.hidden);
  const kept = new Set(
    fields.toSorted((a, b) => Number(!isShown(a)) - Number(!isShown(b))).slice(0, MOST - 1),
  );
  return {
    first: fields.filter((field) => kept.has(field)),
    more: fields.filter((field) => !kept.has(field)),
  };
}

/** The tools stay in the first line of a wide screen, whatever wraps before them. */
const BAR = {
  display: 'flex',
  alignItems: { xs: 'center', md: 'start' },
  gap: 1,
  mb: 2,
  flexWrap: { xs: 'wrap', md: 'nowrap' },
} as const;

/** On a phone the search box has a line of its own, and the button is beside the tools. */
const FILTERS = {
  display: { xs: 'contents', md: 'flex' },
  flex: { md: '1 1 auto' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
} as const;
