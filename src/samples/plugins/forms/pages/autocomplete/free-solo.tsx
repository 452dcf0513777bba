import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useFilms } from './films';

export default function FreeSolo() {
  const titles = useFilms().map(({ title }) => title);
  return (
    <Stack sx={{ gap: 2 }}>
      <Autocomplete
        freeSolo
        options={titles}
        renderInput={(field) => <TextField {...field} label="Any text" />}
      />
      <Autocomplete
        freeSolo
        disableClearable
        options={titles}
        renderInput={(field) => <TextField {...field} label="As a search" type="search" />}
      />
    </Stack>
  );
}
