import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { nameOf, useFilms } from './films';

const VARIANTS = ['outlined', 'filled', 'standard'] as const;

export default function Variants() {
  const films = useFilms();
  return (
    <Stack sx={{ gap: 2 }}>
      {VARIANTS.map((variant) => (
        <Autocomplete
          key={variant}
          options={films}
          getOptionLabel={nameOf}
          renderInput={(field) => <TextField {...field} variant={variant} label={variant} />}
        />
      ))}
    </Stack>
  );
}
