import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import type { NavItem } from '@/plugin-api/registry';
import { MenuAnchor } from '../menu/MenuAnchor';

/** Where the text of a group's entry starts; its children start there or further in. */
const TEXT_START = 44;
const STEP = 14;

/** The menu is folded to its icons. */
const FOLDED = '[data-folded="true"] &';

type MarkColor = NonNullable<NavItem['badge']>['color'];

/** The colour of the dot that is left of a line's marks while the menu is folded. */
export function markColor(badge: NavItem['badge'], work: number): MarkColor | undefined {
  return work > 0 ? 'warning' : badge?.color;
}

/** What differs between lines, for the row's styles: how far in it starts, and its badge's colour. */
export function rowVars(depth: number, mark: MarkColor | undefined): CSSProperties {
  const start = depth < 2 ? 12 : TEXT_START + STEP * (depth - 1);
  return {
    '--row-start': `${start}px`,
    ...(mark && {
      '--row-badge': `var(--mui-palette-${mark}-main)`,
      '--row-badge-edge': `var(--mui-palette-${mark}-soft)`,
    }),
  } as CSSProperties;
}

/** One line of the menu. */
function row(theme: Theme): CSSObject {
  return {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 40,
    overflow: 'hidden',
    paddingBlock: 0,
    paddingInlineStart: 'var(--row-start)',
    paddingInlineEnd: 10,
    border: 0,
    borderRadius: 8,
    background: 'transparent',
    color: 'var(--menu-text)',
    font: 'inherit',
    fontSize: '0.875rem',
    lineHeight: 1.4,
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: theme.transitions.create('background-color', { duration: 120 }),
    'ul ul &': { minHeight: 36 },
    '@media (pointer: coarse)': { '&, ul ul &': { minHeight: 44 } },
    '&:hover': { backgroundColor: 'var(--menu-hover)' },
    '&:focus-visible': { outline: '2px solid var(--menu-text)', outlineOffset: -2 },
    '&[data-holds-active="true"]': { fontWeight: 500 },
    // Of groups within groups the outermost alone is filled.
    'section > ul > li > &[data-holds-active="true"]': { backgroundColor: 'var(--menu-hover)' },
    '& > svg': { color: 'var(--menu-muted)' },
    '&[aria-current] > svg': { color: 'inherit' },
    [`&[aria-current], ${FOLDED}[data-holds-active="true"]`]: {
      backgroundColor: 'var(--menu-active)',
      color: 'var(--menu-on-active)',
      fontWeight: 500,
    },
    '&[aria-current]:focus-visible': { outlineColor: 'var(--menu-on-active)' },
    '&[aria-disabled="true"]': {
      color: 'var(--menu-muted)',
      opacity: 0.7,
      cursor: 'not-allowed',
      backgroundColor: 'transparent',
    },
    '& > :not(:first-child)': {
      transition: theme.transitions.create('opacity', { duration: 140 }),
    },
    // Only the icon is left, and of the badge a dot.
    [`${FOLDED} > :not(:first-child)`]: { opacity: 0 },
    [`${FOLDED}[data-badge]::after`]: {
      content: '""',
      position: 'absolute',
      top: 8,
      insetInlineStart: 28,
      width: 7,
      height: 7,
      borderRadius: '50%',
      backgroundColor: 'var(--row-badge)',
      boxShadow: '0 0 0 1.5px var(--row-badge-edge)',
    },
  };
}

export const MenuRowLink = styled(MenuAnchor)(({ theme }) => row(theme));
export const MenuRowButton = styled('button')(({ theme }) => row(theme));
