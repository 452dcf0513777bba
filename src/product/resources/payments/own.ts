import { defineDetails } from 'touchline/plugin-api';
import { PAYMENT_TYPES } from './field-types';
import { created, facts, reference } from './fields';

/** A person's own payments: when, for what, how much, and the outcome. */
export default defineDetails('payments')({
  fieldTypes: PAYMENT_TYPES,
  fields: [
    created,
    reference,
    ...facts,
    {
      key: 'receipt_number',
      type: 'nextStep',
      labelKey: 'payments:field.receipt',
      list: { width: 150, sortable: false },
    },
  ],
});
