import { mdiAlertCircleOutline, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '@/shared/components/Icon';
import { PAY_DUE, useDue } from '../use-due';

/** One line over every page while a renewal is unpaid: until when tips stay open, the way to pay, and a way to put it away. */
export default function PaymentDueBanner() {
  const { t } = useTranslation('subscriptions');
  const due = useDue();
  if (!due || due.dismissed) return null;
  const tone = due.grace ? 'warning' : 'error';
  return (
    <Box
      component="section"
      aria-label={t('due.short')}
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
      <Icon path={mdiAlertCircleOutline} />
      <Box sx={{ flex: 1, minWidth: 0 }}>{due.text}</Box>
      <Button
        component={Link}
        to={PAY_DUE}
        size="small"
        color="inherit"
        variant="outlined"
        sx={{ flexShrink: 0, py: 0.25, borderColor: 'currentColor' }}
      >
        {t('current.pay')}
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
