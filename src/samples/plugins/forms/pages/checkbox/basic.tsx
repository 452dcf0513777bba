import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useState } from 'react';

export default function Basic() {
  const [all, setAll] = useState([true, false]);
  const some = all.some(Boolean) && !all.every(Boolean);
  const set = (at: number, on: boolean) =>
    setAll(all.map((old, index) => (index === at ? on : old)));
  return (
    <FormGroup row sx={{ columnGap: 2 }}>
      <FormControlLabel
        label="Both teams"
        control={
          <Checkbox
            checked={all.every(Boolean)}
            indeterminate={some}
            onChange={(event) => setAll(all.map(() => event.target.checked))}
          />
        }
      />
      {['Home', 'Away'].map((label, at) => (
        <FormControlLabel
          key={label}
          label={label}
          control={
            <Checkbox
              checked={all[at] ?? false}
              onChange={(event) => set(at, event.target.checked)}
            />
          }
        />
      ))}
      <FormControlLabel disabled label="Disabled" control={<Checkbox />} />
      <FormControlLabel disabled label="Disabled, ticked" control={<Checkbox defaultChecked />} />
    </FormGroup>
  );
}
