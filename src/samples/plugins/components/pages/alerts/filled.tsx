import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';

export default function FilledAlerts() {
  return (
    <Stack spacing={2}>
      <Alert variant="filled" severity="success">
        All systems are running.
      </Alert>
      <Alert variant="filled" severity="info">
        A new version is ready.
      </Alert>
      <Alert variant="filled" severity="warning">
        You are working offline.
      </Alert>
      <Alert variant="filled" severity="error">
        The connection to the server was lost.
      </Alert>
    </Stack>
  );
}
