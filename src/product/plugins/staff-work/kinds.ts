import {
  mdiAccountCancelOutline,
  mdiAccountPlusOutline,
  mdiBankTransfer,
  mdiCalendarAlert,
  mdiCashRefund,
  mdiCheckDecagramOutline,
  mdiClipboardEditOutline,
  mdiCreditCardOffOutline,
  mdiGavel,
  mdiHelpCircleOutline,
  mdiShieldAccountOutline,
  mdiSwapHorizontal,
} from '@mdi/js';
import type { WorkCounts } from 'touchline/plugin-api';
import type { ThemeColor } from 'touchline/ui';

interface KindOfWork {
  /** A path of `@mdi/js`. */
  icon: string;
  color: ThemeColor;
  /** Where the work is done. */
  to: string;
  /** The meaning of `since`: when the first came up, when the next one starts or loses access, or the deadline to answer. */
  since: 'since' | 'starts' | 'grace' | 'answerBy';
}

/** The kinds of work that `my_work` counts, the most urgent first. */
export const KINDS_OF_WORK = {
  DISPUTE: { icon: mdiGavel, color: 'error', to: '/disputes', since: 'answerBy' },
  FACTOR_RESET: {
    icon: mdiShieldAccountOutline,
    color: 'warning',
    to: '/users/lost-factors',
    since: 'since',
  },
  CHANGED: { icon: mdiSwapHorizontal, color: 'error', to: '/settlement', since: 'since' },
  DUE: { icon: mdiCheckDecagramOutline, color: 'primary', to: '/settlement', since: 'since' },
  TRANSFER: {
    icon: mdiBankTransfer,
    color: 'primary',
    to: '/payments?tab=transfers',
    since: 'since',
  },
  REFUND: { icon: mdiCashRefund, color: 'error', to: '/payments?tab=refunds', since: 'since' },
  AWAITED: { icon: mdiHelpCircleOutline, color: 'warning', to: '/settlement', since: 'since' },
  ALERT: { icon: mdiCalendarAlert, color: 'warning', to: '/fixture-syncs', since: 'since' },
  PAST_DUE: {
    icon: mdiCreditCardOffOutline,
    color: 'warning',
    to: '/subscribers?f.state=PAST_DUE',
    since: 'grace',
  },
  SUSPENDED: {
    icon: mdiAccountCancelOutline,
    color: 'info',
    to: '/users?f.account_state=SUSPENDED',
    since: 'since',
  },
  DRAFT: {
    icon: mdiClipboardEditOutline,
    color: 'info',
    to: '/manual-predictions?tab=drafts',
    since: 'starts',
  },
  AFFILIATE: {
    icon: mdiAccountPlusOutline,
    color: 'info',
    to: '/affiliates?f.status=PENDING',
    since: 'since',
  },
} as const satisfies Record<string, KindOfWork>;

export type WorkKind = keyof typeof KINDS_OF_WORK;

/** The waiting work in the order of the kinds; kinds unknown to this version are left out. */
export function inOrder<Row extends { kind: string; items: number }>(
  rows: readonly Row[],
): (Row & { kind: WorkKind })[] {
  return (Object.keys(KINDS_OF_WORK) as WorkKind[]).flatMap((kind) =>
    rows.flatMap((row) => (row.kind === kind && row.items > 0 ? [{ ...row, kind }] : [])),
  );
}

/** How much waits on each page, by its address without filters. */
export function countsByPage(rows: readonly { kind: string; items: number }[]): WorkCounts {
  const counts: Record<string, number> = {};
  for (const { kind, items } of inOrder(rows)) {
    const page = pageOf(kind);
    counts[page] = (counts[page] ?? 0) + items;
  }
  return counts;
}

/** The page where the work is done. */
export const pageOf = (kind: WorkKind): string => KINDS_OF_WORK[kind].to.split('?')[0] ?? '';
