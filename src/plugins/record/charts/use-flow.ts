import { useTheme } from '@mui/material/styles';

/**
 * Charts run with the language: in Arabic from right to left, axis and time alike. Gives the place in pixels of
 * what is so far from the beginning of the line.
 */
export function useFlow(width: number): (fromStart: number) => number {
  const { direction } = useTheme();
  return (fromStart) => (direction === 'rtl' ? width - fromStart : fromStart);
}
