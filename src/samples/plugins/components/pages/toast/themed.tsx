import Button from '@mui/material/Button';
import { toastLibrary } from 'touchline/ui';

export default function ThemedToast() {
  async function show() {
    const toast = await toastLibrary();
    toast.success('Backed up a minute ago.', {
      style: {
        color: 'var(--mui-palette-success-onSoft)',
        background: 'var(--mui-palette-success-soft)',
        border: '1px solid var(--mui-palette-success-main)',
      },
    });
  }
  return (
    <Button variant="outlined" onClick={show}>
      In other colours
    </Button>
  );
}
