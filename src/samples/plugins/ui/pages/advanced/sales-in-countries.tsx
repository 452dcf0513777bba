import { mdiEarth } from '@mdi/js';
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
  { name: 'Norway', about: '894 orders', amount: '$8.6k', icon: mdiEarth, color: 'primary' },
  { name: 'Morocco', about: '645 orders', amount: '$6.4k', icon: mdiEarth, color: 'success' },
  { name: 'France', about: '148 orders', amount: '$1.5k', icon: mdiEarth, color: 'warning' },
  { name: 'Kenya', about: '86 orders', amount: '$0.9k', icon: mdiEarth, color: 'info' },
];

export default function SalesInCountries() {
  return (
    <Card>
      <CardHeader
        title="Sales in countries"
        subheader="Last month"
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
