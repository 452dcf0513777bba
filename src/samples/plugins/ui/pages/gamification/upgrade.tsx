import { mdiRocketLaunch } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

export const bare = true;

export default function UpgradeCard() {
  const [upgraded, setUpgraded] = useState(false);
  return (
    <Card sx={{ bgcolor: 'primary.main', color: 'primary.contrastText' }}>
      <CardContent sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h3" component="p">
            40% off for a year
          </Typography>
          <Typography sx={{ mt: 0.5, mb: 3 }}>
            Ten seats in place of five, and no limit to files.
          </Typography>
          <Button
            variant="contained"
            onClick={() => setUpgraded(!upgraded)}
            sx={{ bgcolor: 'background.paper', color: 'text.primary' }}
          >
            {upgraded ? 'Take it back' : 'Upgrade the account'}
          </Button>
        </Box>
        <Icon path={mdiRocketLaunch} size={72} flipRtl />
      </CardContent>
    </Card>
  );
}
