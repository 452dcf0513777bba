import {
  mdiAccountGroupOutline,
  mdiAccountOutline,
  mdiPaletteOutline,
  mdiPhoneOutline,
} from '@mdi/js';
import Avatar from '@mui/material/Avatar';
import Card from '@mui/material/Card';
import CardHeader from '@mui/material/CardHeader';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Icon } from 'touchline/ui';

export const bare = true;

const ROWS = [
  {
    name: 'Call with Clio',
    about: '09:00, fifteen minutes',
    amount: 'Today',
    icon: mdiPhoneOutline,
    color: 'success',
  },
  {
    name: 'Design review',
    about: '11:30, an hour',
    amount: 'Today',
    icon: mdiPaletteOutline,
    color: 'primary',
  },
  {
    name: 'Interview',
    about: '14:00, room Fjord',
    amount: 'Today',
    icon: mdiAccountOutline,
    color: 'warning',
  },
  {
    name: 'Retrospective',
    about: '16:00, everybody',
    amount: 'Friday',
    icon: mdiAccountGroupOutline,
    color: 'info',
  },
];

export default function Meetings() {
  return (
    <Card>
      <CardHeader
        title="Meetings"
        subheader="Three today"
        slotProps={{ title: { variant: 'h3', component: 'p' } }}
      />
      <List sx={{ pt: 0 }}>
        {ROWS.map(({ name, about, amount, icon, color }) => (
          <ListItem key={name} sx={{ gap: 2 }}>
            <ListItemAvatar sx={{ minWidth: 0 }}>
              <Avatar variant="rounded" sx={{ bgcolor: `${color}.soft`, color: `${color}.onSoft` }}>
                <Icon path={icon} />
              </Avatar>
            </ListItemAvatar>
            <ListItemText primary={name} secondary={about} />
            <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {amount}
            </Typography>
          </ListItem>
        ))}
      </List>
    </Card>
  );
}
