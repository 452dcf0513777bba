import { mdiContentCopy, mdiEmailFastOutline, mdiTrayArrowDown, mdiUndo } from '@mdi/js';
import { defineExtension } from 'touchline/plugin-api';
import { CALLS, HOLD_S } from './use-invoices';

const access = { resource: 'invoices', action: 'edit' } as const;
const rpcOf = (call: string) => call.slice(1);

/** What can be done to an invoice. */
export default defineExtension('invoices')({
  rowActions: [
    {
      id: 'download',
      labelKey: 'invoice:download',
      icon: mdiTrayArrowDown,
      access: { resource: 'invoices', action: 'show' },
      work: () => import('./pdf/download-invoice'),
    },
    {
      id: 'duplicate',
      labelKey: 'invoice:duplicate',
      icon: mdiContentCopy,
      access,
      rpc: rpcOf(CALLS.duplicate),
      args: ({ id }) => ({ data: { invoiceId: id } }),
      successKey: 'invoice:duplicated',
    },
    {
      id: 'send',
      labelKey: 'invoice:send',
      icon: mdiEmailFastOutline,
      access,
      confirmKey: 'invoice:sendText',
      rpc: rpcOf(CALLS.send),
      args: ({ id }) => ({ data: { invoiceIds: [id], holdFor: HOLD_S } }),
      successKey: 'invoice:sent',
      bulk: {
        rpc: rpcOf(CALLS.send),
        args: (invoiceIds) => ({ data: { invoiceIds, holdFor: HOLD_S } }),
        successKey: 'invoice:sentMany',
        undo: 'recall',
      },
    },
    {
      // Undoes the one above.
      id: 'recall',
      labelKey: 'invoice:recall',
      icon: mdiUndo,
      access,
      when: () => false,
      rpc: rpcOf(CALLS.recall),
      args: ({ id }) => ({ data: { invoiceIds: [id] } }),
      successKey: 'invoice:recalled',
      bulk: {
        rpc: rpcOf(CALLS.recall),
        args: (invoiceIds) => ({ data: { invoiceIds } }),
        successKey: 'invoice:recalled',
      },
    },
  ],
});
