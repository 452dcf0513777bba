import { mdiCheck } from '@mdi/js';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Icon } from 'touchline/ui';

const INCLUDED = ['Five seats', '100 GB of storage', 'Every integration', 'Answers within a day'];

export default function DenseList() {
  return (
    <List dense>
      {INCLUDED.map((text) => (
        <ListItem key={text}>
          <ListItemIcon sx={{ minWidth: 32, color: 'success.main' }}>
            <Icon path={mdiCheck} size={18} />
          </ListItemIcon>
          <ListItemText primary={text} />
        </ListItem>
      ))}
    </List>
  );
}
