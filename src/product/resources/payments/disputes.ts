import { defineDetails } from 'touchline/plugin-api';
import { DISPUTE_ACTIONS } from './dispute-actions';
import { PAYMENT_TYPES } from './field-types';
import { person, refunded, status } from './fields';
import { PROVIDERS } from './row';
import { paymentTitle, paymentWords } from './words';

/** The disputed amount, the next step and its deadline. */
export default defineDetails('listed_payments')({
  rights: 'may',
  fieldTypes: PAYMENT_TYPES,
  words: paymentWords,
  head: { title: paymentTitle },
  fields: [
    {
      key: 'dispute_due_at',
      type: 'datetime',
      labelKey: 'payments:dispute.due',
      list: { width: 168 },
    },
    {
      key: 'dispute',
      type: 'disputeStep',
      labelKey: 'payments:dispute.do',
      list: { width: 200, sortable: false },
    },
    {
      key: 'reference',
      type: 'text',
      labelKey: 'payments:field.reference',
      list: { width: 168 },
      filter: true,
    },
    person,
    { key: 'amount', type: 'money', labelKey: 'payments:field.amount', list: true },
    {
      key: 'provider',
      type: 'select',
      labelKey: 'payments:field.provider',
      list: { width: 150 },
      filter: true,
      options: PROVIDERS.map((value) => ({
        value,
        labelKey: `payments:provider.${value}` as const,
      })),
    },
    {
      key: 'evidence_sent_at',
      type: 'datetime',
      labelKey: 'payments:dispute.sent',
      list: { width: 168, hidden: true },
    },
    {
      key: 'currency',
      type: 'text',
      labelKey: 'payments:field.currency',
      list: { width: 100, hidden: true },
    },
    // What the actions are about.
    { ...status, list: { hidden: true, width: 168 }, filter: false },
    refunded,
  ],
  rowActions: DISPUTE_ACTIONS,
});
