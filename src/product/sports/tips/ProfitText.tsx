import Box from '@mui/material/Box';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';

interface ProfitTextProps {
  /** Units; nothing shows while the tip is not settled. */
  profit: number | string | null;
}

/** Profit in units with its sign, in tabular figures. */
export function ProfitText({ profit }: ProfitTextProps) {
  const format = useSportsFormat();
  if (profit === null) return null;
  const value = Number(profit);
  const color = value > 0 ? 'success.main' : value < 0 ? 'error.main' : 'text.secondary';
  return (
    <Box
      component="span"
      sx={{
        color,
        fontWeight: 500,
        fontSize: '0.8125rem',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
      }}
    >
      {format.units(value, { signed: true })}
    </Box>
  );
}
