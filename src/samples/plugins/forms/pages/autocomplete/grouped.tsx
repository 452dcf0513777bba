import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { nameOf, useFilms } from './films';

const decade = ({ year }: { year: number }) => `${Math.floor(year / 10) * 10}s`;

export default function Grouped() {
  const films = useFilms().toSorted((one, other) => one.year - other.year);
  return (
    <Autocomplete
      options={films}
      groupBy={decade}
      getOptionLabel={nameOf}
      renderInput={(field) => <TextField {...field} label="Films by decade" />}
    />
  );
}
