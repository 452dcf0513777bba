import { mdiAlertCircleOutline, mdiBankTransfer } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Hint, Icon } from 'touchline/ui';
import { useDue } from '../use-due';

/** In the app bar once the banner was dismissed: the same in two words, as a link. */
export default function PaymentDueButton() {
  const due = useDue();
  if (!due?.dismissed) return null;
  const { text, tone, short } = due;
  const look = tone === 'info' ? 'info' : 'warning';
  return (
    <Hint text={text}>
      <Button
        component={Link}
        to="/subscriptions"
        size="small"
        aria-label={text}
        startIcon={
          <Icon path={tone === 'info' ? mdiBankTransfer : mdiAlertCircleOutline} size={18} />
        }
        sx={{
          bgcolor: `${look}.soft`,
          color: `${look}.onSoft`,
          minWidth: 0,
          '& .MuiButton-startIcon': { m: { xs: 0, sm: undefined } },
          '&:hover': { bgcolor: `${look}.soft` },
        }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {short}
        </Box>
      </Button>
    </Hint>
  );
}
