import { useRtl } from '@mui/system/RtlProvider';

/**
 * Charts run with the language: in Arabic from right to left, axis and time alike. Gives the place in pixels of
 * what is so far from the beginning of the line.
 */
export function useFlow(width: number): (fromStart: number) => number {
  const rtl = useRtl();
  return (fromStart) => (rtl ? width - fromStart : fromStart);
}
