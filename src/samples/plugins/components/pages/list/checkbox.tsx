import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { useState } from 'react';

const TASKS = ['Book the room', 'Send the invitations', 'Order lunch', 'Print the badges'];

export default function ListWithCheckboxes() {
  const [done, setDone] = useState(['Book the room']);
  const toggle = (task: string) =>
    setDone(done.includes(task) ? done.filter((one) => one !== task) : [...done, task]);
  return (
    <List>
      {TASKS.map((task) => (
        <ListItem key={task} dense divider>
          <FormControlLabel
            label={task}
            control={<Checkbox checked={done.includes(task)} onChange={() => toggle(task)} />}
            sx={{ flexGrow: 1, textDecoration: done.includes(task) ? 'line-through' : 'none' }}
          />
        </ListItem>
      ))}
    </List>
  );
}
