import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { FIELD_GRID } from '@/samples/gallery/field-grid';

const PillField = styled(TextField)(({ theme }) => ({
  '& .MuiOutlinedInput-root': {
    borderRadius: 999,
    paddingInline: theme.spacing(1),
    backgroundColor: theme.vars.palette.primary.soft,
  },
  '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
}));

const UnderlinedField = styled(TextField)(({ theme }) => ({
  '& .MuiFilledInput-root': {
    overflow: 'hidden',
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.control}`,
    backgroundColor: 'transparent',
    '&::before, &::after': { display: 'none' },
    '&.Mui-focused': {
      borderColor: theme.vars.palette.success.main,
      boxShadow: `0 0 0 2px ${theme.vars.palette.success.soft}`,
    },
  },
}));

export default function Customized() {
  return (
    <Box sx={FIELD_GRID}>
      <PillField placeholder="Search teams" slotProps={{ htmlInput: { 'aria-label': 'Teams' } }} />
      <UnderlinedField variant="filled" color="success" label="Nickname" />
    </Box>
  );
}
