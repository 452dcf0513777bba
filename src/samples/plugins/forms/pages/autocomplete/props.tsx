import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Film } from '@/samples/mock/films';
import { nameOf, useFilms } from './films';

const CASES = {
  'Stays open after a choice': { disableCloseOnSelect: true },
  'Clears on Escape': { clearOnEscape: true },
  'Cannot be emptied': { disableClearable: true },
  'Includes what is typed': { includeInputInList: true },
  'No drop-down arrow': { forcePopupIcon: false },
  'Opens on typing only': { openOnFocus: false, forcePopupIcon: false },
  'First one marked': { autoHighlight: true },
  'Chosen on leaving': { autoSelect: true },
  Disabled: { disabled: true },
  'Read only': { readOnly: true },
} satisfies Record<string, object>;

export default function Props() {
  const films = useFilms();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {Object.entries(CASES).map(([label, props]) => (
        <Autocomplete<Film, false, boolean>
          key={label}
          options={films}
          getOptionLabel={nameOf}
          {...props}
          renderInput={(field) => <TextField {...field} label={label} />}
        />
      ))}
    </Box>
  );
}
