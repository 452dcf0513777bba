import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

const KICK_OFFS = Array.from({ length: 22 }, (_, at) => {
  const half = at + 20;
  return `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
});
const TAKEN = ['12:30', '15:00', '17:30'];

export default function DisabledOptions() {
  return (
    <Autocomplete
      options={KICK_OFFS}
      getOptionDisabled={(time) => TAKEN.includes(time)}
      renderInput={(field) => (
        <TextField {...field} label="Kick-off" helperText={`Taken: ${TAKEN.join(', ')}`} />
      )}
    />
  );
}
