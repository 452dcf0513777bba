import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import Stack from '@mui/material/Stack';
import { useState } from 'react';

const MESSAGES = [
  { severity: 'success', text: 'The invoice has been sent.' },
  { severity: 'error', text: 'The invoice could not be sent.' },
] as const;

export default function AlertSnackbar() {
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState<(typeof MESSAGES)[number]>(MESSAGES[0]);

  function show(chosen: (typeof MESSAGES)[number]) {
    setMessage(chosen);
    setOpen(true);
  }

  return (
    <>
      <Stack direction="row" spacing={1}>
        {MESSAGES.map((one) => (
          <Button
            key={one.severity}
            variant="outlined"
            color={one.severity}
            onClick={() => show(one)}
          >
            {one.severity === 'success' ? 'It works' : 'It fails'}
          </Button>
        ))}
      </Stack>
      <Snackbar open={open} autoHideDuration={4000} onClose={() => setOpen(false)}>
        <Alert
          variant="filled"
          severity={message.severity}
          onClose={() => setOpen(false)}
          sx={{ width: '100%' }}
        >
          {message.text}
        </Alert>
      </Snackbar>
    </>
  );
}
