import Button from '@mui/material/Button';
import { toastLibrary } from 'touchline/ui';

export default function SuccessToast() {
  async function show() {
    const toast = await toastLibrary();
    toast.success('Your changes have been saved.');
  }
  return (
    <Button variant="outlined" color="success" onClick={show}>
      Something worked
    </Button>
  );
}
