import { styled } from '@mui/material/styles';

/** The one button in the menu's header. */
export const HeaderButton = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  padding: 0,
  border: 0,
  borderRadius: 8,
  background: 'transparent',
  color: 'var(--menu-muted)',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'var(--menu-hover)', color: 'var(--menu-text)' },
  '&:focus-visible': { outline: '2px solid var(--menu-text)', outlineOffset: -2 },
  '@media (pointer: coarse)': { width: 44, height: 44 },
});
