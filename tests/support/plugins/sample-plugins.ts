import type { PluginDef, RecordName, ResourceDef } from '@/plugin-api/types';

const noTexts = async () => ({ default: {} });

/** A plugin for tests. */
export function plugin(id: string, parts: Partial<PluginDef> = {}): PluginDef {
  const named = (parts.resources ?? []).map(({ accessResource, table }) => accessResource ?? table);
  return {
    id,
    apiVersion: 1,
    nameKey: `${id}:name`,
    i18n: { en: noTexts, fr: noTexts, ar: noTexts },
    access: named.map((name) => ({ resource: name, actions: '*', roles: ['ADMIN'] })),
    ...parts,
  };
}

/** A resource with all four pages, for tests. */
export function resource(id: string, path: string): ResourceDef {
  return {
    id,
    table: id as RecordName,
    path,
    nameKey: 'shell:things',
    singularKey: 'shell:thing',
    icon: 'M0 0',
    actions: ['list', 'create', 'edit', 'show', 'delete'],
    recordTitle: () => 'A thing',
    details: async () => ({ default: { record: id as RecordName, fields: [] } }),
  };
}
