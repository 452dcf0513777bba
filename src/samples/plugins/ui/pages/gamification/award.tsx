import { mdiTrophy } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

export const bare = true;

export default function AwardCard() {
  const [shared, setShared] = useState(false);
  return (
    <Card>
      <CardContent sx={{ display: 'flex', alignItems: 'flex-end', gap: 2 }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h3" component="p">
            Seller of the month
          </Typography>
          <Typography variant="display" component="p" color="primary" sx={{ my: 1 }}>
            $42.8k
          </Typography>
          <Button variant="contained" disabled={shared} onClick={() => setShared(true)}>
            {shared ? 'Shared with the team' : 'Share with the team'}
          </Button>
        </Box>
        <Box sx={{ color: 'warning.main' }}>
          <Icon path={mdiTrophy} size={88} />
        </Box>
      </CardContent>
    </Card>
  );
}
