import { expect, it } from 'vitest';
import { collectSections } from './collect-sections';
import type { Problem } from './problems';
import type { PluginDef } from './types';

const plugin = (id: string, sections: PluginDef['sections']) =>
  ({ id, sections }) as unknown as PluginDef;

function order(plugins: PluginDef[], configured: Parameters<typeof collectSections>[2]) {
  const problems: Problem[] = [];
  const sections = collectSections(plugins, problems, configured);
  return { ids: sections.map(({ id }) => id).slice(0, 5), sections, problems };
}

it('a plugin adds a section to the back office, or before another', () => {
  const deals = plugin('deals', [{ id: 'sales', titleKey: 'deals:sales' }]);
  const first = plugin('first', [{ id: 'first', titleKey: 'first:name', before: 'main' }]);
  const { ids, problems } = order([deals, first], {});
  expect(ids).toEqual(['first', 'main', 'admin', 'sales', 'member']);
  expect(problems).toEqual([]);
});

it('the application renames, moves and adds sections, its plugins’ too', () => {
  const deals = plugin('deals', [{ id: 'sales', titleKey: 'deals:sales' }]);
  const { ids, sections } = order([deals], {
    sales: { before: 'admin' },
    admin: { name: 'Office' },
    tools: { name: 'Tools' },
  });
  expect(ids).toEqual(['main', 'sales', 'admin', 'tools', 'member']);
  const titles = Object.fromEntries(sections.map(({ id, titleKey }) => [id, titleKey]));
  expect(titles).toMatchObject({
    sales: 'deals:sales',
    admin: 'shell:nav.section.admin',
    tools: 'shell:nav.section.tools',
  });
});

it('says which section is there already, and which place isn’t', () => {
  const plugins = [
    plugin('a', [{ id: 'sales', titleKey: 'a:sales', before: 'nowhere' }]),
    plugin('b', [{ id: 'sales', titleKey: 'b:sales' }]),
    plugin('c', [{ id: 'admin', titleKey: 'c:admin' }]),
  ];
  const { problems } = order(plugins, { extra: { before: 'elsewhere' } });
  expect(problems.map(({ code, plugin: by, subject }) => [code, by, subject])).toEqual([
    ['unknown-section-place', 'a', 'sales'],
    ['duplicate-section', 'b', 'sales'],
    ['duplicate-section', 'c', 'admin'],
    ['unknown-section-place', 'touchline.config.ts', 'extra'],
  ]);
});
