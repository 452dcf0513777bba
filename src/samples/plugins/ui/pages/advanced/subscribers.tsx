import { mdiMapMarkerOutline } from '@mdi/js';
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
    name: 'Norway',
    about: '22% more',
    amount: '2,480',
    icon: mdiMapMarkerOutline,
    color: 'primary',
  },
  {
    name: 'France',
    about: '15% more',
    amount: '1,334',
    icon: mdiMapMarkerOutline,
    color: 'success',
  },
  {
    name: 'Morocco',
    about: '8% more',
    amount: '962',
    icon: mdiMapMarkerOutline,
    color: 'warning',
  },
  { name: 'Kenya', about: '3% more', amount: '744', icon: mdiMapMarkerOutline, color: 'info' },
  { name: 'Canada', about: '1% fewer', amount: '512', icon: mdiMapMarkerOutline, color: 'error' },
  { name: 'Japan', about: 'New', amount: '380', icon: mdiMapMarkerOutline, color: 'secondary' },
];

export default function Subscribers() {
  return (
    <Card>
      <CardHeader
        title="Subscribers by country"
        subheader="6,412 in all"
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
