import { mdiPodium } from '@mdi/js';
import { defineResource } from 'touchline/plugin-api';

/** A row of the table. */
export interface EntryRow {
  id: string;
  name: string;
  points: number;
  /** From 0 to 5. */
  stars: number;
  /** ISO instants. */
  created_at: string;
  updated_at: string;
}

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    leaderboard_entries: EntryRow;
  }
}

export const entries = defineResource('leaderboard_entries')({
  id: 'leaderboard',
  path: '/leaderboard',
  nameKey: 'leaderboard:name',
  singularKey: 'leaderboard:one',
  newKey: 'leaderboard:new',
  icon: mdiPodium,
  access: [
    { actions: ['list', 'show'], roles: '*' },
    { actions: ['create', 'edit', 'delete'], roles: ['ADMIN'] },
  ],
  actions: ['list', 'show', 'create', 'edit', 'delete'],
  defaultSort: { field: 'points', order: 'desc' },
  recordTitle: (row) => row.name,
  history: [],
  nav: {
    section: 'main',
    titleKey: 'leaderboard:name',
    icon: mdiPodium,
    order: 900,
    shortcut: ['g', 'l'],
  },
  details: () => import('./details'),
});
