import { useSortable } from '@dnd-kit/sortable';
import { mdiDotsVertical, mdiDrag } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ClippedText } from '@/shared/components/ClippedText';
import { Icon } from '@/shared/components/Icon';
import type { BoardWidget } from './WidgetBoard';
import { cellStyle, WidgetPart } from './WidgetGrid';

interface ArrangeCellProps {
  widget: BoardWidget;
  onMenu: (anchor: HTMLElement) => void;
}

/** A widget in arranging mode: it shows its content, but only its handle and its menu respond. */
export function ArrangeCell({ widget, onMenu }: ArrangeCellProps) {
  const { id, title, size, Widget } = widget;
  const { t } = useTranslation('shell');
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging, isOver } =
    useSortable({ id, attributes: { roleDescription: t('widgets.movable') } });
  return (
    <Box
      ref={setNodeRef}
      component="section"
      aria-label={title}
      sx={[
        cellStyle(size),
        FRAME,
        { gridTemplateRows: 'auto minmax(0, 1fr)', opacity: isDragging ? 0.4 : 1 },
        isOver && !isDragging && { borderColor: 'primary.main', bgcolor: 'primary.soft' },
      ]}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          data-widget={`shown ${id}`}
          size="small"
          aria-label={t('widgets.move', { title })}
          sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
        >
          <Icon path={mdiDrag} />
        </IconButton>
        <Typography component="h2" variant="body2" sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
          <ClippedText text={title} />
        </Typography>
        <IconButton
          size="small"
          aria-label={t('widgets.actions', { title })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onMenu(currentTarget)}
        >
          <Icon path={mdiDotsVertical} />
        </IconButton>
      </Box>
      <Box inert aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <WidgetPart Widget={Widget} />
      </Box>
    </Box>
  );
}

const FRAME = {
  p: 0.5,
  gap: 0.5,
  borderRadius: '12px',
  border: '2px dashed',
  borderColor: 'divider',
  bgcolor: 'surface.sunken',
};
