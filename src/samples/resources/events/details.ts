import { defineDetails } from '@/plugin-api/define-resource';

export default defineDetails('events')({
  fields: [
    { key: 'title', type: 'text' },
    { key: 'start', type: 'text' },
    { key: 'end', type: 'text' },
  ],
});
