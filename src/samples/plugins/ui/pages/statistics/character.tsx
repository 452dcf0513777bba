import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { ErrorNotice, TrendChip } from 'touchline/ui';
import { trendOf, useFigures } from './figures';

export const bare = true;
export const wide = true;

export default function FiguresWithPictures() {
  const { cards, isPending, error, retry } = useFigures();
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  return (
    <Box
      aria-busy={isPending}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
      }}
    >
      {cards.statsCharacter.map((card) => (
        <Card key={card.title}>
          <CardContent sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Box>
              <Typography sx={{ fontWeight: 600 }}>{card.title}</Typography>
              <Chip size="small" color={card.chipColor} label={card.chipText} sx={{ my: 1 }} />
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
                <Typography variant="h2" component="p">
                  {card.stats}
                </Typography>
                <TrendChip {...trendOf(card)} />
              </Box>
            </Box>
            <Box
              component="img"
              src={card.src || undefined}
              alt=""
              sx={{ width: 64, flexShrink: 0, alignSelf: 'flex-end' }}
            />
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}
