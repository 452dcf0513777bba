import { expect, it } from 'vitest';
import { detailProblems } from '@/crud/resource-page';
import { buildRegistry } from '@/plugin-api/build-registry';
import { detailKeys } from '@/plugin-api/check-texts';
import { completeResource } from '@/plugin-api/complete-resource';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { accessName } from '@/plugin-api/registry';
import { type PluginDef, type RecordName, type ResourceDef, ROLES } from '@/plugin-api/types';
import { PLUGINS } from '@/plugins';
import { LANGS } from '@/shared/languages';

const { registry } = buildRegistry(PLUGINS);
const served = registry.plugins.flatMap((plugin) =>
  (plugin.resources ?? []).map(({ id }) => [id, plugin.id, extended(id)] as const),
);

/** The resource with other plugins' additions. */
function extended(id: string): ResourceDef {
  const resource = registry.resource(id);
  if (!resource) throw new Error(`There is no resource ${id}.`);
  return resource;
}

const isResource = (one: unknown): one is ResourceDef =>
  typeof one === 'object' && one !== null && 'details' in one;

it('every declared record is used by a plugin', async () => {
  const files = import.meta.glob<Record<string, unknown>>(
    ['../resources/*/resource.ts', '../{product,samples}/resources/*/resource.ts'],
    {
      eager: true,
    },
  );
  const declared = Object.values(files)
    .flatMap((file) => Object.values(file).flat())
    .flatMap((one) => (isResource(one) ? [one.id] : []));
  expect(declared.sort()).toEqual(served.map(([id]) => id).sort());
});

it('every record that people add has a title of its own for that, since a composed one fits no gender', () => {
  const composed = served.filter(
    ([, , { actions, newKey }]) => actions?.includes('create') && newKey === undefined,
  );
  expect(composed.map(([id]) => id)).toEqual([]);
});

it.each(served)('the details of %s load and fit their resource', async (_id, plugin, resource) => {
  const complete = await completeResource(resource);
  expect(complete.record).toBe(resource.table);
  expect(complete.fields.length).toBeGreaterThan(0);
  expect(detailProblems(plugin, complete)).toEqual([]);
  const own = ['shell', ...registry.namespacesOf(plugin)];
  const foreign = detailKeys(complete).filter((key) => !own.includes(namespaceOf(key)));
  expect(foreign).toEqual([]);
});

const noTexts = async () => ({ default: {} });

/** The extensions of the product's records in the next test. */
const stranger = (resource: ResourceDef): PluginDef => ({
  id: 'stranger',
  apiVersion: 1,
  nameKey: 'stranger:name',
  i18n: { en: noTexts, fr: noTexts, ar: noTexts },
  extends: [
    {
      resource: resource.id,
      details: async () => ({ default: { record: resource.table as RecordName, fields: [] } }),
    },
  ],
});

it.each(served)(
  'another plugin that extends %s removes no field or action',
  async (id, _plugin, before) => {
    const after = buildRegistry([...PLUGINS, stranger(before)]).registry.resource(id);
    const [own, kept] = await Promise.all([before, after ?? before].map(completeResource));
    expect(after).not.toBe(before);
    expect(kept?.problems ?? []).toEqual([]);
    expect(kept?.fields).toEqual(own?.fields);
  },
);

it.each(served)('every action of %s is permitted to someone', async (_id, _plugin, resource) => {
  const { rowActions = [] } = await completeResource(resource);
  const nobodys = rowActions.filter(({ id, access }) => {
    const need = access ?? { resource: accessName(resource), action: id };
    return !ROLES.some((role) => registry.can(role, need.resource, need.action));
  });
  expect(nobodys.map(({ id }) => id)).toEqual([]);
});

it.each(served)(
  'what an action of %s did is said with the record’s name',
  async (_id, _plugin, resource) => {
    const { rowActions = [] } = await completeResource(resource);
    const nameless: string[] = [];
    for (const key of rowActions.flatMap(({ successKey, rpc }) => (rpc && successKey) || [])) {
      const speaker = registry.plugins.find(({ id }) => id === namespaceOf(key));
      // Those of the samples can all be undone.
      if (speaker?.sample) continue;
      for (const lang of LANGS) {
        const texts: Record<string, unknown> = (await speaker?.i18n[lang]())?.default ?? {};
        const text = String(texts[key.slice(key.indexOf(':') + 1)] ?? '');
        if (!/\{\{(name|person)\}\}/.test(text)) nameless.push(`${lang} ${key}: ${text}`);
      }
    }
    expect(nameless).toEqual([]);
  },
);
