import { mdiAccountOutline, mdiChartPie, mdiCurrencyUsd, mdiPoll } from '@mdi/js';
import Box from '@mui/material/Box';
import { ErrorNotice, StatCard } from 'touchline/ui';
import { trendOf, useFigures } from './figures';

export const bare = true;
export const wide = true;

const ICONS: Partial<Record<string, string>> = {
  'account-outline': mdiAccountOutline,
  'currency-usd': mdiCurrencyUsd,
  'chart-pie': mdiChartPie,
  poll: mdiPoll,
};

export default function HorizontalFigures() {
  const { cards, isPending, error, retry } = useFigures();
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  return (
    <Box
      component="dl"
      aria-busy={isPending}
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
      }}
    >
      {cards.statsHorizontal.map((card) => (
        <StatCard
          key={card.title}
          label={card.title}
          value={card.stats}
          icon={ICONS[card.icon] ?? mdiPoll}
          color={card.color}
          period="than last month"
          trend={trendOf(card)}
        />
      ))}
    </Box>
  );
}
