import { mdiMagnify } from '@mdi/js';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { Icon } from 'touchline/ui';
import { useFilms } from './films';

export default function CustomInput() {
  const titles = useFilms().map(({ title }) => title);
  return (
    <Autocomplete
      options={titles}
      renderInput={({ InputProps, inputProps }) => (
        <Box
          ref={InputProps.ref}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 2,
            py: 0.75,
            borderRadius: 999,
            bgcolor: 'primary.soft',
            color: 'primary.onSoft',
            '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main' },
          }}
        >
          <Icon path={mdiMagnify} />
          <InputBase
            fullWidth
            placeholder="Find a film"
            inputProps={{ ...inputProps, 'aria-label': 'Find a film' }}
          />
        </Box>
      )}
    />
  );
}
