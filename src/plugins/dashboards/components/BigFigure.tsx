import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { TrendChip } from '@/shared/components/TrendChip';
import { useFigures } from '../use-figures';

interface BigFigureProps {
  value: string;
  /** Percent since the time before. */
  change?: number;
  /** After the chip. */
  children?: ReactNode;
}

/** Beyond so many characters a number is written smaller, to fit the narrowest cards. */
const LONG = 8;

/** A number that a card is about, with how it changed. */
export function BigFigure({ value, change, children }: BigFigureProps) {
  const { trend } = useFigures();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 1.5 }}>
      <Typography
        component="p"
        sx={{
          fontSize: value.length > LONG ? '1.125rem' : '1.5rem',
          fontWeight: 600,
          lineHeight: '36px',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <bdi>{value}</bdi>
      </Typography>
      {change !== undefined && <TrendChip {...trend(change)} />}
      {children}
    </Box>
  );
}
