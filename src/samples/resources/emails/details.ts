import { defineDetails } from '@/plugin-api/define-resource';

export default defineDetails('emails')({
  fields: [
    { key: 'subject', type: 'text' },
    { key: 'folder', type: 'text' },
    { key: 'time', type: 'text' },
  ],
});
