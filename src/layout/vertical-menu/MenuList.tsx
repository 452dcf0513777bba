import { styled } from '@mui/material/styles';

/** The menu is folded to its icons. */
const FOLDED = '[data-folded="true"] &';
const FADES = 'opacity 140ms ease-out';

/** The part of the menu that scrolls. Styles all of its entries, because there are about a hundred plain elements. */
export const MenuList = styled('div')({
  flex: 1,
  overflowX: 'hidden',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '4px 12px 24px',
  scrollbarWidth: 'thin',
  [FOLDED]: { scrollbarWidth: 'none' },

  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 2,
  },
  // Nested lists are only visible in an open menu: they have its full width even while it unfolds.
  '& ul ul': { minWidth: 220, paddingTop: 2 },

  '& .heading': {
    position: 'relative',
    padding: '20px 12px 6px',
    fontSize: '0.75rem',
    lineHeight: 1.5,
    fontWeight: 500,
    color: 'var(--menu-muted)',
    whiteSpace: 'nowrap',
  },
  '& .heading > span, & .heading::after': { transition: FADES },
  // Replaced by a line while the menu is folded.
  '& .heading::after': {
    content: '""',
    position: 'absolute',
    insetInline: 12,
    bottom: 14,
    height: '1px',
    backgroundColor: 'currentColor',
    opacity: 0,
  },
  [`${FOLDED} .heading::after`]: { opacity: 0.4 },
  [`${FOLDED} .heading > span`]: { opacity: 0 },

  '& .row': {
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
    transition: 'background-color 120ms ease-in-out',
  },
  '& ul ul .row': { minHeight: 36 },
  '@media (pointer: coarse)': { '& .row, & ul ul .row': { minHeight: 44 } },
  '& .row:hover': { backgroundColor: 'var(--menu-hover)' },
  '& .row:focus-visible': { outline: '2px solid var(--menu-text)', outlineOffset: -2 },
  '& .row[data-holds-active="true"]': { fontWeight: 500 },
  // Of nested groups only the outermost is filled.
  '& > section > ul > li > .row[data-holds-active="true"]': {
    backgroundColor: 'var(--menu-hover)',
  },
  '& .row > svg, & .row > .turn': { color: 'var(--menu-muted)' },
  '& .row[aria-current] > svg': { color: 'inherit' },
  [`& .row[aria-current], ${FOLDED} .row[data-holds-active="true"]`]: {
    backgroundColor: 'var(--menu-active)',
    color: 'var(--menu-on-active)',
    fontWeight: 500,
  },
  '& .row[aria-current]:focus-visible': { outlineColor: 'var(--menu-on-active)' },
  '& .row[aria-disabled="true"]': {
    color: 'var(--menu-muted)',
    opacity: 0.7,
    cursor: 'not-allowed',
    backgroundColor: 'transparent',
  },
  '& .row > :not(:first-child)': { transition: FADES },
  // Only the icon is left, and of the badge a dot.
  [`${FOLDED} .row > :not(:first-child)`]: { opacity: 0 },
  [`${FOLDED} .row[data-badge]::after`]: {
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

  '& .icon': { display: 'grid', placeItems: 'center', width: 20, height: 20, flexShrink: 0 },
  '& .ring': {
    width: 6,
    height: 6,
    borderRadius: '50%',
    border: '1.5px solid currentColor',
    opacity: 0.75,
  },

  '& .text': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '[data-wrap="true"] & .row > .text': {
    paddingBlock: 8,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    // Wraps only once the menu has its full width, or lines would wrap and unwrap during the transition.
    transition: `${FADES}, text-wrap-mode 180ms step-end allow-discrete`,
  },
  '[data-wrap="true"][data-folded="true"] & .row > .text': {
    whiteSpace: 'nowrap',
    transition: FADES,
  },

  '& .turn svg': { transition: 'rotate 160ms ease-out' },
  // Rotates the mirrored icon the other way.
  '& [aria-expanded="true"] > .turn svg': { rotate: '90deg' },
  '[dir="rtl"] & [aria-expanded="true"] > .turn svg': { rotate: '-90deg' },

  // The status of a served menu can't be used while folded.
  [`${FOLDED} > :last-child:has(button)`]: { visibility: 'hidden' },
});
