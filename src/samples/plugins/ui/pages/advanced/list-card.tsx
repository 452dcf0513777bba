import Avatar from '@mui/material/Avatar';
import Card from '@mui/material/Card';
import CardHeader from '@mui/material/CardHeader';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Icon } from 'touchline/ui';
import { LISTS, type ListOf } from './lists';

export const bare = true;

export const examples = LISTS;

export default function ListCard({ title, about: subheader, rows }: ListOf) {
  return (
    <Card>
      <CardHeader
        title={title}
        subheader={subheader}
        slotProps={{ title: { variant: 'h3', component: 'p' } }}
      />
      <List sx={{ pt: 0 }}>
        {rows.map(({ name, about, amount, icon, color }) => (
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
