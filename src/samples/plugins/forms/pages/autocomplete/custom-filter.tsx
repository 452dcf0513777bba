import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Film } from '@/samples/mock/films';
import { nameOf, useFilms } from './films';

/** Only options that start with the typed letters, at most five. */
const filter = createFilterOptions<Film>({
  matchFrom: 'start',
  limit: 5,
  stringify: ({ title }) => title.replace(/^The /, ''),
});

export default function CustomFilter() {
  const films = useFilms();
  return (
    <Autocomplete
      options={films}
      filterOptions={filter}
      getOptionLabel={nameOf}
      renderInput={(field) => (
        <TextField {...field} label="By the first word" helperText="“gol” finds The Golden …" />
      )}
    />
  );
}
