import type { LazyMenuProps } from '@/shared/use-lazy-menu';
import { CountedOption } from './CountedOption';
import type { ChoiceProps } from './choice-props';
import { FilterPopover, OptionList } from './FilterPopover';
import { MOST_COUNTED } from './use-row-count';

/** The choices of a page's own filter, of which one can be in force. */
export function ChoiceMenu(props: ChoiceProps & LazyMenuProps) {
  const { label, value, options, rowsOf, onChange, anchor, onClose } = props;
  const counted = rowsOf && options.length <= MOST_COUNTED;
  return (
    <FilterPopover label={label} anchor={anchor} onClose={onClose}>
      <OptionList label={label} many={false}>
        {options.map((option) => (
          <CountedOption
            key={option.value}
            label={option.label}
            chosen={option.value === value}
            rows={counted ? rowsOf(option.value) : undefined}
            ask={anchor !== null}
            onClick={() => {
              onChange(option.value === value ? '' : option.value);
              onClose();
            }}
          />
        ))}
      </OptionList>
    </FilterPopover>
  );
}
