import { definePlugin } from 'touchline/plugin-api';
import { promoCodes } from '@/product/resources/promo-codes/resource';

/** Codes that lower a price at the checkout or give free days as a bonus. */
export default definePlugin({
  id: 'promo-codes',
  apiVersion: 1,
  nameKey: 'promo-codes:name',
  basePath: '/promo-codes',
  dependsOn: ['sports'],
  resources: [promoCodes],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
