import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';

const VARIANTS = ['outlined', 'filled', 'standard'] as const;

export default function Variants() {
  return (
    <Stack sx={{ gap: 2 }}>
      {VARIANTS.map((variant) => (
        <TextField
          key={variant}
          multiline
          rows={3}
          variant={variant}
          label={variant}
          placeholder="Why this choice?"
        />
      ))}
    </Stack>
  );
}
