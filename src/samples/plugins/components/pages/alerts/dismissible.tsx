import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { useState } from 'react';

const MESSAGES = [
  { id: 'backup', severity: 'success', text: 'Last night’s backup is complete.' },
  { id: 'seats', severity: 'info', text: 'Two of your five seats are free.' },
  { id: 'password', severity: 'warning', text: 'Your password is a year old.' },
] as const;

export default function DismissibleAlerts() {
  const [closed, setClosed] = useState<readonly string[]>([]);
  return (
    <>
      {MESSAGES.map(({ id, severity, text }) => (
        <Collapse key={id} in={!closed.includes(id)}>
          <Alert severity={severity} sx={{ mb: 2 }} onClose={() => setClosed([...closed, id])}>
            {text}
          </Alert>
        </Collapse>
      ))}
      <Button variant="outlined" disabled={closed.length === 0} onClick={() => setClosed([])}>
        Show all again
      </Button>
    </>
  );
}
