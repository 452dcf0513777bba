import type { ComponentType } from 'react';
import type { TKey, WidgetDef } from '@/plugin-api/types';
import type { WidgetSize } from '@/shared/widgets/widget-size';

/** A card: the name of its component, its title, and its room. */
type Line<Part extends string, Key extends TKey> = [part: Part, titleKey: Key, size: WidgetSize];

/** The cards of a dashboard, in order. They come in one file, because the page needs them all. */
export function dashboardWidgets<Part extends string, Key extends TKey>(
  page: string,
  load: () => Promise<Record<Part, ComponentType>>,
  lines: Line<Part, Key>[],
): WidgetDef<Key>[] {
  return lines.map(([part, titleKey, size], order) => ({
    id: `${page}.${part}`,
    page,
    titleKey,
    size,
    order,
    component: async () => ({ default: (await load())[part] }),
  }));
}
