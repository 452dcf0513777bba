import { APPLICATION } from '@/shared/application/application';
import type { AppSection } from '@/shared/application/definition';
import { Claims, type Problem, problem } from './problems';
import { NAV_AREAS, NAV_SECTIONS, type NavArea, type PluginDef, type TKey } from './types';

const CONFIG = 'touchline.config.ts';

/** A section of the menu. */
export interface MenuSection {
  id: string;
  titleKey: TKey;
  area: NavArea;
}

/** The sections of the menu in order: Touchline's, the plugins', and the application's, which may move all of them. */
export function collectSections(
  plugins: readonly PluginDef[],
  problems: Problem[],
  configured: Readonly<Record<string, AppSection>> = APPLICATION.sections,
): MenuSection[] {
  const sections: MenuSection[] = NAV_SECTIONS.map((id) => ({
    id,
    titleKey: `shell:nav.section.${id}`,
    area: NAV_AREAS[id],
  }));
  const find = (id: string) => sections.findIndex((section) => section.id === id);
  const place = (section: MenuSection, before: string | undefined, by: string) => {
    const at = before === undefined ? -1 : find(before);
    const last = sections.findLastIndex(({ area }) => area === section.area);
    sections.splice(at < 0 ? last + 1 : at, 0, section);
    if (before !== undefined && at < 0) {
      problems.push(problem('unknown-section-place', by, section.id, before));
    }
  };
  const ids = new Claims();
  for (const id of NAV_SECTIONS) ids.claim(id, 'touchline');
  for (const plugin of plugins) {
    for (const { id, titleKey, area = 'office', before } of plugin.sections ?? []) {
      const other = ids.claim(id, plugin.id);
      if (other === undefined) place({ id, titleKey, area }, before, plugin.id);
      else problems.push(problem('duplicate-section', plugin.id, id, other));
    }
  }
  for (const [id, { name, before }] of Object.entries(configured)) {
    const own: TKey = `shell:nav.section.${id}`;
    const known = sections[find(id)];
    const section = { id, titleKey: own, area: known?.area ?? ('office' as const) };
    if (known && name === undefined) section.titleKey = known.titleKey as typeof own;
    if (known) sections.splice(find(id), 1, ...(before === undefined ? [section] : []));
    if (!known || before !== undefined) place(section, before, CONFIG);
  }
  return sections;
}
