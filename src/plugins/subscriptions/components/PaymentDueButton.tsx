import { mdiAlertCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Hint } from '@/shared/components/Hint';
import { Icon } from '@/shared/components/Icon';
import { useDue } from '../use-due';

/** In the app bar once the banner about an unpaid renewal was put away: until when tips stay open, and the way to pay. */
export default function PaymentDueButton() {
  const { t } = useTranslation('subscriptions');
  const due = useDue();
  if (!due?.dismissed) return null;
  const { text } = due;
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
