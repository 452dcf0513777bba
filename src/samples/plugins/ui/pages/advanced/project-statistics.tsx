import { mdiBookOpenVariant, mdiMicrophoneOutline, mdiTicketOutline, mdiWeb } from '@mdi/js';
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
    name: 'New website',
    about: 'Design and text',
    amount: '$6.4k',
    icon: mdiWeb,
    color: 'primary',
  },
  {
    name: 'Ticket desk',
    about: 'Platform',
    amount: '$4.2k',
    icon: mdiTicketOutline,
    color: 'success',
  },
  { name: 'Yearbook', about: 'Print', amount: '$2.9k', icon: mdiBookOpenVariant, color: 'warning' },
  { name: 'Podcast', about: 'Sound', amount: '$1.8k', icon: mdiMicrophoneOutline, color: 'error' },
];

export default function ProjectStatistics() {
  return (
    <Card>
      <CardHeader
        title="Projects"
        subheader="By budget"
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
