import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

const HEADINGS = [
  { variant: 'display', size: '32' },
  { variant: 'h1', size: '24' },
  { variant: 'h2', size: '20' },
  { variant: 'h3', size: '16' },
  { variant: 'h4', size: '14' },
  { variant: 'h5', size: '14' },
  { variant: 'h6', size: '14' },
] as const;

export default function Headings() {
  return (
    <Stack spacing={2}>
      {HEADINGS.map(({ variant, size }) => (
        <Stack key={variant} direction="row" sx={{ alignItems: 'baseline', gap: 2 }}>
          <Typography variant="caption" color="text.secondary" sx={{ width: 72, flexShrink: 0 }}>
            {variant}, {size} px
          </Typography>
          <Typography variant={variant} component="p">
            A heading of this kind
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}
