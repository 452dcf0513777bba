import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

const PEOPLE = ['Ada Thistledown', 'Ben Saltmarsh', 'Cleo Quillfeather', 'Dan Underhill'];
const FIXED = ['Ada Thistledown'];

export default function FixedOptions() {
  const [team, setTeam] = useState(['Ada Thistledown', 'Dan Underhill']);
  return (
    <Autocomplete
      multiple
      options={PEOPLE}
      value={team}
      onChange={(_event, next) =>
        setTeam([...FIXED, ...next.filter((name) => !FIXED.includes(name))])
      }
      renderTags={(values, tagProps) =>
        values.map((name, index) => {
          const { key, disabled, ...tag } = tagProps({ index });
          return (
            <Chip
              key={key}
              size="small"
              label={name}
              {...tag}
              disabled={disabled || FIXED.includes(name)}
            />
          );
        })
      }
      renderInput={(field) => (
        <TextField {...field} label="On duty" helperText="The captain always is" />
      )}
    />
  );
}
