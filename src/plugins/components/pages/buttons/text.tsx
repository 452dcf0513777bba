import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

export default function TextButtons() {
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
      <Button>Show more</Button>
      <Button color="secondary">Cancel</Button>
      <Button disabled>Disabled</Button>
      <Button href="#text">Link</Button>
    </Stack>
  );
}
