import { definePlugin } from 'touchline/plugin-api';
import { entries } from './resource';

/** Who has how many points. */
export default definePlugin({
  id: 'leaderboard',
  apiVersion: '^1.0.0',
  nameKey: 'leaderboard:name',
  basePath: '/leaderboard',
  resources: [entries],
  commands: [
    {
      id: 'leaderboard.best',
      titleKey: 'leaderboard:best',
      access: { resource: 'leaderboard_entries', action: 'list' },
      run: ({ navigate }) => navigate('/leaderboard?f.stars=5'),
    },
  ],
  widgets: [
    {
      id: 'leaderboard.top',
      titleKey: 'leaderboard:top',
      size: { columns: 4, height: 280 },
      order: 900,
      access: { resource: 'leaderboard_entries', action: 'list' },
      component: () => import('./TopCard'),
    },
  ],
  settings: [
    {
      key: 'entries',
      default: '5',
      section: { titleKey: 'leaderboard:name', order: 900 },
      order: 10,
      labelKey: 'leaderboard:entries',
      helpKey: 'leaderboard:entries.help',
      control: { least: 1, most: 20 },
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
