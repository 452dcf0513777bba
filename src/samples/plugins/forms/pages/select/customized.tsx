import FormControl from '@mui/material/FormControl';
import InputBase from '@mui/material/InputBase';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

const SoftInput = styled(InputBase)(({ theme }) => ({
  borderRadius: 999,
  color: theme.vars.palette.primary.onSoft,
  backgroundColor: theme.vars.palette.primary.soft,
  '& .MuiSelect-select': { paddingBlock: 8, paddingInline: theme.spacing(2, 4) },
  '& .MuiSelect-icon': { color: 'inherit' },
  '&.Mui-focused': { outline: `2px solid ${theme.vars.palette.primary.main}` },
}));

export default function Customized() {
  const id = useId();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
      <Typography id={id} variant="body2">
        Season
      </Typography>
      <FormControl>
        <Select labelId={id} defaultValue="2026" input={<SoftInput />}>
          {['2024', '2025', '2026'].map((year) => (
            <MenuItem key={year} value={year}>
              {year}
            </MenuItem>
          ))}
        </Select>
      </FormControl>
    </Stack>
  );
}
