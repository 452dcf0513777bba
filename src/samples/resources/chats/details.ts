import { defineDetails } from 'touchline/plugin-api';

export default defineDetails('chats')({
  fields: [
    { key: 'userId', type: 'text' },
    { key: 'unseenMsgs', type: 'number' },
  ],
});
