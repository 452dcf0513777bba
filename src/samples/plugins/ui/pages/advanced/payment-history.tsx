import { mdiCreditCardOutline } from '@mdi/js';
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
    name: 'Card ending 4399',
    about: '05 January',
    amount: '−$2,820',
    icon: mdiCreditCardOutline,
    color: 'primary',
  },
  {
    name: 'Card ending 5545',
    about: '12 February',
    amount: '−$345',
    icon: mdiCreditCardOutline,
    color: 'warning',
  },
  {
    name: 'Card ending 9860',
    about: '24 February',
    amount: '−$999',
    icon: mdiCreditCardOutline,
    color: 'info',
  },
  {
    name: 'Card ending 4300',
    about: '08 March',
    amount: '−$8,453',
    icon: mdiCreditCardOutline,
    color: 'success',
  },
];

export default function PaymentHistory() {
  return (
    <Card>
      <CardHeader
        title="Payments"
        subheader="By card"
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
