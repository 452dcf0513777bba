import type { CommandDef } from '@/plugin-api/types';
import { people } from '@/resources/people/resource';

/** Opens the people to choose one; on an open person the palette offers the dialog itself. */
export const grantCommand: CommandDef<`tiers:${string}`> = {
  id: 'tiers.grant',
  titleKey: 'tiers:grant.command',
  keywordsKey: 'tiers:grant.keywords',
  access: { resource: 'entitlements', action: 'grant' },
  run: ({ navigate }) => navigate(people.path),
};
