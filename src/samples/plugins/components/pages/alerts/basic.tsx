import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';

export default function BasicAlerts() {
  return (
    <Stack spacing={2}>
      <Alert severity="success">Your changes have been saved.</Alert>
      <Alert severity="info">Maintenance is planned for Sunday, 02:00 to 03:00.</Alert>
      <Alert severity="warning">Your trial ends in three days.</Alert>
      <Alert severity="error">The export failed: the disk is full.</Alert>
    </Stack>
  );
}
