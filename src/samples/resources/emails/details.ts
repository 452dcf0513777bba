import { defineDetails } from 'touchline/plugin-api';

export default defineDetails('emails')({
  fields: [
    { key: 'subject', type: 'text' },
    { key: 'folder', type: 'text' },
    { key: 'time', type: 'text' },
  ],
});
