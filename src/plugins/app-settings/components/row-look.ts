/** One setting under another, with a line between them. */
export const ROW = {
  display: 'grid',
  gap: 1.25,
  minWidth: 0,
  m: 0,
  px: 2.5,
  py: 2,
  border: 0,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

export const LABEL = { p: 0, fontSize: '0.875rem', fontWeight: 500 } as const;

export const HELP = {
  mt: 0.25,
  maxWidth: '64ch',
  color: 'text.secondary',
  fontSize: '0.8125rem',
} as const;
