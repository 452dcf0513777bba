/** The room around each section of the invoice, on paper and in the form. */
export const SECTION = { px: { xs: 2, sm: 4 }, py: 3 } as const;

/** Two columns side by side; below each other on a narrow screen. */
export const TWO = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
