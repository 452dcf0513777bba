import { GRID_CHECKBOX_SELECTION_FIELD } from '@mui/x-data-grid';
import { UNMEASURED } from './unmeasured';

/** Field of the column with the row's actions. */
export const ACTIONS = '__actions__';

/** The grid scrolls within the window, so that its header and footer stay visible. */
export const FRAME = {
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'max(360px, calc(100dvh - 268px - var(--list-tabs, 0px)))',
  transition: 'opacity 120ms',
} as const;

const tint = (opacity: string) => `rgba(var(--mui-palette-primary-mainChannel) / ${opacity})`;

export const GRID = {
  ...UNMEASURED,
  border: 0,
  borderRadius: 0,
  '& .MuiDataGrid-columnHeader': {
    px: 1.5,
    bgcolor: 'surface.sunken',
    '& .MuiDataGrid-sortButton': { bgcolor: 'transparent' },
  },
  '& .MuiDataGrid-columnHeaderTitle': {
    fontSize: '0.75rem',
    fontWeight: 600,
    color: 'text.secondary',
  },
  '& .MuiDataGrid-cell': {
    display: 'flex',
    alignItems: 'center',
    px: 1.5,
    fontSize: '0.8125rem',
    // Two lines fit the lowest row.
    lineHeight: 1.4,
    '& > div': { flex: 1, minWidth: 0, overflow: 'hidden' },
    // The focus ring around a cell is for the keyboard only.
    '&:focus-within:not(:focus-visible, :has(:focus-visible))': { outline: 'none' },
  },
  // Otherwise it ends beyond the last column, and the list scrolls sideways.
  '& .MuiDataGrid-columnHeader--last .MuiDataGrid-columnSeparator--sideRight': { right: 0 },
  // The filler after the last column has no content; its padding would make every list scroll sideways.
  '& .MuiDataGrid-cellEmpty': { p: 0 },
  // Text cells that contain a digit keep proportional spacing.
  '& .MuiDataGrid-cell--textRight': { fontVariantNumeric: 'tabular-nums' },
  [`& [data-field="${GRID_CHECKBOX_SELECTION_FIELD}"]`]: { px: 0, justifyContent: 'center' },
  '& .MuiDataGrid-row': {
    '--row-tint': 'transparent',
    '&, &:hover, &.Mui-selected, &.Mui-selected:hover': { bgcolor: 'var(--row-tint)' },
    '&:hover': { '--row-tint': 'var(--mui-palette-action-hover)' },
    '&.Mui-selected': { '--row-tint': tint('var(--mui-palette-action-selectedOpacity)') },
    '&.Mui-selected:hover': {
      '--row-tint': tint(
        'calc(var(--mui-palette-action-selectedOpacity) + var(--mui-palette-action-hoverOpacity))',
      ),
    },
    '&.opens': { cursor: 'pointer' },
    '&.current, &.current:hover': {
      '--row-tint': tint('var(--mui-palette-action-selectedOpacity)'),
      boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
      '[dir="rtl"] &': { boxShadow: 'inset -3px 0 0 var(--mui-palette-primary-main)' },
    },
  },
  '& [data-edit]': {
    display: 'none',
    flex: 'none',
    mx: 0.5,
    p: 0.5,
    border: 0,
    borderRadius: '6px',
    background: 'none',
    color: 'text.secondary',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '@media (hover: none)': { display: 'inline-flex' },
  },
  // On the side away from the value, which therefore doesn't move when the pencil appears.
  '& .MuiDataGrid-cell--textRight [data-edit]': { order: -1 },
  '& .MuiDataGrid-cell:is(:hover, :focus, :focus-within) [data-edit]': { display: 'inline-flex' },
  // Sticky beside the columns.
  [`& [data-field="${ACTIONS}"]`]: {
    position: 'sticky',
    insetInlineEnd: 0,
    zIndex: 1,
    px: 1,
    justifyContent: 'flex-end',
    bgcolor: 'background.paper',
    // Opaque, so that columns scrolling below don't show through; the row's tint is layered on top.
    backgroundImage: 'linear-gradient(var(--row-tint), var(--row-tint))',
  },
  [`& .MuiDataGrid-columnHeader[data-field="${ACTIONS}"]`]: {
    bgcolor: 'surface.sunken',
    backgroundImage: 'none',
    '& .MuiDataGrid-columnSeparator': { display: 'none' },
    '& .MuiDataGrid-columnHeaderTitle': { fontSize: 0 },
  },
} as const;
