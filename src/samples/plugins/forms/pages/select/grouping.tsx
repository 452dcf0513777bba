import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { FIELD_GRID } from '@/samples/gallery/field-grid';

const RESULTS = {
  Goals: ['Many goals', 'Few goals', 'Both teams score'],
  Result: ['Home win', 'Draw', 'Away win'],
};

export default function Grouping() {
  return (
    <Box sx={FIELD_GRID}>
      <TextField select label="Grouped" defaultValue="Draw">
        {Object.entries(RESULTS).flatMap(([group, names]) => [
          <ListSubheader key={group}>{group}</ListSubheader>,
          ...names.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          )),
        ])}
      </TextField>
      <TextField
        select
        label="Grouped, native"
        defaultValue="Many goals"
        slotProps={{ select: { native: true } }}
      >
        {Object.entries(RESULTS).map(([group, names]) => (
          <optgroup key={group} label={group}>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        ))}
      </TextField>
    </Box>
  );
}
