import { mdiFaceAgent } from '@mdi/js';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Icon } from 'touchline/ui';

export const bare = true;

export default function SupportCard() {
  return (
    <Card>
      <CardContent sx={{ textAlign: 'center' }}>
        <Avatar
          sx={{ width: 56, height: 56, mx: 'auto', bgcolor: 'info.soft', color: 'info.onSoft' }}
        >
          <Icon path={mdiFaceAgent} size={28} />
        </Avatar>
        <Typography variant="h3" component="p" sx={{ mt: 2, mb: 0.5 }}>
          Somebody to ask
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          Monday to Friday, nine to five; an answer within the hour.
        </Typography>
        <Button variant="contained" href="mailto:support@example.com">
          Write to us
        </Button>
      </CardContent>
    </Card>
  );
}
