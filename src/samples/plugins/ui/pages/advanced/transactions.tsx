import {
  mdiBankOutline,
  mdiCashRefund,
  mdiCreditCardOutline,
  mdiPercentOutline,
  mdiTrendingUp,
  mdiWalletOutline,
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
    name: 'Card',
    about: 'Starts with 4242',
    amount: '−$74',
    icon: mdiCreditCardOutline,
    color: 'primary',
  },
  {
    name: 'Transfer',
    about: 'From Larkspur',
    amount: '+$1,480',
    icon: mdiBankOutline,
    color: 'success',
  },
  {
    name: 'Wallet',
    about: 'Coffee machine',
    amount: '−$89',
    icon: mdiWalletOutline,
    color: 'warning',
  },
  { name: 'Refund', about: 'Order 5036', amount: '+$23', icon: mdiCashRefund, color: 'info' },
  { name: 'Fees', about: 'For August', amount: '−$12', icon: mdiPercentOutline, color: 'error' },
  { name: 'Interest', about: 'Savings', amount: '+$31', icon: mdiTrendingUp, color: 'secondary' },
];

export default function Transactions() {
  return (
    <Card>
      <CardHeader
        title="Transactions"
        subheader="48 this month"
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
