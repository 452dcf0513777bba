import Button from '@mui/material/Button';
import { toastLibrary } from 'touchline/ui';

export default function EmojiToast() {
  async function show() {
    const toast = await toastLibrary();
    toast('Well done!', { icon: '👏' });
  }
  return (
    <Button variant="outlined" onClick={show}>
      Applaud
    </Button>
  );
}
