import { mdiChevronDown, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { CrudFilter } from '@refinedev/core';
import type { MouseEventHandler } from 'react';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { Icon } from '@/shared/components/Icon';
import { LatePart } from '@/shared/components/LatePart';
import { useLazyMenu } from '@/shared/use-lazy-menu';
import { fieldLabel } from '../schema/label-of';
import { useT } from '../use-t';
import { FilterText } from './FilterText';

const loadMenu = async () => (await import('./FacetMenu')).FacetMenu;

export interface FacetProps {
  resource: CompleteResource;
  field: FieldDef;
  /** As written in the address; empty for none. */
  value: string;
  /** Filters of the rows that an option's number counts: all that are in force but this one. */
  others: CrudFilter[];
  onChange: (value: string) => void;
}

/** One filter of a list as a chip: says what it asks for, opens its choices, and clears itself. */
export function Facet(props: FacetProps) {
  const { field, value, onChange } = props;
  const t = useT();
  const { Menu, anchor, open, onClose } = useLazyMenu(loadMenu);
  const name = fieldLabel(field, t);
  return (
    <>
      <Chip
        component="button"
        type="button"
        clickable
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        variant={value ? 'filled' : 'outlined'}
        color={value ? 'primary' : 'default'}
        label={
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <bdi>
              {name}
              {value && (
                <>
                  {t('crud:filter.colon')}
                  <FilterText field={field} value={value} />
                </>
              )}
            </bdi>
            {!value && <Icon path={mdiChevronDown} size={16} />}
          </Box>
        }
        onClick={(event) => void open(event)}
        deleteIcon={<CloseIcon />}
        onDelete={value ? () => onChange('') : undefined}
        sx={CHIP}
      />
      <LatePart>{Menu && <Menu {...props} anchor={anchor} onClose={onClose} />}</LatePart>
    </>
  );
}

/** The chip gives it a class and a handler. */
function CloseIcon(props: { className?: string; onClick?: MouseEventHandler }) {
  return (
    <span aria-hidden {...props}>
      <Icon path={mdiClose} size={16} />
    </span>
  );
}

/** As high as the search box beside it. */
const CHIP = {
  height: 36,
  maxWidth: 280,
  borderRadius: '8px',
  fontSize: '0.8125rem',
  '& .MuiChip-deleteIcon': { display: 'inline-flex', color: 'inherit' },
  '& .MuiChip-label > span > bdi': { overflow: 'hidden', textOverflow: 'ellipsis' },
} as const;
