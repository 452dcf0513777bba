import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import type { ReactNode } from 'react';
import { Icon } from 'touchline/ui';

/** Replaces the box: round, and filled once it is ticked. */
function Disc({ filled, children }: { filled?: boolean; children?: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 20,
        height: 20,
        borderRadius: '50%',
        border: 2,
        borderColor: filled ? 'success.main' : 'control',
        bgcolor: filled ? 'success.main' : 'transparent',
        color: 'success.contrastText',
      }}
    >
      {children}
    </Box>
  );
}

const TICKED = (
  <Disc filled>
    <Icon path={mdiCheck} size={14} />
  </Disc>
);

export default function Customized() {
  return (
    <FormGroup row sx={{ columnGap: 2 }}>
      {['Line-ups', 'Goals', 'Cards'].map((label, at) => (
        <FormControlLabel
          key={label}
          label={label}
          control={<Checkbox defaultChecked={at < 2} icon={<Disc />} checkedIcon={TICKED} />}
        />
      ))}
    </FormGroup>
  );
}
