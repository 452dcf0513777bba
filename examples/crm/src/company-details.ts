import { defineDetails } from 'touchline/plugin-api';

export default defineDetails('crm_companies')({
  fields: [
    {
      key: 'name',
      type: 'text',
      labelKey: 'crm:field.name',
      list: { flex: 1 },
      filter: 'search',
      form: true,
      required: true,
      maxLength: 120,
    },
    {
      key: 'city',
      type: 'text',
      labelKey: 'crm:field.city',
      list: { width: 180 },
      filter: true,
      form: true,
      maxLength: 80,
    },
  ],
});
