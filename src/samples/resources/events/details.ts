import { defineDetails } from 'touchline/plugin-api';

export default defineDetails('events')({
  fields: [
    { key: 'title', type: 'text' },
    { key: 'start', type: 'text' },
    { key: 'end', type: 'text' },
  ],
});
