import { mdiClose, mdiRocketLaunch } from '@mdi/js';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Dialog, { dialogClasses } from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Icon } from 'touchline/ui';

const CentredDialog = styled(Dialog)(({ theme }) => ({
  [`& .${dialogClasses.paper}`]: {
    maxWidth: 380,
    alignItems: 'center',
    textAlign: 'center',
    borderTop: `4px solid ${theme.vars.palette.primary.main}`,
  },
}));

export default function CustomizedDialog() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        What’s new
      </Button>
      <CentredDialog open={open} onClose={close} aria-labelledby={id}>
        <IconButton
          aria-label="Close"
          onClick={close}
          sx={{ position: 'absolute', insetInlineEnd: 12, insetBlockStart: 12 }}
        >
          <Icon path={mdiClose} />
        </IconButton>
        <Avatar
          sx={{ mt: 4, width: 56, height: 56, bgcolor: 'primary.soft', color: 'primary.onSoft' }}
        >
          <Icon path={mdiRocketLaunch} size={28} />
        </Avatar>
        <DialogTitle id={id}>Version 4 is here</DialogTitle>
        <DialogContent>
          <Typography color="text.secondary" sx={{ mb: 3 }}>
            Boards load twice as fast, and comments can hold pictures.
          </Typography>
          <Button variant="contained" onClick={close}>
            Have a look
          </Button>
        </DialogContent>
      </CentredDialog>
    </>
  );
}
