import Button from '@mui/material/Button';
import { toastLibrary } from 'touchline/ui';

export default function BlankToast() {
  async function show() {
    const toast = await toastLibrary();
    toast('The window has been tidied.');
  }
  return (
    <Button variant="outlined" onClick={show}>
      Say something
    </Button>
  );
}
