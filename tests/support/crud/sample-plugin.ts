import type { CompleteResource, PluginDef, ResourceDef, ResourceDetails } from '@/plugin-api/types';
import { NO_TEXTS } from './render-crud';

const definition: Omit<ResourceDef, 'details'> = {
  id: 'samples',
  table: 'leagues',
  path: '/samples',
  nameKey: 'shell:error.generic',
  singularKey: 'shell:cancel',
  icon: '',
  actions: ['list', 'show', 'create', 'edit', 'delete'],
  recordTitle: (row) => String(row.name),
  defaultSort: { field: 'name', order: 'asc' },
};

/** One field of each kind that the tests need. */
const details: ResourceDetails = {
  record: 'leagues',
  fields: [
    { key: 'name', type: 'text', list: true, filter: true, form: true, required: true },
    {
      key: 'state',
      type: 'select',
      list: true,
      filter: true,
      form: true,
      options: [
        { value: 'OPEN', label: 'Open' },
        { value: 'SHUT', label: 'Shut' },
      ],
    },
    { key: 'goals', type: 'number', list: true, form: true, min: 0, step: 1 },
    { key: 'active', type: 'boolean', list: true, filter: true, form: true },
  ],
};

/** The sample resource as passed to its pages. */
export const samples: CompleteResource = { ...definition, ...details };

/** A plugin that gives ADMIN access to the sample resource, and SUPPORT to its list. */
export const samplePlugin: PluginDef = {
  id: 'samples',
  apiVersion: 1,
  nameKey: 'shell:cancel',
  resources: [{ ...definition, details: async () => ({ default: details }) }],
  access: [
    { resource: 'leagues', actions: '*', roles: ['ADMIN'] },
    { resource: 'leagues', actions: ['list'], roles: ['SUPPORT'] },
  ],
  i18n: NO_TEXTS,
};
