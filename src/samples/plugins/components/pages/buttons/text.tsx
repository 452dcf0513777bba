import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { toast } from 'touchline/ui';

export default function TextButtons() {
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
      <Button onClick={() => toast.success('That was all')}>Show more</Button>
      <Button color="secondary" onClick={() => toast.success('Cancelled')}>
        Cancel
      </Button>
      <Button disabled>Disabled</Button>
      <Button href="#text">Link</Button>
    </Stack>
  );
}
