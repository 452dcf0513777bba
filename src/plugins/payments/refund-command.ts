import type { CommandDef } from '@/plugin-api/types';
import { payments } from '@/resources/payments/resource';

/** Opens the payments of which money can go back; on an open payment the palette offers the dialog itself. */
export const refundCommand: CommandDef<`payments:${string}`> = {
  id: 'payments.refund',
  titleKey: 'payments:refund.command',
  keywordsKey: 'payments:refund.keywords',
  access: { resource: 'payments', action: 'refund' },
  run: ({ navigate }) => navigate(`${payments.path}?f.status=SUCCEEDED`),
};
