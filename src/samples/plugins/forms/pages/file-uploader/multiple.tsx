import { mdiClose, mdiFileOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { FileDrop, Icon, toast } from 'touchline/ui';
import { fileSize } from './file-size';

/** Stands for the server. */
const upload = (_files: File[]) => new Promise((resolve) => setTimeout(resolve, 1500));

export default function Multiple() {
  const [files, setFiles] = useState<File[]>([]);
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    await upload(files);
    setBusy(false);
    setFiles([]);
    toast.success(files.length === 1 ? 'One file uploaded.' : `${files.length} files uploaded.`);
  }

  return (
    <Stack sx={{ gap: 2 }}>
      <FileDrop
        label="Drop files here, or click to choose"
        help="Any number, of any kind"
        disabled={busy}
        onDrop={(added) => setFiles([...files, ...added])}
      />
      {busy && <LinearProgress aria-label="Uploading" />}
      {files.length > 0 && (
        <>
          <List dense disablePadding aria-label="Chosen files">
            {files.map((file) => (
              <ListItem
                key={`${file.name}${file.size}${file.lastModified}`}
                divider
                secondaryAction={
                  <IconButton
                    edge="end"
                    disabled={busy}
                    aria-label={`Remove ${file.name}`}
                    onClick={() => setFiles(files.filter((other) => other !== file))}
                  >
                    <Icon path={mdiClose} />
                  </IconButton>
                }
              >
                <ListItemIcon sx={{ minWidth: 36 }}>
                  <Icon path={mdiFileOutline} />
                </ListItemIcon>
                <ListItemText
                  primary={file.name}
                  secondary={fileSize(file.size)}
                  slotProps={{ primary: { noWrap: true } }}
                />
              </ListItem>
            ))}
          </List>
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
            <Button color="error" variant="outlined" disabled={busy} onClick={() => setFiles([])}>
              Remove all
            </Button>
            <Button variant="contained" disabled={busy} onClick={send}>
              Upload files
            </Button>
          </Stack>
        </>
      )}
    </Stack>
  );
}
