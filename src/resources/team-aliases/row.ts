import type { Tables } from '../database.types';

/** A row of `team_aliases`: another name of a team, with the team. Its sport is the team's. */
export interface TeamAliasRow extends Tables<'team_aliases'> {
  team?: { id: string; name: string } | null;
}

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    team_aliases: TeamAliasRow;
  }
}
