import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';

export default function AlertsWithAction() {
  const [archived, setArchived] = useState(true);
  const [paused, setPaused] = useState(false);
  const [archiveAction, pauseAction] = [
    archived ? 'Undo' : 'Archive again',
    paused ? 'Resume' : 'Pause',
  ];
  return (
    <Stack spacing={2}>
      <Alert
        severity="success"
        action={
          <Button color="inherit" size="small" onClick={() => setArchived(!archived)}>
            {archiveAction}
          </Button>
        }
      >
        {archived ? 'The project has been archived.' : 'The project is back in your list.'}
      </Alert>
      <Alert
        severity="info"
        variant="outlined"
        action={
          <Button color="inherit" size="small" onClick={() => setPaused(!paused)}>
            {pauseAction}
          </Button>
        }
      >
        {paused ? 'The import is paused.' : 'The import is running.'}
      </Alert>
    </Stack>
  );
}
