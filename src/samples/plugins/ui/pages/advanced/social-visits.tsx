import {
  mdiEmailOutline,
  mdiForumOutline,
  mdiImageOutline,
  mdiPodcast,
  mdiVideoOutline,
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
    name: 'Photo wall',
    about: 'Social network',
    amount: '12.3k',
    icon: mdiImageOutline,
    color: 'primary',
  },
  {
    name: 'Short videos',
    about: 'Social network',
    amount: '8.3k',
    icon: mdiVideoOutline,
    color: 'error',
  },
  { name: 'Letters', about: 'Our own', amount: '4.6k', icon: mdiEmailOutline, color: 'warning' },
  { name: 'Podcasts', about: 'Directories', amount: '2.1k', icon: mdiPodcast, color: 'success' },
  { name: 'Forums', about: 'Discussions', amount: '1.2k', icon: mdiForumOutline, color: 'info' },
];

export default function SocialVisits() {
  return (
    <Card>
      <CardHeader
        title="Visits from networks"
        subheader="28.5k last week"
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
