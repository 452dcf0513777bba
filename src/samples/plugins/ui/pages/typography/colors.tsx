import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

const COLORS = [
  { color: 'text.primary', use: 'What matters' },
  { color: 'text.secondary', use: 'What explains it' },
  { color: 'primary.main', use: 'What can be pressed' },
  { color: 'success.main', use: 'What went well' },
  { color: 'warning.main', use: 'What needs a look' },
  { color: 'error.main', use: 'What went wrong' },
];

export default function TextColors() {
  return (
    <Stack spacing={1}>
      {COLORS.map(({ color, use }) => (
        <Typography key={color} sx={{ color, fontWeight: 500 }}>
          {use}
        </Typography>
      ))}
    </Stack>
  );
}
