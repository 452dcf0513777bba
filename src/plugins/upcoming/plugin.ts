import { definePlugin } from '@/plugin-api/define-plugin';
import { COMING_ROUTES, STAFF } from './routes';

/** The pages that the menu already names and that are still to be built: each says what is coming. */
export default definePlugin({
  id: 'upcoming',
  apiVersion: 1,
  nameKey: 'upcoming:name',
  routes: COMING_ROUTES,
  access: [{ resource: 'upcoming', actions: ['list'], roles: STAFF }],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
