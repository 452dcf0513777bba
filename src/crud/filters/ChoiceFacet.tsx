import { LatePart } from '@/shared/components/LatePart';
import { useLazyMenu } from '@/shared/use-lazy-menu';
import type { ChoiceProps } from './choice-props';
import { FilterChip } from './FilterChip';

const loadMenu = async () => (await import('./ChoiceMenu')).ChoiceMenu;

/** A filter of a page that isn't a generated list. A value that is no longer offered stays visible. */
export function ChoiceFacet(props: ChoiceProps) {
  const { label, value, options, onChange } = props;
  const { Menu, anchor, open, onClose } = useLazyMenu(loadMenu);
  const chosen = options.find((option) => option.value === value);
  return (
    <>
      <FilterChip
        name={label}
        text={value ? (chosen?.label ?? value) : null}
        open={anchor !== null}
        onOpen={(event) => void open(event)}
        onClear={() => onChange('')}
      />
      <LatePart>{Menu && <Menu {...props} anchor={anchor} onClose={onClose} />}</LatePart>
    </>
  );
}
