import { mdiAccountMultiple, mdiClockOutline, mdiLockOpenVariant, mdiStar } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

export const bare = true;
export const wide = true;

const ADVANTAGES = [
  { icon: mdiLockOpenVariant, text: 'Every room, day and night' },
  { icon: mdiAccountMultiple, text: 'Two guests at a time' },
  { icon: mdiStar, text: 'First choice of desks' },
  { icon: mdiClockOutline, text: 'Leave whenever you like' },
];

export default function MembershipCard() {
  const [joined, setJoined] = useState(false);
  return (
    <Card sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' } }}>
      <CardContent>
        <Typography variant="h3" component="p" sx={{ mb: 0.5 }}>
          Lifetime membership
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 3, maxWidth: '60ch' }}>
          Pay once, and the workshop is yours: tools, kiln and coffee machine included.
        </Typography>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {ADVANTAGES.map(({ icon, text }) => (
            <Box key={text} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
              <Box sx={{ color: 'primary.main' }}>
                <Icon path={icon} />
              </Box>
              <Typography>{text}</Typography>
            </Box>
          ))}
        </Box>
      </CardContent>
      <CardContent sx={{ textAlign: 'center', bgcolor: 'surface.sunken' }}>
        <Typography variant="display" component="p">
          $899
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          once, for good
        </Typography>
        <Button variant="contained" disabled={joined} onClick={() => setJoined(true)}>
          {joined ? 'Welcome!' : 'Join'}
        </Button>
      </CardContent>
    </Card>
  );
}
