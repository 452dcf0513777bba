import { mdiRenameOutline } from '@mdi/js';
import type { Tables } from 'touchline/data';
import { defineResource } from 'touchline/plugin-api';
import { FIXTURES_GROUP } from '@/product/resources/fixtures/resource';
import { TIPS_GROUP } from '@/product/sports/staff-groups';

/** A row of `team_aliases`: another name of a team, with the team. Its sport is the team's. */
interface TeamAliasRow extends Tables<'team_aliases'> {
  team?: { id: string; name: string } | null;
}

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    team_aliases: TeamAliasRow;
  }
}

/** Other names of teams, by which an import recognises them. */
export const teamAliases = defineResource('team_aliases')({
  id: 'team_aliases',
  path: '/fixtures/team-names',
  nameKey: 'fixtures:aliases',
  singularKey: 'fixtures:alias',
  newKey: 'fixtures:alias.new',
  icon: mdiRenameOutline,
  access: [
    {
      actions: ['list', 'show', 'create', 'edit', 'delete', 'history'],
      roles: ['TIPSTER', 'ADMIN'],
    },
  ],
  actions: ['list', 'show', 'create', 'edit', 'delete'],
  forms: 'dialog',
  defaultSort: { field: 'name', order: 'asc' },
  keepsRows: true,
  recordTitle: (row) => row.name,
  nav: {
    section: 'admin',
    group: [TIPS_GROUP, FIXTURES_GROUP],
    titleKey: 'fixtures:aliases',
    icon: mdiRenameOutline,
    order: 8,
  },
  details: () => import('./details'),
});
