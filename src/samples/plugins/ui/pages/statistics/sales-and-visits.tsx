import Box from '@mui/material/Box';
import { StatCard } from 'touchline/ui';

export const bare = true;
export const wide = true;

const FIGURES = [
  { label: 'Sales', value: '$152k', change: 42, spark: [4, 5, 4, 7, 8, 10], color: 'success' },
  { label: 'Visits', value: '23.7k', change: 12, spark: [9, 8, 10, 9, 11, 12], color: 'primary' },
  {
    label: 'Sales this month',
    value: '$28.4k',
    change: 3,
    spark: [2, 3, 5, 4, 6, 7],
    color: 'info',
  },
  { label: 'Orders', value: '1,287', change: -7, spark: [9, 8, 9, 7, 6, 6], color: 'warning' },
] as const;

export default function FiguresWithCourse() {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
      }}
    >
      {FIGURES.map(({ label, value, change, spark, color }) => (
        <StatCard
          key={label}
          label={label}
          value={value}
          spark={spark}
          color={color}
          period="than last month"
          trend={{ change, text: `${Math.abs(change)} %` }}
        />
      ))}
    </Box>
  );
}
