import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

const TEXTS = [
  { variant: 'subtitle1', text: 'A line below a heading.' },
  { variant: 'subtitle2', text: 'A smaller one, in a list.' },
  { variant: 'body1', text: 'Most of what is read: forty to seventy letters in a line are best.' },
  { variant: 'body2', text: 'A little smaller, for tables and text beside controls.' },
  { variant: 'button', text: 'Save changes' },
  { variant: 'caption', text: 'Saved a minute ago' },
  { variant: 'overline', text: 'Over a group' },
] as const;

export default function Texts() {
  return (
    <Stack spacing={2}>
      {TEXTS.map(({ variant, text }) => (
        <Stack key={variant} direction="row" sx={{ alignItems: 'baseline', gap: 2 }}>
          <Typography variant="caption" color="text.secondary" sx={{ width: 72, flexShrink: 0 }}>
            {variant}
          </Typography>
          <Typography variant={variant} component="p">
            {text}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}
