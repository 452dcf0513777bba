import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';

export default function AlertsWithDescription() {
  return (
    <Stack spacing={2}>
      <Alert severity="success">
        <AlertTitle>Payment received</AlertTitle>
        Thank you. The receipt is on its way to accounts@example.com.
      </Alert>
      <Alert severity="warning">
        <AlertTitle>Unsaved changes</AlertTitle>
        Three fields differ from what is stored. Save them before you leave.
      </Alert>
      <Alert severity="error">
        <AlertTitle>Upload failed</AlertTitle>
        The file is larger than 10 MB. Choose a smaller one and try again.
      </Alert>
    </Stack>
  );
}
