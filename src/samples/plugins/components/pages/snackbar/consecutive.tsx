import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import Stack from '@mui/material/Stack';
import { useState } from 'react';

export default function ConsecutiveSnackbars() {
  const [queue, setQueue] = useState<{ id: number; text: string }[]>([]);
  const [open, setOpen] = useState(true);
  const [shown] = queue;
  const add = (text: string) => setQueue([...queue, { id: Date.now(), text }]);

  function next() {
    setQueue(queue.slice(1));
    setOpen(true);
  }

  return (
    <>
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" onClick={() => add('A comment has been added.')}>
          Comment
        </Button>
        <Button variant="outlined" onClick={() => add('A file has been uploaded.')}>
          Upload
        </Button>
      </Stack>
      {shown && (
        <Snackbar
          key={shown.id}
          open={open}
          message={shown.text}
          autoHideDuration={2500}
          onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
          slotProps={{ transition: { onExited: next } }}
        />
      )}
    </>
  );
}
