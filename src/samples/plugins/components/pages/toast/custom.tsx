import { mdiClose } from '@mdi/js';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Icon, toastLibrary } from 'touchline/ui';
import { MEMBERS } from '@/samples/gallery/sample-data';

export default function CustomToast() {
  async function show() {
    const toast = await toastLibrary();
    const [, , clio] = MEMBERS;
    toast.custom(
      ({ id, visible }) => (
        <Paper
          elevation={8}
          sx={{ p: 2, gap: 2, display: visible ? 'flex' : 'none', alignItems: 'center' }}
        >
          <Avatar alt="" src={clio?.avatar} />
          <Box>
            <Typography variant="subtitle2" component="p">
              {clio?.name}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              Have you seen the new board?
            </Typography>
          </Box>
          <IconButton size="small" aria-label="Close" onClick={() => toast.dismiss(id)}>
            <Icon path={mdiClose} size={18} />
          </IconButton>
        </Paper>
      ),
      { duration: 6000 },
    );
  }
  return (
    <Button variant="outlined" onClick={show}>
      A letter arrives
    </Button>
  );
}
