import type { Theme } from '@mui/material/styles';

/**
 * For a table that is wider than a phone: there each row is a block that begins with its first cell, and its other
 * cells are lines with the names of their columns, which are their `data-label`.
 */
export const stackedRows = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    minWidth: 0,
    display: 'block',
    '& thead': { display: 'none' },
    '& tbody': { display: 'block' },
    '& tr': { display: 'block', py: 1, borderBottom: 1, borderColor: 'divider' },
    '& tr:last-of-type': { borderBottom: 0 },
    '& :is(th, td)': {
      display: 'flex',
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: 2,
      px: 2.5,
      py: 0.5,
      height: 'auto',
      border: 0,
      minWidth: 0,
      textAlign: 'end',
      whiteSpace: 'normal',
      '&:not([data-label])': { fontWeight: 600 },
      '&[data-label]::before': {
        content: 'attr(data-label)',
        color: 'text.secondary',
        flexShrink: 0,
      },
    },
  },
});
