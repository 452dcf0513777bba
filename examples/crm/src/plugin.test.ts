import { type AttackOptions, attackTables, problemsOf } from 'touchline/testing';
import { expect, it } from 'vitest';
import plugin from './plugin';

const COMPANY = '00000000-0000-4000-8000-00000000c0c0';
const SHARED = { read: 'all', add: 'all', change: 'all' } as const;

const sales: AttackOptions = {
  schema: new URL('../schema', import.meta.url),
  prepare: `insert into public.crm_companies (id, name) values ('${COMPANY}', 'Halden Print');`,
  tables: {
    crm_companies: {
      sample: { name: 'Atlas Bicycles', city: 'Lyon' },
      change: { city: 'Lille' },
      may: { ADMIN: 'all', SUPPORT: SHARED },
    },
    crm_contacts: {
      sample: { company_id: COMPANY, name: 'Ingrid Moe', email: 'ingrid.moe@example.com' },
      change: { name: 'Ingrid Dahl' },
      may: { ADMIN: 'all', SUPPORT: SHARED },
    },
    crm_deals: {
      owner: 'user_id',
      sample: {
        company_id: COMPANY,
        contact_id: null,
        title: 'Labels',
        value: 4200,
        stage: 'NEW',
        closes_on: null,
      },
      change: { stage: 'WON' },
      may: { ADMIN: 'all', SUPPORT: 'own' },
    },
  },
};

it('has no problems', async () => {
  expect(await problemsOf(plugin)).toEqual([]);
});

it('gives sales their own deals and everybody’s companies, administrators all, and others nothing', async () => {
  expect(await attackTables(sales)).toEqual([]);
});
