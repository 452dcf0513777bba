import { mdiEmailOutline } from '@mdi/js';
import { type AccessNeed, definePlugin, STAFF } from 'touchline/plugin-api';
import { emails } from '@/samples/resources/emails/resource';

declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    email: true;
  }
}

const access = { resource: 'email', action: 'list' } satisfies AccessNeed;

/** A sample app: a mailbox with folders, labels, conversations and a composer. */
export default definePlugin({
  id: 'email',
  apiVersion: 1,
  nameKey: 'email:name',
  basePath: '/apps/email',
  resources: [emails],
  routes: [
    {
      id: 'email',
      // One page for every folder, label and mail, so that an open composer survives navigation between them.
      path: '/apps/email/*',
      page: () => import('./pages/EmailPage'),
      layout: 'app',
      titleKey: 'email:name',
      access,
      nav: [
        {
          to: '/apps/email',
          section: 'appsPages',
          titleKey: 'email:name',
          icon: mdiEmailOutline,
          order: 10,
        },
      ],
    },
  ],
  commands: [
    {
      id: 'email.compose',
      titleKey: 'email:compose',
      access,
      run: ({ navigate }) => navigate('/apps/email?compose=new'),
    },
  ],
  access: [{ resource: 'email', actions: ['list'], roles: STAFF }],
  i18n: {
    en: () => import('./texts/en.json'),
    fr: () => import('./texts/fr.json'),
    ar: () => import('./texts/ar.json'),
  },
});
