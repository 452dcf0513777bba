/** An invisible radio button covering its label, which shows the state. */
export const COVERING = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  m: 0,
  opacity: 0,
  cursor: 'pointer',
} as const;
