import { LatePart } from '@/shared/components/LatePart';
import { useLazyMenu } from '@/shared/use-lazy-menu';
import { fieldLabel } from '../schema/label-of';
import { useT } from '../use-t';
import { FilterChip } from './FilterChip';
import { FilterText } from './FilterText';
import type { FacetProps } from './facet-props';

const loadMenu = async () => (await import('./FacetMenu')).FacetMenu;

/** One filter of a list, by a field of its record. */
export function Facet(props: FacetProps) {
  const { field, value, onChange } = props;
  const t = useT();
  const { Menu, anchor, open, onClose } = useLazyMenu(loadMenu);
  return (
    <>
      <FilterChip
        name={fieldLabel(field, t)}
        text={value ? <FilterText field={field} value={value} /> : null}
        open={anchor !== null}
        onOpen={(event) => void open(event)}
        onClear={() => onChange('')}
      />
      <LatePart>{Menu && <Menu {...props} anchor={anchor} onClose={onClose} />}</LatePart>
    </>
  );
}
