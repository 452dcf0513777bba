import { mdiFormatQuoteOpen } from '@mdi/js';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Icon } from 'touchline/ui';
import { MEMBERS } from '@/samples/gallery/sample-data';

export const bare = true;
export const wide = true;

const QUOTES = [
  { color: 'primary', text: 'Start with what people do on a Monday morning.' },
  { color: 'success', text: 'A test that cannot fail is a comment.' },
  { color: 'error', text: 'If it needs a legend, draw it again.' },
];

export default function SolidCards() {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
      {QUOTES.map(({ color, text }, place) => (
        <Card key={color} sx={{ bgcolor: `${color}.main`, color: `${color}.contrastText` }}>
          <CardContent>
            <Icon path={mdiFormatQuoteOpen} size={28} flipRtl />
            <Typography variant="h3" component="p" sx={{ my: 2 }}>
              {text}
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <Avatar alt="" src={MEMBERS[place]?.avatar} sx={{ width: 32, height: 32 }} />
              <Typography>{MEMBERS[place]?.name}</Typography>
            </Box>
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}
