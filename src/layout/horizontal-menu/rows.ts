import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { MenuAnchor } from '../menu/MenuAnchor';

/** The line of an entry: in a popup, or (`data-bar`) side by side with others. */
function row(theme: Theme): CSSObject {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    width: '100%',
    minHeight: 38,
    paddingBlock: 6,
    paddingInline: 12,
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
    '&:hover, &[aria-expanded="true"]': { backgroundColor: 'var(--menu-hover)' },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '&[data-holds-active="true"]': {
      backgroundColor: palette.primary.soft,
      color: palette.primary.onSoft,
      fontWeight: 500,
    },
    '&[aria-current]': {
      backgroundColor: 'var(--menu-active)',
      color: 'var(--menu-on-active)',
      fontWeight: 500,
      '&:focus-visible': { outlineColor: 'var(--menu-on-active)', outlineOffset: -4 },
    },
    '&[aria-disabled="true"]': {
      color: 'var(--menu-muted)',
      opacity: 0.7,
      cursor: 'not-allowed',
      backgroundColor: 'transparent',
    },
    '&[data-bar]': { width: 'auto', gap: 8, minHeight: 40, whiteSpace: 'nowrap' },
    '@media (pointer: coarse)': { minHeight: 44 },
  };
}

export const RowLink = styled(MenuAnchor)(({ theme }) => row(theme));
export const RowButton = styled('button')(({ theme }) => row(theme));
