import { defineDetails } from 'touchline/plugin-api';

export default defineDetails('contacts')({
  fields: [
    { key: 'fullName', type: 'text' },
    { key: 'role', type: 'text' },
    { key: 'status', type: 'text' },
  ],
});
