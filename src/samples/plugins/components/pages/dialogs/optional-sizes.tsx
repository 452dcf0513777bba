import Button from '@mui/material/Button';
import type { DialogProps } from '@mui/material/Dialog';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';

const WIDTHS = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

export default function DialogSizes() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [fullWidth, setFullWidth] = useState(true);
  const [maxWidth, setMaxWidth] = useState<DialogProps['maxWidth']>('sm');
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Choose a width
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth={fullWidth}
        maxWidth={maxWidth}
        aria-labelledby={id}
      >
        <DialogTitle id={id}>Width of the dialog</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            It takes as much as the largest width allows, or as much as its content needs.
          </DialogContentText>
          <Stack direction="row" useFlexGap spacing={3} sx={{ flexWrap: 'wrap' }}>
            <TextField
              select
              label="Largest width"
              value={maxWidth}
              onChange={(event) => setMaxWidth(event.target.value as DialogProps['maxWidth'])}
              sx={{ width: 140 }}
            >
              {WIDTHS.map((width) => (
                <MenuItem key={width} value={width}>
                  {width}
                </MenuItem>
              ))}
            </TextField>
            <FormControlLabel
              label="Take all of it"
              control={<Switch checked={fullWidth} onChange={(_, on) => setFullWidth(on)} />}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
