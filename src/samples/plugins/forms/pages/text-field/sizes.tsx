import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';

const VARIANTS = ['outlined', 'filled', 'standard'] as const;

export default function Sizes() {
  return (
    <Stack sx={{ gap: 2 }}>
      {VARIANTS.map((variant) => (
        <Stack key={variant} direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          <TextField size="small" label="Small" defaultValue={variant} variant={variant} />
          <TextField size="medium" label="Medium" defaultValue={variant} variant={variant} />
        </Stack>
      ))}
    </Stack>
  );
}
