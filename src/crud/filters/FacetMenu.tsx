import { mdiCheckboxBlankOutline, mdiCheckboxMarked } from '@mdi/js';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { type CrudFilter, type HttpError, useList } from '@refinedev/core';
import type { CompleteResource } from '@/plugin-api/types';
import { Icon } from '@/shared/components/Icon';
import { useFormat } from '@/shared/format/use-format';
import type { LazyMenuProps } from '@/shared/use-lazy-menu';
import { useFieldTypes } from '../field-types/field-types-context';
import type { CrudRow } from '../schema/crud-row';
import { fieldLabel, optionLabel } from '../schema/label-of';
import { useT } from '../use-t';
import { FilterControl } from './FilterControl';
import type { FacetProps } from './facet-props';

/** Each number is a request: longer lists of options show none. */
const MOST_COUNTED = 12;

/** The choices of one filter: options with their numbers of rows, or the control of its type. */
export function FacetMenu(props: FacetProps & LazyMenuProps) {
  const { field, value, onChange, anchor, onClose } = props;
  const t = useT();
  const type = useFieldTypes()(field);
  const [operator] = type.filterOperators;
  const hasOptions = !field.reference && (operator === 'in' || operator === 'eq');
  const isPeriod = operator === 'days';
  return (
    <Popover
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': fieldLabel(field, t),
          sx: { mt: 0.5, minWidth: 240, maxWidth: 'calc(100vw - 32px)' },
        },
      }}
    >
      {hasOptions ? (
        <FacetOptions {...props} single={operator === 'eq'} counted={anchor !== null} />
      ) : (
        <Box sx={{ p: 2, width: isPeriod ? 440 : 320, maxWidth: '100%' }}>
          <FilterControl
            field={field}
            type={type}
            value={value}
            onChange={onChange}
            onDone={onClose}
          />
        </Box>
      )}
    </Popover>
  );
}

interface FacetOptionsProps extends FacetProps {
  /** Only one can be chosen: yes or no. */
  single: boolean;
  counted: boolean;
}

function FacetOptions(props: FacetOptionsProps) {
  const { resource, field, value, others, onChange, single, counted } = props;
  const t = useT();
  const chosen = value ? value.split(',') : [];
  const options = single
    ? [
        { value: 'true', label: t('crud:yes') },
        { value: 'false', label: t('crud:no') },
      ]
    : (field.options ?? []).map((option) => ({
        value: option.value,
        label: optionLabel(option, t),
      }));
  function toggle(one: string) {
    const without = chosen.filter((each) => each !== one);
    const isNew = without.length === chosen.length;
    onChange((single ? [] : without).concat(isNew ? one : []).join(','));
  }
  return (
    <MenuList
      dense
      autoFocusItem
      role="listbox"
      aria-label={fieldLabel(field, t)}
      aria-multiselectable={!single}
      sx={{ maxHeight: 400, overflowY: 'auto' }}
    >
      {options.map((option) => (
        <MenuItem
          key={option.value}
          role="option"
          aria-selected={chosen.includes(option.value)}
          onClick={() => toggle(option.value)}
          sx={{ gap: 1 }}
        >
          <Icon
            path={chosen.includes(option.value) ? mdiCheckboxMarked : mdiCheckboxBlankOutline}
            size={20}
          />
          <Box component="span" sx={{ flex: 1 }}>
            {option.label}
          </Box>
          {options.length <= MOST_COUNTED && (
            <OptionCount
              resource={resource}
              filters={[
                ...others,
                {
                  field: field.key,
                  operator: 'eq',
                  value: single ? option.value === 'true' : option.value,
                },
              ]}
              ask={counted}
            />
          )}
        </MenuItem>
      ))}
    </MenuList>
  );
}

interface OptionCountProps {
  resource: CompleteResource;
  filters: CrudFilter[];
  ask: boolean;
}

/** How many rows an option has, given the other filters. Its space is reserved while it loads. */
function OptionCount({ resource, filters, ask }: OptionCountProps) {
  const { number } = useFormat();
  const { result } = useList<CrudRow, HttpError>({
    resource: resource.table,
    dataProviderName: resource.dataProvider,
    filters,
    pagination: { currentPage: 1, pageSize: 1 },
    meta: { select: 'id' },
    queryOptions: { enabled: ask, staleTime: 60_000 },
  });
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        minWidth: '4ch',
        color: 'text.secondary',
        fontSize: '0.75rem',
        fontVariantNumeric: 'tabular-nums',
        textAlign: 'end',
      }}
    >
      {result.total === undefined ? ' ' : number(result.total)}
    </Box>
  );
}
