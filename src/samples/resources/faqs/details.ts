import { defineDetails } from 'touchline/plugin-api';

export default defineDetails('faqs')({
  fields: [
    {
      key: 'title',
      type: 'text',
      labelKey: 'samples:faq.title',
      list: { flex: 1 },
      filter: true,
      form: true,
      required: true,
    },
    {
      key: 'subtitle',
      type: 'text',
      labelKey: 'samples:faq.subtitle',
      list: { flex: 2 },
      filter: true,
      form: true,
    },
    { key: 'qAndA', type: 'json', labelKey: 'samples:faq.qAndA' },
  ],
});
