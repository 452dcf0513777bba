import Button from '@mui/material/Button';
import { toastLibrary } from 'touchline/ui';

export default function MultiLineToast() {
  async function show() {
    const toast = await toastLibrary();
    toast(
      'Your plan ends on Friday.\n\nRenew it until then, and nothing changes. Otherwise your files can still be read.',
      {
        duration: 6000,
      },
    );
  }
  return (
    <Button variant="outlined" onClick={show}>
      Say more
    </Button>
  );
}
