import { LatePart } from '@/shared/components/LatePart';
import { useLazyMenu } from '@/shared/use-lazy-menu';
import { useT } from '../use-t';
import { FilterChip } from './FilterChip';
import type { FilterPanelProps } from './FilterPanel';

const loadMenu = async () => (await import('./MoreFiltersMenu')).MoreFiltersMenu;

/** The filters for which the row has no room. Those in force have a chip of their own beside it. */
export function MoreFilters(props: FilterPanelProps) {
  const t = useT();
  const { Menu, anchor, open, onClose } = useLazyMenu(loadMenu);
  return (
    <>
      <FilterChip
        name={t('crud:filter.more')}
        text={null}
        open={anchor !== null}
        onOpen={(event) => void open(event)}
      />
      <LatePart>{Menu && <Menu {...props} anchor={anchor} onClose={onClose} />}</LatePart>
    </>
  );
}
