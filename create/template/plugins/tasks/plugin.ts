import { mdiCheckboxMarkedOutline } from '@mdi/js';
import { definePlugin, defineResource } from 'touchline/plugin-api';
import { ar, en, fr } from './texts';

/** A row of the table. */
export interface TaskRow {
  id: string;
  title: string;
  /** A day: `2026-11-30`. */
  due_on: string | null;
  done: boolean;
  /** ISO instants. */
  created_at: string;
  updated_at: string;
}

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    tasks: TaskRow;
  }
}

const tasks = defineResource('tasks')({
  id: 'tasks',
  path: '/tasks',
  nameKey: 'tasks:name',
  singularKey: 'tasks:one',
  newKey: 'tasks:new',
  icon: mdiCheckboxMarkedOutline,
  access: [
    { actions: ['list', 'show'], roles: '*' },
    { actions: ['create', 'edit', 'delete'], roles: ['ADMIN'] },
  ],
  actions: ['list', 'show', 'create', 'edit', 'delete'],
  defaultSort: { field: 'created_at', order: 'desc' },
  recordTitle: (row) => row.title,
  history: [],
  nav: {
    section: 'main',
    titleKey: 'tasks:name',
    icon: mdiCheckboxMarkedOutline,
    order: 100,
  },
  details: () => import('./details'),
});

/** What there is to do. */
export default definePlugin({
  id: 'tasks',
  apiVersion: '^1.0.0',
  nameKey: 'tasks:name',
  basePath: '/tasks',
  resources: [tasks],
  i18n: {
    en: async () => ({ default: en }),
    fr: async () => ({ default: fr }),
    ar: async () => ({ default: ar }),
  },
});
