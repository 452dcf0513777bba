import Box from '@mui/material/Box';
import type { LazyMenuProps } from '@/shared/use-lazy-menu';
import { useFieldTypes } from '../field-types/field-types-context';
import { fieldLabel, optionLabel } from '../schema/label-of';
import { useT } from '../use-t';
import { CountedOption } from './CountedOption';
import { FilterControl } from './FilterControl';
import { FilterPopover, OptionList } from './FilterPopover';
import type { FacetProps } from './facet-props';
import { optionRows } from './option-rows';

/** The choices of one filter: options with their numbers of rows, or the control of its type. */
export function FacetMenu(props: FacetProps & LazyMenuProps) {
  const { field, value, onChange, anchor, onClose } = props;
  const t = useT();
  const type = useFieldTypes()(field);
  const [operator] = type.filterOperators;
  const hasOptions = !field.reference && (operator === 'in' || operator === 'eq');
  const isPeriod = operator === 'days';
  return (
    <FilterPopover label={fieldLabel(field, t)} anchor={anchor} onClose={onClose}>
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
    </FilterPopover>
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
  const type = useFieldTypes()(field);
  const rowsOf = resource && optionRows(resource, field, type, others ?? []);
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
    <OptionList label={fieldLabel(field, t)} many={!single}>
      {options.map((option) => (
        <CountedOption
          key={option.value}
          label={option.label}
          chosen={chosen.includes(option.value)}
          onClick={() => toggle(option.value)}
          rows={rowsOf?.(option.value)}
          ask={counted}
        />
      ))}
    </OptionList>
  );
}
