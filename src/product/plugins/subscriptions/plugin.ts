import { mdiCartOutline, mdiCreditCardOutline } from '@mdi/js';
import { definePlugin } from 'touchline/plugin-api';
import { subscriptions } from '@/product/resources/subscriptions/resource';

/** Plans: choosing, paying, changing and ending one. */
export default definePlugin({
  id: 'subscriptions',
  apiVersion: 1,
  nameKey: 'subscriptions:title',
  basePath: '/subscriptions',
  dependsOn: ['sports'],
  resources: [subscriptions],
  frame: {
    userLinks: [
      {
        to: '/subscriptions',
        titleKey: 'subscriptions:own',
        icon: mdiCreditCardOutline,
        order: 20,
      },
    ],
  },
  routes: [
    {
      id: 'subscriptions.page',
      path: '/subscriptions',
      page: () => import('./pages/SubscribePage'),
      layout: 'app',
      titleKey: 'subscriptions:title',
      nav: {
        section: 'member',
        titleKey: 'subscriptions:title',
        icon: mdiCartOutline,
        order: 50,
      },
    },
    {
      id: 'subscriptions.sandbox',
      path: '/checkout/sandbox/:paymentId',
      page: () => import('./pages/SandboxPage'),
      layout: 'app',
      titleKey: 'subscriptions:sandbox.title',
    },
    {
      id: 'subscriptions.return',
      path: '/checkout/return',
      page: () => import('./pages/ReturnPage'),
      layout: 'app',
      titleKey: 'subscriptions:return.title',
    },
    {
      id: 'subscriptions.transfer',
      path: '/checkout/transfer',
      page: () => import('./pages/TransferPage'),
      layout: 'app',
      titleKey: 'subscriptions:transfer.title',
    },
  ],
  slots: [
    {
      slot: 'welcome.section',
      id: 'subscriptions.welcome',
      order: 30,
      component: () => import('./components/PublicPlans'),
    },
    {
      slot: 'app.banner',
      id: 'subscriptions.banner',
      order: 5,
      component: () => import('./frame/PaymentDueBanner'),
    },
    {
      slot: 'appBar.end',
      id: 'subscriptions.due',
      order: 5,
      component: () => import('./frame/PaymentDueButton'),
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
