import { resource } from '@tests/support/plugins/sample-plugins';
import { describe, expect, it } from 'vitest';
import type { FormatContext } from '@/plugin-api/field-type';
import type { ResourceDetails } from '@/plugin-api/types';
import { auditCsv, auditSheet } from './audit-csv';
import type { AuditLine } from './audit-line';

const LINE: AuditLine = {
  id: 7,
  created_at: '2026-11-26T23:30:00+00:00',
  actor_id: 'a',
  actor_role: 'FINANCE',
  action: 'UPDATE',
  table_name: 'payments',
  record_id: 'p',
  before: {
    id: 'p',
    status: 'SUCCEEDED',
    amount: 450_000,
    currency: 'NGN',
    grace_until: null,
    updated_at: 1,
  },
  after: {
    id: 'p',
    status: 'REFUNDED',
    amount: 0,
    currency: 'NGN',
    grace_until: '2026-12-01T23:30:00+00:00',
    updated_at: 2,
  },
};
const PAYMENTS = resource('payments', '/payments');
const STATES = ['SUCCEEDED', 'REFUNDED'];
const DETAILS: ResourceDetails = {
  record: PAYMENTS.table,
  fields: [
    {
      key: 'status',
      type: 'select',
      labelKey: 'payments:field.status',
      options: STATES.map((value) => ({ value, labelKey: `payments:status.${value}` })),
    },
    { key: 'amount', type: 'money', labelKey: 'payments:field.amount' },
  ],
};
const format = { lang: 'en', timeZone: 'Africa/Lagos' } as FormatContext['format'];
const words = {
  t: (key: string) => `<${key}>`,
  format,
  actorOf: () => 'Ada Obi',
  recordOf: () => ({ resource: PAYMENTS, page: null }),
  tableKeyOf: () => PAYMENTS.singularKey,
  detailsOf: () => DETAILS,
};

describe('the readable log', () => {
  it('has readable columns, fields and values, amounts with decimals, and the person’s local time', () => {
    expect(auditSheet([LINE], words)).toEqual({
      columns: [
        '<audit-log:when> (Africa/Lagos)',
        '<audit-log:filter.actor>',
        '<audit-log:filter.action>',
        '<audit-log:filter.table>',
        '<audit-log:name>',
        '<audit-log:details>',
      ],
      rows: [
        [
          '2026-11-27 00:30',
          'Ada Obi',
          '<audit-log:action.UPDATE>',
          '<shell:thing>',
          'A thing',
          [
            '<payments:field.status>: <payments:status.SUCCEEDED> → <payments:status.REFUNDED>',
            '<payments:field.amount>: 4500.00 → 0.00',
            'grace until:  → 2026-12-02 00:30',
          ].join('\n'),
        ],
      ],
    });
  });

  it('uses stored names for tables of a plugin that is off', () => {
    const sheet = auditSheet([{ ...LINE, action: 'DELETE', table_name: 'promo_codes' }], {
      ...words,
      recordOf: () => null,
      tableKeyOf: () => null,
    });
    expect(sheet.rows).toEqual([
      ['2026-11-27 00:30', 'Ada Obi', '<audit-log:action.DELETE>', 'promo codes', 'p', ''],
    ]);
  });
});

it('the raw log keeps stored values, with formulas neutralised', () => {
  const csv = auditCsv([{ ...LINE, before: null, after: { a: 1 }, record_id: '=1+1' }]);
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFid,created_at,actor_id,actor_role,action,table_name,record_id,before,after',
    `7,2026-11-26T23:30:00+00:00,a,FINANCE,UPDATE,payments,'=1+1,,"{""a"":1}"`,
    '',
  ]);
});
