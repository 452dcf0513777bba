import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import { useFilms } from './films';

export default function Checkboxes() {
  const titles = useFilms().map(({ title }) => title);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={titles}
      renderOption={({ key, ...option }, title, { selected }) => (
        <li key={key} {...option}>
          <Checkbox size="small" tabIndex={-1} checked={selected} sx={{ marginInlineEnd: 1 }} />
          {title}
        </li>
      )}
      renderInput={(field) => <TextField {...field} label="Tick the films" />}
    />
  );
}
