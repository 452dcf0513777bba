import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useFilms } from './films';

export default function SmallSize() {
  const titles = useFilms().map(({ title }) => title);
  return (
    <Stack sx={{ gap: 2 }}>
      {(['small', 'medium'] as const).map((size) => (
        <Autocomplete
          key={size}
          multiple
          size={size}
          options={titles}
          defaultValue={['The Hidden Lantern']}
          renderInput={(field) => <TextField {...field} size={size} label={size} />}
        />
      ))}
    </Stack>
  );
}
