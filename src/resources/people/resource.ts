import { mdiAccountMultipleOutline } from '@mdi/js';
import { defineResource } from '@/plugin-api/define-resource';
import { STAFF, type Viewer } from '@/plugin-api/types';
import { cleanName } from '@/shared/format/display-name';
import { PEOPLE_GROUP } from '@/shared/staff-groups';
import type { Tables } from '../database.types';

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    /** A profile, and whether the account is suspended. */
    people: Tables<'people'>;
  }
  interface Slots {
    /** Buttons over the chosen people of a list. */
    'people.chosen': ChosenRows;
  }
}

/** Roles that see contact details and why an account is suspended; the view `people` hides both from others. */
export const SEES_CONTACT: Viewer[] = ['SUPPORT', 'FINANCE', 'ADMIN'];

/** Everybody with an account. */
export const people = defineResource('people')({
  id: 'users',
  writeTable: 'profiles',
  path: '/users',
  nameKey: 'users:all',
  singularKey: 'users:singular',
  newKey: 'users:new',
  icon: mdiAccountMultipleOutline,
  access: [
    { actions: ['list', 'show'], roles: STAFF },
    { actions: ['create', 'suspend', 'lift', 'history'], roles: ['SUPPORT', 'ADMIN'] },
    { actions: ['edit'], roles: ['ADMIN'] },
  ],
  actions: ['list', 'show', 'create', 'edit'],
  defaultSort: { field: 'created_at', order: 'desc' },
  keepsRows: true,
  chosenSlot: 'people.chosen',
  asksToExport: 'note_people_export',
  recordTitle: (row) => cleanName(row.full_name) ?? row.email ?? row.id,
  nav: {
    section: 'admin',
    group: PEOPLE_GROUP,
    titleKey: 'users:all',
    icon: mdiAccountMultipleOutline,
    order: 1,
    shortcut: ['g', 'u'],
  },
  details: () => import('./details'),
});
