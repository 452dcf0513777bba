import { expect, it } from 'vitest';
import { roleProblems, rolesOf } from './roles';

it('adds the application’s roles to Touchline’s', () => {
  const roles = { SALES: { name: 'Sales' }, SUPPORT: { name: 'Desk' }, TIPSTER: false } as const;
  expect(roleProblems({ roles })).toEqual([]);
  expect(rolesOf({ roles })).toEqual(['USER', 'SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN', 'SALES']);
});

it.each(['sales', 'A', "X' or true --", 'ANON', 'SYSTEM', 'SERVICE', `A${'B'.repeat(30)}`, 'ÉTÉ'])(
  'refuses %s as a role',
  (role) => {
    expect(roleProblems({ roles: { [role]: {} } })).toEqual([
      expect.stringContaining(`roles.${role} can’t be a role`),
    ]);
  },
);

it('refuses to leave out a role that every application needs, or that is not there', () => {
  expect(roleProblems({ roles: { ADMIN: false, USER: false, SALES: false } })).toHaveLength(3);
});
