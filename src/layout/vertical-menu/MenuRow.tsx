import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { Link } from 'react-router';

/** One line of the menu. Rows inside a group start where the group's text starts. */
function row(theme: Theme): CSSObject {
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 40,
    paddingInlineStart: 12,
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
    '&[data-nested="true"]': { paddingInlineStart: 44, minHeight: 36 },
    '&[data-holds-active="true"]': { fontWeight: 500 },
    '&[aria-current]': {
      backgroundColor: 'var(--menu-active)',
      color: 'var(--menu-on-active)',
      fontWeight: 500,
    },
  };
}

export const MenuRowLink = styled(Link)(({ theme }) => row(theme));
export const MenuRowButton = styled('button')(({ theme }) => row(theme));

/** The text of a row: one line, cut with an ellipsis. */
export const MenuText = styled('span')({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
