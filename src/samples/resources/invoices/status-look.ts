import {
  mdiAlertCircleOutline,
  mdiArrowDown,
  mdiChartPie,
  mdiCheck,
  mdiContentSaveOutline,
  mdiSend,
} from '@mdi/js';
import type { TKey } from 'touchline/plugin-api';
import type { InvoiceStatus } from '@/samples/mock/invoices';

type Color = 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info';

interface StatusLook {
  icon: string;
  color: Color;
  /** Its name among the texts of the plugin `invoice`. */
  labelKey: TKey;
}

/** Look and label of each status. */
export const STATUS_LOOK: Record<InvoiceStatus, StatusLook> = {
  Sent: { icon: mdiSend, color: 'secondary', labelKey: 'invoice:status.Sent' },
  Paid: { icon: mdiCheck, color: 'success', labelKey: 'invoice:status.Paid' },
  Draft: { icon: mdiContentSaveOutline, color: 'primary', labelKey: 'invoice:status.Draft' },
  'Partial Payment': {
    icon: mdiChartPie,
    color: 'warning',
    labelKey: 'invoice:status.PartialPayment',
  },
  'Past Due': { icon: mdiAlertCircleOutline, color: 'error', labelKey: 'invoice:status.PastDue' },
  Downloaded: { icon: mdiArrowDown, color: 'info', labelKey: 'invoice:status.Downloaded' },
};
