import { mdiRefresh } from '@mdi/js';
import Backdrop from '@mui/material/Backdrop';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Icon } from 'touchline/ui';

export const bare = true;

export default function RefreshingCard() {
  const [reading, setReading] = useState(false);
  const [visitors, setVisitors] = useState(214);
  useEffect(() => {
    if (!reading) return;
    const timer = setTimeout(() => {
      setVisitors((before) => before + 7);
      setReading(false);
    }, 2000);
    return () => clearTimeout(timer);
  }, [reading]);
  return (
    <Card sx={{ position: 'relative' }} aria-busy={reading}>
      <CardHeader
        title="Visitors today"
        slotProps={{ title: { variant: 'h3', component: 'p' } }}
        action={
          <IconButton aria-label="Refresh" disabled={reading} onClick={() => setReading(true)}>
            <Icon path={mdiRefresh} />
          </IconButton>
        }
      />
      <CardContent>
        <Typography variant="display" component="p" role="status">
          {visitors}
        </Typography>
      </CardContent>
      {reading && (
        <Backdrop open sx={{ position: 'absolute', zIndex: 1, color: 'common.white' }}>
          <CircularProgress color="inherit" aria-label="Reading" />
        </Backdrop>
      )}
    </Card>
  );
}
