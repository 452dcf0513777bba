import type { SampleRole } from '@/samples/mock/roles';

/** Appends a number if the name is taken, since role names are unique. */
export function copyName(wanted: string, roles: readonly Pick<SampleRole, 'name'>[]): string {
  const taken = new Set(roles.map(({ name }) => name.toLowerCase()));
  let name = wanted;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wanted} ${number}`;
  return name;
}
