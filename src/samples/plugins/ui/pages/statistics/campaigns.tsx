import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

export const bare = true;

const VIEWS = {
  Campaigns: [
    { name: 'Open', share: 40 },
    { name: 'Converted', share: 28 },
    { name: 'Lost', share: 12 },
  ],
  Sales: [
    { name: 'New customers', share: 34 },
    { name: 'Returning', share: 52 },
    { name: 'By phone', share: 14 },
  ],
};
type View = keyof typeof VIEWS;

export default function CampaignsAndSales() {
  const [view, setView] = useState<View>('Campaigns');
  return (
    <Card>
      <CardContent>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_, chosen: View | null) => setView(chosen ?? view)}
          aria-label="View"
          sx={{ mb: 2 }}
        >
          <ToggleButton value="Campaigns">Campaigns</ToggleButton>
          <ToggleButton value="Sales">Sales</ToggleButton>
        </ToggleButtonGroup>
        <Stack spacing={2}>
          {VIEWS[view].map(({ name, share }) => (
            <div key={name}>
              <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 0.5 }}>
                <Typography>{name}</Typography>
                <Typography>{share} %</Typography>
              </Stack>
              <LinearProgress variant="determinate" value={share} aria-label={name} />
            </div>
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}
