import { mdiCheckboxBlankOutline, mdiCheckboxMarked } from '@mdi/js';
import Box from '@mui/material/Box';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
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
        <FacetOption
          key={option.value}
          label={option.label}
          chosen={chosen.includes(option.value)}
          onClick={() => toggle(option.value)}
          resource={resource}
          filters={[
            ...others,
            {
              field: field.key,
              operator: 'eq',
              value: single ? option.value === 'true' : option.value,
            },
          ]}
          ask={counted && options.length <= MOST_COUNTED}
        />
      ))}
    </MenuList>
  );
}

interface FacetOptionProps extends Pick<MenuItemProps, 'autoFocus' | 'tabIndex' | 'onClick'> {
  label: string;
  chosen: boolean;
  resource: CompleteResource;
  filters: CrudFilter[];
  ask: boolean;
}

/**
 * A choice with the number of its rows, given the other filters; its space is reserved while it loads. The list around
 * it passes on which one has the focus.
 */
function FacetOption({ label, chosen, resource, filters, ask, ...rest }: FacetOptionProps) {
  const t = useT();
  const { number } = useFormat();
  const { result } = useList<CrudRow, HttpError>({
    resource: resource.table,
    dataProviderName: resource.dataProvider,
    filters,
    pagination: { currentPage: 1, pageSize: 1 },
    meta: { select: 'id' },
    queryOptions: { enabled: ask, staleTime: 60_000 },
  });
  const rows = result.total === undefined ? undefined : number(result.total);
  return (
    <MenuItem
      {...rest}
      role="option"
      aria-selected={chosen}
      aria-label={rows === undefined ? undefined : t('crud:filter.counted', { name: label, rows })}
      sx={{ gap: 1 }}
    >
      <Icon path={chosen ? mdiCheckboxMarked : mdiCheckboxBlankOutline} size={20} />
      <Box component="span" sx={{ flex: 1 }}>
        {label}
      </Box>
      {ask && (
        <Box
          component="span"
          sx={{
            minWidth: '4ch',
            color: 'text.secondary',
            fontSize: '0.75rem',
            fontVariantNumeric: 'tabular-nums',
            textAlign: 'end',
          }}
        >
          {rows ?? ' '}
        </Box>
      )}
    </MenuItem>
  );
}
