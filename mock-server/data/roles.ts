import {
  ROLE_AREAS,
  ROLE_RIGHTS,
  type RoleArea,
  type RoleRight,
} from '../../src/samples/mock/choices/choices.ts';
import type { SampleRole } from '../../src/samples/mock/roles.ts';

type Rights = SampleRole['rights'];

const give = (areas: readonly RoleArea[], rights: readonly RoleRight[]): Rights =>
  Object.fromEntries(areas.map((area) => [area, [...rights]]));

const LINES: [name: string, members: number, rights: Rights][] = [
  ['Administrator', 4, give(ROLE_AREAS, ROLE_RIGHTS)],
  [
    'Manager',
    7,
    {
      ...give(['users', 'content', 'reporting', 'financial'], ROLE_RIGHTS),
      ...give(['disputes', 'payroll'], ['read', 'write']),
    },
  ],
  ['Users', 5, { ...give(['content'], ['read', 'write']), ...give(['reporting'], ['read']) }],
  [
    'Support',
    3,
    { ...give(['disputes'], ROLE_RIGHTS), ...give(['users', 'content'], ['read', 'write']) },
  ],
  ['Restricted User', 2, give(['content'], ['read'])],
];

/** Five roles; their members are taken in turn from the first of the sample's users. */
export function roles(): SampleRole[] {
  let next = 1;
  return LINES.map(([name, count, rights], at) => ({
    id: at + 1,
    name,
    rights: structuredClone(rights),
    members: Array.from({ length: count }, () => next++),
  }));
}
