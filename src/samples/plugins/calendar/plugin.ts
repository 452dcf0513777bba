import { mdiCalendarBlankOutline } from '@mdi/js';
import { type AccessNeed, definePlugin, STAFF } from 'touchline/plugin-api';
import { events } from '@/samples/resources/events/resource';

declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    calendar: true;
  }
}

const PATH = '/apps/calendar';
const access = { resource: 'calendar', action: 'list' } satisfies AccessNeed;

/** A calendar on the sample apps' backend. */
export default definePlugin({
  id: 'calendar',
  apiVersion: 1,
  nameKey: 'calendar:name',
  basePath: PATH,
  resources: [events],
  routes: [
    {
      id: 'calendar.page',
      path: PATH,
      page: () => import('./pages/CalendarPage'),
      layout: 'app',
      titleKey: 'calendar:name',
      access,
      nav: {
        section: 'appsPages',
        titleKey: 'calendar:name',
        icon: mdiCalendarBlankOutline,
        order: 30,
      },
    },
  ],
  commands: [
    {
      id: 'calendar.add',
      titleKey: 'calendar:newEvent',
      keywords: 'appointment',
      access,
      run: ({ navigate }) => navigate(`${PATH}?new=1`),
    },
  ],
  access: [{ resource: 'calendar', actions: ['list'], roles: STAFF }],
  i18n: {
    en: () => import('./texts/en.json'),
    fr: () => import('./texts/fr.json'),
    ar: () => import('./texts/ar.json'),
  },
});
