import { styled } from '@mui/material/styles';

/** One line of the menu, link or button. Rows inside a group start where the group's text starts. */
export const MenuRow = styled('a', {
  shouldForwardProp: (prop) => prop !== 'nested',
})<{ nested?: boolean }>(({ theme, nested }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 40,
  paddingInlineStart: nested ? 44 : 12,
  paddingInlineEnd: 10,
  border: 0,
  borderRadius: 8,
  background: 'transparent',
  color: 'var(--menu-text)',
  font: 'inherit',
  fontSize: '0.875rem',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: theme.transitions.create('background-color', { duration: 120 }),
  '&:hover': { backgroundColor: 'var(--menu-hover)' },
  '&:focus-visible': { outline: '2px solid var(--menu-text)', outlineOffset: -2 },
  '&[aria-current]': {
    backgroundColor: 'var(--menu-active)',
    color: 'var(--menu-on-active)',
    fontWeight: 500,
  },
  '&[data-holds-active="true"]': { fontWeight: 500 },
}));

/** The text of a row: one line, cut with an ellipsis. */
export const MenuText = styled('span')({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
