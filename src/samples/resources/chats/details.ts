import { defineDetails } from '@/plugin-api/define-resource';

export default defineDetails('chats')({
  fields: [
    { key: 'userId', type: 'text' },
    { key: 'unseenMsgs', type: 'number' },
  ],
});
