import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';

const ANALYSIS =
  'The Rovers press high and leave room behind.\nUnited scored four of their last six goals on the break.';

export default function Basic() {
  return (
    <Stack sx={{ gap: 2 }}>
      <TextField multiline label="Simple" placeholder="It grows with the text" />
      <TextField multiline minRows={4} label="At least four rows" defaultValue={ANALYSIS} />
      <TextField
        multiline
        maxRows={3}
        label="At most three rows"
        defaultValue={`${ANALYSIS}\n${ANALYSIS}`}
        helperText="A longer text scrolls inside"
      />
    </Stack>
  );
}
