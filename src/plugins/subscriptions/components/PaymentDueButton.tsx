import { mdiAlertCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Hint } from '@/shared/components/Hint';
import { Icon } from '@/shared/components/Icon';
import { useFormat } from '@/shared/format/use-format';
import { useDuePlan } from '../use-plans';

/** In the app bar while a renewal is unpaid: until when tips stay open, and the way to pay. */
export default function PaymentDueButton() {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const { data: subscription } = useDuePlan();
  if (!subscription) return null;
  const text =
    subscription.state === 'PAST_DUE'
      ? t('due.until', { date: format.day(subscription.grace_until) })
      : t('due.closed');
  return (
    <Hint text={text}>
      <Button
        component={Link}
        to="/subscriptions"
        size="small"
        aria-label={text}
        startIcon={<Icon path={mdiAlertCircleOutline} size={18} />}
        sx={{
          bgcolor: 'warning.soft',
          color: 'warning.onSoft',
          minWidth: 0,
          '& .MuiButton-startIcon': { m: { xs: 0, sm: undefined } },
          '&:hover': { bgcolor: 'warning.soft' },
        }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('due.short')}
        </Box>
      </Button>
    </Hint>
  );
}
