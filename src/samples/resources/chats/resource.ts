import { mdiForumOutline } from '@mdi/js';
import { defineResource } from 'touchline/plugin-api';
import type { Chat } from '@/samples/mock/chat';

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    chats: Chat;
  }
}

/** A conversation of the sample chat, with its messages; its id is that of the contact. */
export const chats = defineResource('chats')({
  id: 'chats',
  dataProvider: 'mock',
  path: '/apps/chat',
  nameKey: 'chat:name',
  singularKey: 'chat:name',
  icon: mdiForumOutline,
  accessResource: 'chat',
  actions: [],
  versionColumn: null,
  recordTitle: (row) => String(row.id),
  details: () => import('./details'),
});
