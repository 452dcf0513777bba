import {
  mdiAlertCircleOutline,
  mdiCashRefund,
  mdiCheck,
  mdiClockOutline,
  mdiClose,
  mdiMinus,
} from '@mdi/js';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';

const LOOK: Record<
  string,
  { icon: string; color: 'success' | 'warning' | 'error' | 'info' | 'default' }
> = {
  PENDING: { icon: mdiClockOutline, color: 'warning' },
  AWAITING_APPROVAL: { icon: mdiClockOutline, color: 'warning' },
  SUCCEEDED: { icon: mdiCheck, color: 'success' },
  FAILED: { icon: mdiClose, color: 'error' },
  ABANDONED: { icon: mdiMinus, color: 'default' },
  REFUNDED: { icon: mdiCashRefund, color: 'info' },
  PARTIALLY_REFUNDED: { icon: mdiCashRefund, color: 'info' },
  DISPUTED: { icon: mdiAlertCircleOutline, color: 'error' },
};

/** What came of a payment: an icon and a word. */
export function StatusChip({ status }: { status: string }) {
  const { t } = useTranslation('payments');
  const { icon, color } = LOOK[status] ?? { icon: mdiMinus, color: 'default' };
  return (
    <Chip
      size="small"
      color={color}
      icon={<Icon path={icon} size={14} />}
      label={t(`status.${status}`)}
    />
  );
}
