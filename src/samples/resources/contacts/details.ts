import { defineDetails } from '@/plugin-api/define-resource';

export default defineDetails('contacts')({
  fields: [
    { key: 'fullName', type: 'text' },
    { key: 'role', type: 'text' },
    { key: 'status', type: 'text' },
  ],
});
