import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useFilms } from './films';

export default function MultipleValues() {
  const titles = useFilms().map(({ title }) => title);
  return (
    <Stack sx={{ gap: 2 }}>
      <Autocomplete
        multiple
        filterSelectedOptions
        options={titles}
        defaultValue={['The Amber Harbour']}
        renderInput={(field) => <TextField {...field} label="Several films" />}
      />
      <Autocomplete
        multiple
        freeSolo
        options={titles}
        defaultValue={['The Golden Winter']}
        renderTags={(values, tagProps) =>
          values.map((value, index) => {
            const { key, ...tag } = tagProps({ index });
            return <Chip key={key} size="small" color="primary" label={value} {...tag} />;
          })
        }
        renderInput={(field) => <TextField {...field} label="Films and any text" />}
      />
    </Stack>
  );
}
