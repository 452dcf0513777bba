import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

export const bare = true;

const VIEWS = [
  {
    name: 'Mobiles and computers',
    lines: ['Mobiles 24', 'Tablets 12', 'Accessories 50', 'Computers 38'],
  },
  { name: 'Home', lines: ['Lamps 31', 'Rugs 9', 'Clocks 27', 'Chairs 14'] },
  { name: 'Garden', lines: ['Seeds 61', 'Pots 40', 'Tools 22', 'Benches 5'] },
];

export default function WeeklySales() {
  const [place, setPlace] = useState(0);
  const view = VIEWS[place];
  const step = (by: number) => setPlace((place + by + VIEWS.length) % VIEWS.length);
  return (
    <Card>
      <CardContent>
        <Box sx={{ display: 'flex', alignItems: 'center', mb: 2 }}>
          <Box sx={{ flexGrow: 1 }}>
            <Typography variant="h3" component="p">
              Sales of the week
            </Typography>
            <Typography variant="body2" color="text.secondary" role="status">
              {view?.name}
            </Typography>
          </Box>
          <IconButton aria-label="Previous view" onClick={() => step(-1)}>
            <Icon path={mdiChevronLeft} flipRtl />
          </IconButton>
          <IconButton aria-label="Next view" onClick={() => step(1)}>
            <Icon path={mdiChevronRight} flipRtl />
          </IconButton>
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
          {view?.lines.map((line) => (
            <Box key={line} sx={{ p: 1.5, borderRadius: 1, bgcolor: 'surface.sunken' }}>
              {line}
            </Box>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}
