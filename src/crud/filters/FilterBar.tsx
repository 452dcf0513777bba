import { mdiFilterVariant } from '@mdi/js';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import { type ReactNode, Suspense, useId, useState } from 'react';
import type { FieldDef } from '@/plugin-api/types';
import { Icon } from '@/shared/components/Icon';
import { lazyPart } from '@/shared/lazy-part';
import { useFieldTypes } from '../field-types/field-types-context';
import { isSearched } from '../list/is-searched';
import type { ListControl } from '../list/use-list-state';
import { fieldLabel } from '../schema/label-of';
import { useT } from '../use-t';
import { FilterChips } from './FilterChips';
import { SearchBox } from './SearchBox';

/** Loaded when the person opens the filters. */
const FilterPanel = lazyPart(() => import('./FilterPanel'));

interface FilterBarProps extends ListControl {
  fields: FieldDef[];
  /** At the end of the bar: columns, export. */
  tools?: ReactNode;
}

/** Search, filters and their chips. All state is in the address. */
export function FilterBar({ fields, state, change, tools }: FilterBarProps) {
  const t = useT();
  const typeOf = useFieldTypes();
  const panel = useId();
  const searched = fields.filter((field) => isSearched(field, typeOf(field)));
  const filtered = fields.filter(
    (field) => field.filter === true && !isSearched(field, typeOf(field)),
  );
  const count = filtered.filter((field) => state.filters[field.key]).length;
  const [open, setOpen] = useState(false);
  const names = searched.map((field) => fieldLabel(field, t)).join(t('crud:comma'));

  return (
    <Box role="search" aria-label={t('crud:filter.title')} sx={{ mb: 2 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {searched.length > 0 && (
          <SearchBox
            value={state.search}
            placeholder={t('crud:list.searchIn', { names })}
            onChange={(search) => change({ search }, state.search ? 'replace' : 'push')}
          />
        )}
        {filtered.length > 0 && (
          <Badge badgeContent={count} color="primary">
            <Button
              color="inherit"
              variant="outlined"
              startIcon={<Icon path={mdiFilterVariant} />}
              aria-expanded={open}
              aria-controls={panel}
              onClick={() => setOpen((now) => !now)}
            >
              {t('crud:filter.button')}
            </Button>
          </Badge>
        )}
        <Box sx={{ flex: 1 }} />
        {tools}
      </Stack>
      <Collapse in={open} id={panel} timeout={140} unmountOnExit>
        <Suspense fallback={<Box sx={{ height: 56 }} />}>
          <FilterPanel
            fields={filtered}
            values={state.filters}
            onChange={(key, value) =>
              change((now) => ({ filters: { ...now.filters, [key]: value } }))
            }
          />
        </Suspense>
      </Collapse>
      <FilterChips fields={fields} state={state} change={change} />
    </Box>
  );
}
