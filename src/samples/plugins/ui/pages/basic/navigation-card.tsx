import TabContext from '@mui/lab/TabContext';
import TabList from '@mui/lab/TabList';
import TabPanel from '@mui/lab/TabPanel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

export const bare = true;

const VIEWS = [
  {
    id: 'plan',
    name: 'Plan',
    text: 'What the workshop is about, and who should come.',
    more: 'Two days of printing by hand: no machines, no experience needed.',
  },
  {
    id: 'place',
    name: 'Place',
    text: 'The old boathouse, ten minutes from the station.',
    more: 'The path along the water is lit; the last train leaves at 23:40.',
  },
  {
    id: 'price',
    name: 'Price',
    text: 'Nothing, but bring something for the table.',
    more: 'Bread and fruit went first last time. Nobody ate the olives.',
  },
];

export const examples = {
  navigation: {},
  'navigation-centered': { centered: true },
};

export default function NavigationCard({ centered }: { centered?: boolean }) {
  const [view, setView] = useState('plan');
  const [read, setRead] = useState(false);
  return (
    <Card>
      <TabContext value={view}>
        <Box sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}>
          <TabList
            centered={centered}
            aria-label="Workshop"
            onChange={(_, chosen) => setView(chosen)}
          >
            {VIEWS.map(({ id, name }) => (
              <Tab key={id} value={id} label={name} />
            ))}
          </TabList>
        </Box>
        {VIEWS.map(({ id, name, text, more }) => (
          <TabPanel key={id} value={id} sx={{ textAlign: centered ? 'center' : undefined }}>
            <Typography variant="h3" component="p" sx={{ mb: 0.5 }}>
              {name}
            </Typography>
            <Typography color="text.secondary" sx={{ mb: 2 }}>
              {text}
            </Typography>
            {read && <Typography sx={{ mb: 2 }}>{more}</Typography>}
            <Button variant="contained" aria-expanded={read} onClick={() => setRead(!read)}>
              {read ? 'Read less' : 'Read on'}
            </Button>
          </TabPanel>
        ))}
      </TabContext>
    </Card>
  );
}
