import Autocomplete from '@mui/material/Autocomplete';
import CircularProgress from '@mui/material/CircularProgress';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Film } from '@/samples/mock/films';
import { useSampleReader } from '@/samples/shared/sample-calls';
import { FILMS, nameOf } from './films';

export default function AsynchronousRequest() {
  const read = useSampleReader();
  const [films, setFilms] = useState<readonly Film[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  async function load() {
    setState('loading');
    try {
      setFilms(await read<Film[]>(FILMS));
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <Autocomplete
      options={films}
      loading={state === 'loading'}
      onOpen={load}
      onClose={() => setFilms([])}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(option, value) => option.title === value.title}
      renderInput={(field) => (
        <TextField
          {...field}
          label="Films, asked for on opening"
          error={state === 'failed'}
          helperText={state === 'failed' ? 'The films did not come. Open the list again.' : ' '}
          slotProps={{
            input: {
              ...field.InputProps,
              endAdornment: (
                <>
                  {state === 'loading' && <CircularProgress size={18} aria-label="Loading films" />}
                  {field.InputProps.endAdornment}
                </>
              ),
            },
          }}
        />
      )}
    />
  );
}
