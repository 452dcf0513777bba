import { definePlugin, SEES_CONTACT } from 'touchline/plugin-api';
import { mails } from '@/product/resources/mails/resource';

declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    staff_messages: true;
  }
  interface Slots {
    /** Above the notifications, in what the bell opens. */
    'notifications.top': { onOpen: () => void };
  }
}

const PATH = '/notifications';

/** Notifications: new tips and results of a person's tiers, news about their plan, and messages from staff. */
export default definePlugin({
  id: 'notifications',
  apiVersion: 1,
  nameKey: 'notifications:title',
  basePath: PATH,
  dependsOn: ['sports'],
  resources: [mails],
  ownSlots: ['notifications.top'],
  routes: [
    {
      id: 'notifications.page',
      path: PATH,
      page: () => import('./pages/NotificationsPage'),
      layout: 'app',
      titleKey: 'notifications:title',
    },
    {
      id: 'notifications.unsubscribe',
      path: '/unsubscribe',
      page: () => import('./pages/UnsubscribePage'),
      layout: 'app',
      titleKey: 'notifications:unsubscribe',
      access: 'public',
    },
  ],
  commands: [
    {
      id: 'notifications.open',
      titleKey: 'notifications:title',
      keywords: 'news unread bell',
      run: ({ navigate }) => navigate(PATH),
    },
  ],
  access: [{ resource: 'staff_messages', actions: ['send'], roles: ['SUPPORT', 'ADMIN'] }],
  slots: [
    {
      slot: 'people.chosen',
      id: 'notifications.message',
      order: 20,
      access: { resource: 'staff_messages', action: 'send' },
      component: () => import('./components/MessageChosen'),
    },
    {
      slot: 'appBar.end',
      id: 'notifications.button',
      order: 10,
      component: () => import('./frame/NotificationsButton'),
    },
    {
      slot: 'app.banner',
      id: 'notifications.bounced',
      order: 4,
      when: ({ profile }) => profile?.mail_bounced_at != null,
      component: () => import('./frame/BouncedBanner'),
    },
    {
      slot: 'user.more',
      id: 'notifications.bounced-note',
      order: 5,
      when: ({ role }) => SEES_CONTACT.includes(role),
      component: () => import('./components/BouncedNote'),
    },
    {
      slot: 'account.section',
      id: 'notifications',
      order: 40,
      titleKey: 'notifications:choices.tab',
      component: () => import('./components/ChoicesSection'),
    },
  ],
  loggedTables: { staff_messages: 'notifications:logged.staff_messages' },
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
