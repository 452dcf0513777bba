import Box from '@mui/material/Box';
import type { LazyMenuProps } from '@/shared/use-lazy-menu';
import { useT } from '../use-t';
import FilterPanel, { type FilterPanelProps } from './FilterPanel';
import { FilterPopover } from './FilterPopover';

/** The controls of several filters. They apply at once. */
export function MoreFiltersMenu({ anchor, onClose, ...panel }: FilterPanelProps & LazyMenuProps) {
  const t = useT();
  return (
    <FilterPopover label={t('crud:filter.more')} anchor={anchor} onClose={onClose}>
      <Box sx={{ p: 2, width: 560, maxWidth: '100%' }}>
        <FilterPanel {...panel} />
      </Box>
    </FilterPopover>
  );
}
