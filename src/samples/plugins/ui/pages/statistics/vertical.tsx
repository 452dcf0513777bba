import {
  mdiCartOutline,
  mdiCreditCardOutline,
  mdiLinkVariant,
  mdiPoll,
  mdiShoppingOutline,
  mdiSwapHorizontal,
  mdiWalletOutline,
} from '@mdi/js';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { ErrorNotice, Icon, TrendChip } from 'touchline/ui';
import { trendOf, useFigures } from './figures';

export const bare = true;
export const wide = true;

const ICONS: Partial<Record<string, string>> = {
  'cart-outline': mdiCartOutline,
  'credit-card-outline': mdiCreditCardOutline,
  'link-variant': mdiLinkVariant,
  'shopping-outline': mdiShoppingOutline,
  'swap-horizontal': mdiSwapHorizontal,
  'wallet-outline': mdiWalletOutline,
};

export default function VerticalFigures() {
  const { cards, isPending, error, retry } = useFigures();
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  return (
    <Box
      aria-busy={isPending}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)', xl: 'repeat(6, 1fr)' },
      }}
    >
      {cards.statsVertical.map((card) => (
        <Card key={card.title}>
          <CardContent>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 2 }}>
              <Avatar
                variant="rounded"
                sx={{ bgcolor: `${card.color}.soft`, color: `${card.color}.onSoft` }}
              >
                <Icon path={ICONS[card.icon] ?? mdiPoll} />
              </Avatar>
              <TrendChip {...trendOf(card)} />
            </Box>
            <Typography variant="h2" component="p">
              {card.stats}
            </Typography>
            <Typography color="text.secondary">{card.title}</Typography>
            <Chip size="small" label={card.chipText} sx={{ mt: 1.5, maxWidth: '100%' }} />
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}
