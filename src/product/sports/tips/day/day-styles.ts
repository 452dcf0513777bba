/** Lists of tips with at least this width show a tip in one line. */
export const WIDE = '@container (min-width: 820px)';
export const WIDE_ONLY = { display: 'none', [WIDE]: { display: 'block' } } as const;

export const TABULAR = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
export const SMALL = { fontSize: '0.8125rem', color: 'text.secondary' } as const;

/** Start and rail, which all lines share. */
const BEGIN = '48px 16px';

/** The columns of a list of tips; `mixed` adds one for their tiers. On a phone a tip takes four short lines. */
export const columnsOf = (mixed: boolean) => ({
  gridTemplateColumns: `${BEGIN} minmax(0, 1fr) auto auto`,
  gridTemplateAreas:
    '"start rail match match match" "start rail league league league" "start rail pick pick pick" "start rail state odds stake"',
  [WIDE]: {
    gridTemplateColumns: mixed
      ? `${BEGIN} minmax(0, 15fr) minmax(0, 9fr) 82px minmax(0, 11fr) 60px 60px 156px`
      : `${BEGIN} minmax(0, 7fr) minmax(0, 4fr) minmax(0, 5fr) 60px 60px 156px`,
    gridTemplateAreas: mixed
      ? '"start rail match league tier pick odds stake state"'
      : '"start rail match league pick odds stake state"',
  },
});

const PADDING = 0.75;

export const ROW = {
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.25,
  px: 1.5,
  py: PADDING,
  [WIDE]: { minHeight: 44, px: 2 },
} as const;

/** The place of a pick, and of all that is locked with it. */
export const LOCKED = {
  gridColumn: 'pick-start / pick-end',
  gridRow: 'pick',
  [WIDE]: { gridColumn: 'pick-start / stake-end' },
} as const;

/** The line of time beside the tips, unbroken from one to the next. */
export const RAIL = {
  gridArea: 'rail',
  position: 'relative',
  alignSelf: 'stretch',
  my: -PADDING,
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 7,
    width: 2,
    bgcolor: 'divider',
  },
  'li:first-of-type > &::before': { top: 16 },
  'li:last-of-type > &::before': { bottom: 'auto', height: 16 },
  [WIDE]: {
    'li:first-of-type > &::before': { top: '50%' },
    'li:last-of-type > &::before': { height: '50%' },
  },
} as const;

/** A start on the rail: hollow while it is to come. */
export const DOT = {
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 11,
    insetInlineStart: 3,
    width: 10,
    height: 10,
    borderRadius: '50%',
    border: '2px solid',
    borderColor: 'control',
    bgcolor: 'background.paper',
  },
  [WIDE]: { '&::after': { top: 'calc(50% - 5px)' } },
  '&[data-at="over"]::after': { bgcolor: 'control' },
  '&[data-at="live"]::after, &[data-at="now"]::after': {
    borderColor: 'primary.main',
    bgcolor: 'primary.main',
  },
} as const;
