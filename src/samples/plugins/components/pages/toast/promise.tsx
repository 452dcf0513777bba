import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { toastLibrary } from 'touchline/ui';

/** Takes a second, and then works or doesn't. */
const upload = (works: boolean) =>
  new Promise<string>((resolve, reject) => {
    setTimeout(() => (works ? resolve('report.pdf') : reject(new Error('No room left'))), 1000);
  });

export default function PromiseToast() {
  async function run(works: boolean) {
    const toast = await toastLibrary();
    const uploading = toast.promise(upload(works), {
      loading: 'Uploading…',
      success: (name) => `${name} has been uploaded.`,
      error: (error: Error) => `The upload failed: ${error.message}.`,
    });
    await uploading.catch(() => {});
  }
  return (
    <Stack direction="row" spacing={1}>
      <Button variant="outlined" onClick={() => run(true)}>
        Upload
      </Button>
      <Button variant="outlined" color="error" onClick={() => run(false)}>
        Fail
      </Button>
    </Stack>
  );
}
