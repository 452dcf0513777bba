import { mdiAlertOutline, mdiCancel, mdiCheck } from '@mdi/js';
import { defineDetails } from '@/plugin-api/define-resource';
import { agentType, eventDetailType } from './event-detail';

const KINDS = [
  'SIGN_IN',
  'SIGN_OUT',
  'SESSION_REVOKED',
  'RECOVERY_ASKED',
  'PASSWORD_CHANGED',
  'ADDRESS_CHANGED',
  'FACTOR_TRIED',
  'FACTOR_CHANGED',
  'LIMIT_HIT',
  'ACCESS_REFUSED',
  'PEOPLE_EXPORTED',
  'ROLE_CHANGED',
  'SUSPENSION_CHANGED',
  'GRANT_CHANGED',
  'MONEY_CHANGED',
  'SETTING_CHANGED',
  'ACCOUNT_CLOSED',
] as const;

const LOOKS = {
  OK: { icon: mdiCheck, color: 'success' },
  FAILED: { icon: mdiAlertOutline, color: 'warning' },
  REFUSED: { icon: mdiCancel, color: 'error' },
} as const;
const RESULTS = Object.keys(LOOKS) as (keyof typeof LOOKS)[];

export default defineDetails('security_log')({
  fieldTypes: { eventDetail: eventDetailType, agent: agentType },
  tabs: [
    { id: 'all', labelKey: 'crud:list.all' },
    {
      id: 'refused',
      labelKey: 'system:events.refused',
      filters: () => [{ field: 'result', operator: 'in', value: ['FAILED', 'REFUSED'] }],
    },
  ],
  fields: [
    {
      key: 'kind',
      type: 'select',
      labelKey: 'system:events.what',
      list: { flex: 2, identity: { below: ['detail'], belowLines: 2 } },
      filter: true,
      options: KINDS.map((value) => ({ value, labelKey: `system:kind.${value}` as const })),
    },
    {
      key: 'result',
      type: 'select',
      labelKey: 'system:events.result',
      list: { width: 136 },
      filter: true,
      options: RESULTS.map((value) => ({
        value,
        ...LOOKS[value],
        labelKey: `system:result.${value}` as const,
      })),
    },
    {
      key: 'created_at',
      type: 'datetime',
      labelKey: 'system:events.when',
      list: { width: 168 },
      filter: true,
    },
    {
      key: 'actor',
      type: 'text',
      labelKey: 'system:events.actor',
      list: { flex: 1.4, sortable: false },
      filter: true,
    },
    {
      key: 'subject',
      type: 'text',
      labelKey: 'system:events.subject',
      list: { flex: 1.4, sortable: false },
      filter: true,
    },
    {
      key: 'detail',
      type: 'eventDetail',
      labelKey: 'system:events.detail',
      list: { hidden: true, sortable: false },
      filter: true,
    },
    {
      key: 'origin',
      type: 'text',
      labelKey: 'system:events.origin',
      list: { width: 132 },
      filter: true,
    },
    {
      key: 'agent',
      type: 'agent',
      labelKey: 'system:events.agent',
      list: { width: 150, sortable: false },
      filter: true,
    },
  ],
});
