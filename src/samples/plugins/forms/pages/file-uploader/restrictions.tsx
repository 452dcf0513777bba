import { mdiClose, mdiImageOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { FileDrop, Icon, toast } from 'touchline/ui';
import { fileSize } from './file-size';

const MOST = 2;
const LARGEST = 2 * 1024 * 1024;
const PICTURES = {
  'image/jpeg': ['.jpeg', '.jpg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
};

export default function Restrictions() {
  const [files, setFiles] = useState<File[]>([]);

  function add(accepted: File[], refused: unknown[]) {
    const all = [...files, ...accepted];
    if (refused.length > 0 || all.length > MOST) {
      toast.error('You can only upload 2 files & maximum size of 2 MB.');
    }
    setFiles(all.slice(0, MOST));
  }

  return (
    <Stack sx={{ gap: 2 }}>
      <FileDrop
        label="Drop pictures here, or click to choose"
        help="*.jpeg, *.jpg, *.png, *.gif; at most 2 files of 2 MB"
        accept={PICTURES}
        maxFiles={MOST}
        maxSize={LARGEST}
        onDrop={add}
      />
      {files.length > 0 && (
        <List dense disablePadding aria-label="Chosen pictures">
          {files.map((file) => (
            <ListItem
              key={`${file.name}${file.size}${file.lastModified}`}
              divider
              secondaryAction={
                <IconButton
                  edge="end"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => setFiles(files.filter((other) => other !== file))}
                >
                  <Icon path={mdiClose} />
                </IconButton>
              }
            >
              <ListItemIcon sx={{ minWidth: 36 }}>
                <Icon path={mdiImageOutline} />
              </ListItemIcon>
              <ListItemText primary={file.name} secondary={fileSize(file.size)} />
            </ListItem>
          ))}
        </List>
      )}
    </Stack>
  );
}
