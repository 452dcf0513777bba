import {
  mdiCalendarClockOutline,
  mdiCheckDecagramOutline,
  mdiCreditCardOffOutline,
  mdiLightbulbOnOutline,
  mdiTicketConfirmationOutline,
} from '@mdi/js';
import type { IconPath } from '@/plugin-api/types';
import type { NotificationRow } from '../notification';

const ICONS: Record<NotificationRow['kind'], IconPath> = {
  TIP_PUBLISHED: mdiLightbulbOnOutline,
  TIPS_SETTLED: mdiCheckDecagramOutline,
  SLIP_PUBLISHED: mdiTicketConfirmationOutline,
  SLIPS_SETTLED: mdiCheckDecagramOutline,
  RENEWAL_DUE: mdiCalendarClockOutline,
  PAYMENT_FAILED: mdiCreditCardOffOutline,
};

/** The icon of a notification, and the palette entry that it is painted with: the tier's, where it has one. */
export function lookOf({ kind, tier }: NotificationRow): { icon: IconPath; color: string } {
  const own = kind === 'PAYMENT_FAILED' ? 'error' : 'warning';
  return { icon: ICONS[kind], color: tier ? `tier.${tier.toLowerCase()}` : own };
}
