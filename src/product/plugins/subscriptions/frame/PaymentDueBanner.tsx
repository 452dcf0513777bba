import { mdiAlertCircleOutline, mdiBankTransfer, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Icon } from 'touchline/ui';
import { useDue } from '../use-due';

/** One line over every page while a renewal is unpaid or a transfer is awaited: the access until then, a link to continue, and a button to dismiss it. */
export default function PaymentDueBanner() {
  const { t } = useTranslation('subscriptions');
  const due = useDue();
  const { pathname, search } = useLocation();
  if (!due || due.dismissed) return null;
  const { tone, short, text, to, action } = due;
  // It would lead to the page below it.
  if (to === pathname + search) return null;
  return (
    <Box
      component="section"
      aria-label={short}
      sx={{
        display: 'flex',
        alignItems: 'center',
        columnGap: 1.25,
        minHeight: 44,
        px: { xs: 2, sm: 3 },
        py: 0.75,
        fontSize: '0.8125rem',
        fontWeight: 500,
        bgcolor: `${tone}.soft`,
        color: `${tone}.onSoft`,
      }}
    >
      <Icon path={tone === 'info' ? mdiBankTransfer : mdiAlertCircleOutline} />
      <Box sx={{ flex: 1, minWidth: 0 }}>{text}</Box>
      <Button
        component={Link}
        to={to}
        size="small"
        color="inherit"
        variant="outlined"
        sx={{ flexShrink: 0, py: 0.25, borderColor: 'currentColor' }}
      >
        {action}
      </Button>
      <IconButton
        size="small"
        color="inherit"
        edge="end"
        aria-label={t('due.dismiss')}
        onClick={due.dismiss}
      >
        <Icon path={mdiClose} size={18} />
      </IconButton>
    </Box>
  );
}
