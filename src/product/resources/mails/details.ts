import {
  mdiAlertCircleOutline,
  mdiCheck,
  mdiClockOutline,
  mdiEmailSyncOutline,
  mdiTimerOffOutline,
} from '@mdi/js';
import { defineDetails } from 'touchline/plugin-api';
import { PersonAvatar } from 'touchline/ui';

const KINDS = [
  'ACCOUNT_EVENT',
  'MESSAGE',
  'RENEWAL_DUE',
  'PAYMENT_FAILED',
  'PAYMENT_RETURNED',
  'TIP_PUBLISHED',
  'TIPS_SETTLED',
  'SLIP_PUBLISHED',
  'SLIPS_SETTLED',
] as const;

/** How each state looks: FAILED was refused to the last, EXPIRED was not sent within three days. */
const LOOKS = {
  PENDING: { icon: mdiClockOutline, color: 'info' },
  SENDING: { icon: mdiClockOutline, color: 'info' },
  SENT: { icon: mdiCheck, color: 'success' },
  FAILED: { icon: mdiAlertCircleOutline, color: 'error' },
  EXPIRED: { icon: mdiTimerOffOutline, color: 'warning' },
} as const;
const STATES = Object.keys(LOOKS) as (keyof typeof LOOKS)[];
const GIVEN_UP = ['FAILED', 'EXPIRED'];

export default defineDetails('mail_outbox')({
  tabs: [
    {
      id: 'given-up',
      labelKey: 'notifications:mails.givenUp',
      filters: () => [{ field: 'state', operator: 'in', value: GIVEN_UP }],
    },
    {
      id: 'waiting',
      labelKey: 'notifications:mails.waiting',
      filters: () => [{ field: 'state', operator: 'in', value: ['PENDING', 'SENDING'] }],
    },
    { id: 'all', labelKey: 'crud:list.all' },
  ],
  fields: [
    {
      key: 'user_id',
      type: 'reference',
      labelKey: 'notifications:mails.to',
      list: { flex: 2, identity: { Face: PersonAvatar } },
      filter: 'search',
      reference: {
        table: 'profiles',
        labelColumn: 'email',
        nameColumn: 'full_name',
        embed: 'person',
        hint: 'mail_outbox_user_id_fkey',
      },
    },
    {
      key: 'kind',
      type: 'select',
      labelKey: 'notifications:choices.kind',
      list: { width: 170 },
      filter: true,
      options: KINDS.map((value) => ({
        value,
        labelKey: `notifications:choices.kind.${value}` as const,
      })),
    },
    {
      key: 'state',
      type: 'select',
      labelKey: 'notifications:mails.state',
      list: { width: 140 },
      filter: true,
      options: STATES.map((value) => ({
        value,
        ...LOOKS[value],
        labelKey: `notifications:mails.state.${value}` as const,
      })),
    },
    {
      key: 'last_error',
      type: 'text',
      labelKey: 'notifications:mails.reason',
      list: { flex: 2, sortable: false },
    },
    {
      key: 'attempts',
      type: 'number',
      labelKey: 'notifications:mails.attempts',
      list: { width: 96 },
    },
    {
      key: 'created_at',
      type: 'datetime',
      labelKey: 'notifications:mails.written',
      list: { width: 168 },
      filter: true,
    },
    {
      key: 'sent_at',
      type: 'datetime',
      labelKey: 'notifications:mails.sent',
      list: { width: 168, hidden: true },
    },
  ],
  rowActions: [
    {
      id: 'resend',
      labelKey: 'notifications:mails.resend',
      icon: mdiEmailSyncOutline,
      when: (row) => GIVEN_UP.includes(row.state),
      rpc: 'resend_mails',
      args: (row) => ({ mail_ids: [row.id] }),
      successKey: 'notifications:mails.queued',
      bulk: {
        rpc: 'resend_mails',
        args: (ids) => ({ mail_ids: ids }),
        successKey: 'notifications:mails.queuedAll',
      },
    },
  ],
});
