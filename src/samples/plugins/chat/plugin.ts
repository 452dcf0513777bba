import { mdiForumOutline } from '@mdi/js';
import { type AccessNeed, definePlugin, STAFF } from 'touchline/plugin-api';
import { chats } from '@/samples/resources/chats/resource';
import { contacts } from '@/samples/resources/contacts/resource';

declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    chat: true;
  }
}

const access = { resource: 'chat', action: 'list' } satisfies AccessNeed;
const page = () => import('./pages/ChatPage');
const shared = { page, layout: 'app', titleKey: 'chat:name', access } as const;

/** A sample app: conversations with fictional people. */
export default definePlugin({
  id: 'chat',
  apiVersion: 1,
  nameKey: 'chat:name',
  basePath: '/apps/chat',
  resources: [contacts, chats],
  routes: [
    {
      ...shared,
      id: 'chat.list',
      path: '/apps/chat',
      nav: { section: 'appsPages', titleKey: 'chat:name', icon: mdiForumOutline, order: 20 },
    },
    { ...shared, id: 'chat.open', path: '/apps/chat/:contactId' },
  ],
  commands: [
    {
      id: 'chat.find',
      titleKey: 'chat:find',
      access,
      run: ({ navigate }) => navigate('/apps/chat?find'),
    },
  ],
  access: [{ resource: 'chat', actions: ['list'], roles: STAFF }],
  i18n: {
    en: () => import('./texts/en.json'),
    fr: () => import('./texts/fr.json'),
    ar: () => import('./texts/ar.json'),
  },
});
