import { defineDetails } from 'touchline/plugin-api';

export default defineDetails('crm_contacts')({
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
      key: 'company_id',
      type: 'reference',
      labelKey: 'crm:company',
      list: { width: 220 },
      filter: true,
      form: true,
      required: true,
      reference: {
        table: 'crm_companies',
        labelColumn: 'name',
        embed: 'company',
        hint: 'crm_contacts_company_id_fkey',
      },
    },
    {
      key: 'email',
      type: 'email',
      labelKey: 'crm:field.email',
      list: { width: 240 },
      form: true,
      maxLength: 200,
    },
  ],
});
