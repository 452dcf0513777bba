import type { NavDef, NavGroupDef } from './types';

/** The groups that a menu entry is in, the outermost first. */
export function navGroups({ group }: NavDef): readonly NavGroupDef[] {
  if (group === undefined) return [];
  return isList(group) ? group : [group];
}

function isList(group: NonNullable<NavDef['group']>): group is readonly NavGroupDef[] {
  return Array.isArray(group);
}
