import Button from '@mui/material/Button';
import { toastLibrary } from 'touchline/ui';

export default function ErrorToast() {
  async function show() {
    const toast = await toastLibrary();
    toast.error('The file could not be read.');
  }
  return (
    <Button variant="outlined" color="error" onClick={show}>
      Something failed
    </Button>
  );
}
