import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';

export default function OutlinedAlerts() {
  return (
    <Stack spacing={2}>
      <Alert variant="outlined" severity="success">
        The invoice has been sent to Ada Larkspur.
      </Alert>
      <Alert variant="outlined" severity="info">
        Two colleagues are looking at this page.
      </Alert>
      <Alert variant="outlined" severity="warning">
        This address is used by another account.
      </Alert>
      <Alert variant="outlined" severity="error">
        The card was declined.
      </Alert>
    </Stack>
  );
}
