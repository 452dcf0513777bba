import { mdiChevronDown, mdiChevronUp, mdiFolder, mdiFolderOpen } from '@mdi/js';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

const FOLDERS = [
  { name: 'Brand', files: ['Logo.svg', 'Colours.json'] },
  { name: 'Contracts', files: ['Larkspur.pdf', 'Fennel.pdf', 'Sorrel.pdf'] },
];

export default function NestedList() {
  const [open, setOpen] = useState<string | null>('Brand');
  const [shown, setShown] = useState('Logo.svg');
  return (
    <List>
      {FOLDERS.map(({ name, files }) => {
        const isOpen = open === name;
        return (
          <ListItem key={name} disablePadding sx={{ display: 'block' }}>
            <ListItemButton aria-expanded={isOpen} onClick={() => setOpen(isOpen ? null : name)}>
              <ListItemIcon>
                <Icon path={isOpen ? mdiFolderOpen : mdiFolder} />
              </ListItemIcon>
              <ListItemText primary={name} />
              <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />
            </ListItemButton>
            <Collapse in={isOpen} unmountOnExit>
              <List disablePadding>
                {files.map((file) => (
                  <ListItem key={file} disablePadding>
                    <ListItemButton
                      selected={file === shown}
                      aria-current={file === shown}
                      onClick={() => setShown(file)}
                      sx={{ paddingInlineStart: 9 }}
                    >
                      <ListItemText primary={file} />
                    </ListItemButton>
                  </ListItem>
                ))}
              </List>
            </Collapse>
          </ListItem>
        );
      })}
    </List>
  );
}
