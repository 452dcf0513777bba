import { IMask } from 'react-imask';

/** A block of a mask for a number within limits, padded with zeros while typing. */
export const numberBlock = (from: number, to: number) => ({
  mask: IMask.MaskedRange,
  from,
  to,
  maxLength: String(to).length,
  autofix: 'pad' as const,
});
