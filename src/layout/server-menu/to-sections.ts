import { matchesPath } from '@/plugin-api/paths';
import type { NavGroup, NavItem, NavNode, NavSectionNode, Registry } from '@/plugin-api/registry';
import type { Viewer } from '@/plugin-api/types';
import { SERVED_TITLE } from '../menu/use-menu-text';
import { menuIcon } from './menu-icons';
import type { ServedHeading, ServedLine, ServedRoot } from './parse-menu';

/** The person that the menu is for, and what they may open. */
export interface MenuReader {
  registry: Pick<Registry, 'routes' | 'allows' | 'can'>;
  role: Viewer;
}

/**
 * Converts a served menu to the layouts' format, with what this person may see. A page of the app follows its own
 * permission; an entry with a permission needs it; any other entry is for staff. Entries without a target are
 * disabled and say why. Empty groups and sections are left out.
 */
export function toSections(roots: readonly ServedRoot[], reader: MenuReader): NavSectionNode[] {
  const sections: { title?: ServedHeading; node: NavSectionNode }[] = [];
  roots.forEach((root, order) => {
    if (sections.length === 0 || 'sectionTitle' in root) {
      const title = 'sectionTitle' in root ? root : undefined;
      sections.push({ title, node: sectionOf(title, order) });
    }
    if ('sectionTitle' in root) return;
    sections.at(-1)?.node.nodes.push(...nodesOf([root], reader, `served ${order}`));
  });
  return sections
    .filter(({ title, node }) => node.nodes.length > 0 && may(title, reader))
    .map(({ node }) => node);
}

function sectionOf(title: ServedHeading | undefined, order: number): NavSectionNode {
  return {
    section: `served ${order}`,
    area: 'served',
    titleKey: title ? SERVED_TITLE + title.sectionTitle : 'shell:nav.section.served',
    heading: title !== undefined,
    nodes: [],
  };
}

interface Ruled {
  action?: string;
  subject?: string;
}

/** Whether the reader has the entry's permission, if it names one. */
function may(line: Ruled | undefined, { registry, role }: MenuReader): boolean {
  if (!line?.action || !line.subject) return true;
  return registry.can(role, line.subject, line.action);
}

function nodesOf(lines: readonly ServedLine[], reader: MenuReader, within: string): NavNode[] {
  return lines.flatMap((line, order): NavNode[] => {
    if (!may(line, reader)) return [];
    const base = baseOf(line, `${within}.${order}`, order);
    if (!line.children) return itemOf(line, base, reader);
    const items = nodesOf(line.children, reader, base.id);
    return items.length > 0
      ? [{ kind: 'group', items, disabled: line.disabled, ...base } satisfies NavGroup]
      : [];
  });
}

function baseOf({ title, icon, badgeContent, badgeColor }: ServedLine, id: string, order: number) {
  return {
    id,
    order,
    titleKey: SERVED_TITLE + title,
    icon: icon === undefined ? undefined : menuIcon(icon),
    badge:
      badgeContent === undefined
        ? undefined
        : { textKey: SERVED_TITLE + badgeContent, color: badgeColor },
  };
}

type Base = ReturnType<typeof baseOf>;

function itemOf(line: ServedLine, base: Base, { registry, role }: MenuReader): NavItem[] {
  const { path, externalLink, openInNewTab, disabled } = line;
  const address = path?.split(/[?#]/)[0];
  const route =
    address === undefined || externalLink
      ? undefined
      : registry.routes.find((one) => matchesPath(address, one.path));
  const ruled = Boolean(line.action && line.subject);
  const isStaff = role !== 'USER' && role !== 'ANON';
  const shown = route ? registry.allows(role, route.access) : ruled || isStaff;
  if (!shown) return [];

  const item: NavItem = { kind: 'item', ...base, newTab: openInNewTab };
  if (disabled) return [{ ...item, disabled }];
  if (path === undefined) return [{ ...item, disabled: true, reasonKey: 'shell:nav.noPage' }];
  if (externalLink) return [{ ...item, href: path }];
  if (route) return [{ ...item, to: path }];
  return [{ ...item, disabled: true, reasonKey: 'shell:nav.notInstalled' }];
}
