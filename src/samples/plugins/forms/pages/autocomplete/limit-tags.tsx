import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useFilms } from './films';

export default function LimitTags() {
  const titles = useFilms().map(({ title }) => title);
  return (
    <Autocomplete
      multiple
      limitTags={2}
      options={titles}
      defaultValue={[
        'The Amber Harbour',
        'The Amber River',
        'The Golden Winter',
        'The Last Quarter',
      ]}
      renderInput={(field) => (
        <TextField
          {...field}
          label="Favourites"
          helperText="Two are shown until the field is used"
        />
      )}
    />
  );
}
