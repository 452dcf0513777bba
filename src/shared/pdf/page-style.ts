/** Colours of what is printed on white. */
export const PDF_COLORS = {
  ink: '#1b2130',
  grey: '#5b6475',
  line: '#d9dde6',
  blue: '#2f55e6',
  soft: '#f1f4fe',
} as const;

/** What every page of a PDF has. */
export const PAGE_STYLE = {
  lineHeight: 1.35,
  color: PDF_COLORS.ink,
  // Letters come in the forms that they take: the font need not exchange any.
  fontFeatureSettings: { ccmp: 0 },
} as const;

/** Headings and totals. */
export const BOLDLY = { fontWeight: 700 } as const;
