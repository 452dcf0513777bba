import Box from '@mui/material/Box';
import FilledInput from '@mui/material/FilledInput';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import Input from '@mui/material/Input';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { FIELD_GRID } from '@/samples/gallery/field-grid';

export default function Components() {
  const id = useId();
  return (
    <Box sx={FIELD_GRID}>
      <FormControl>
        <InputLabel htmlFor={`${id}-outlined`}>Club</InputLabel>
        <OutlinedInput id={`${id}-outlined`} label="Club" aria-describedby={`${id}-help`} />
        <FormHelperText id={`${id}-help`}>Label, input and help by themselves</FormHelperText>
      </FormControl>
      <FormControl variant="filled" error>
        <InputLabel htmlFor={`${id}-filled`}>Club</InputLabel>
        <FilledInput id={`${id}-filled`} aria-describedby={`${id}-error`} />
        <FormHelperText id={`${id}-error`}>Enter a club</FormHelperText>
      </FormControl>
      <FormControl variant="standard" disabled>
        <InputLabel htmlFor={`${id}-standard`}>Ground</InputLabel>
        <Input id={`${id}-standard`} defaultValue="Lantern Park" />
      </FormControl>
    </Box>
  );
}
