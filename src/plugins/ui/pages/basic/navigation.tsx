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
  { id: 'plan', name: 'Plan', text: 'What the workshop is about, and who should come.' },
  { id: 'place', name: 'Place', text: 'The old boathouse, ten minutes from the station.' },
  { id: 'price', name: 'Price', text: 'Nothing, but bring something for the table.' },
];

export default function NavigationCard() {
  const [view, setView] = useState('plan');
  return (
    <Card>
      <TabContext value={view}>
        <Box sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}>
          <TabList aria-label="Workshop" onChange={(_, chosen) => setView(chosen)}>
            {VIEWS.map(({ id, name }) => (
              <Tab key={id} value={id} label={name} />
            ))}
          </TabList>
        </Box>
        {VIEWS.map(({ id, name, text }) => (
          <TabPanel key={id} value={id}>
            <Typography variant="h3" component="p" sx={{ mb: 0.5 }}>
              {name}
            </Typography>
            <Typography color="text.secondary" sx={{ mb: 2 }}>
              {text}
            </Typography>
            <Button variant="contained" href="#navigation">
              Read on
            </Button>
          </TabPanel>
        ))}
      </TabContext>
    </Card>
  );
}
