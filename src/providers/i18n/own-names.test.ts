import { expect, it } from 'vitest';
import { withOwnNames } from './own-names';

const APP = {
  roles: { SALES: { name: { en: 'Sales', fr: 'Ventes' } }, DEPOT: {}, ADMIN: {}, TIPSTER: false },
  sections: { admin: { name: 'Office' }, member: { before: 'main' } },
} as const;

it('names the application’s roles and sections wherever texts name Touchline’s', () => {
  const texts = { 'role.ADMIN': 'Administrateur', 'nav.section.main': 'Menu', other: 'Autre' };
  expect(withOwnNames(texts, 'fr', APP)).toEqual({
    ...texts,
    'role.SALES': 'Ventes',
    'role.DEPOT': 'DEPOT',
    'nav.section.admin': 'Office',
    'nav.section.member': 'member',
  });
  expect(withOwnNames({ 'history.role.ADMIN': 'Admin' }, 'ar', APP)).toMatchObject({
    'history.role.SALES': 'Sales',
  });
  expect(withOwnNames({ other: 'Other' }, 'en', APP)).toEqual({ other: 'Other' });
});
