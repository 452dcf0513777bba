import { IMask } from 'react-imask';

/** A part of a mask that takes a number within limits, padded with zeros as it is typed. */
export const numberBlock = (from: number, to: number) => ({
  mask: IMask.MaskedRange,
  from,
  to,
  maxLength: String(to).length,
  autofix: 'pad' as const,
});
