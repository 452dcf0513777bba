import Button from '@mui/material/Button';
import { toastLibrary } from 'touchline/ui';

export default function PositionedToast() {
  async function show() {
    const toast = await toastLibrary();
    toast.success('Down here.', { position: 'bottom-center' });
  }
  return (
    <Button variant="outlined" onClick={show}>
      At the bottom
    </Button>
  );
}
