import { definePlugin } from 'touchline/plugin-api';

const WORKS = ['SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN'] as const;

/** For the staff: what waits for them, on the home page, in the menus and under the bell; and who is new. */
export default definePlugin({
  id: 'staff-work',
  apiVersion: 1,
  nameKey: 'staff-work:name',
  dependsOn: ['sports'],
  slots: [
    {
      slot: 'app.banner',
      id: 'staff-work.menu',
      order: 0,
      when: ({ role }) => WORKS.some((workRole) => workRole === role),
      component: () => import('./frame/MenuWork'),
    },
    {
      slot: 'notifications.top',
      id: 'staff-work.notices',
      order: 10,
      when: ({ role }) => WORKS.some((workRole) => workRole === role),
      component: () => import('./components/WorkNotices'),
    },
  ],
  widgets: [
    {
      id: 'staff-work.queue',
      titleKey: 'staff-work:title',
      size: { columns: 12, height: 176, phoneHeight: 500, loose: true },
      order: -10,
      roles: [...WORKS],
      component: async () => ({ default: (await import('./components/WorkQueue')).WorkQueue }),
    },
    {
      id: 'staff-work.payments',
      titleKey: 'staff-work:payments.title',
      size: { columns: 6, height: 290 },
      order: -3,
      needs: ['payments'],
      roles: ['FINANCE', 'ADMIN'],
      component: async () => ({
        default: (await import('./components/LatestPayments')).LatestPayments,
      }),
    },
    {
      id: 'staff-work.signUps',
      titleKey: 'staff-work:signUps.title',
      size: { columns: 6, height: 290 },
      order: -2,
      needs: ['users'],
      roles: ['SUPPORT', 'FINANCE', 'ADMIN'],
      component: async () => ({
        default: (await import('./components/LatestSignUps')).LatestSignUps,
      }),
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
