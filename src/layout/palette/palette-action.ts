import { type Action, useKBar } from '@refinedev/kbar';
import { useMemo } from 'react';
import type { IconPath } from '@/plugin-api/types';

/** What the palette offers: an action of kbar with what our rows and our ranking need besides. */
export interface PaletteAction extends Action {
  kind: 'verb' | 'page' | 'create' | 'command' | 'choice' | 'account' | 'record';
  /** Heading over it. */
  section: string;
  icon?: IconPath;
  /** Address of what it opens. */
  to?: string;
  newTab?: boolean;
  /** What it does, where it opens no address. */
  run?: () => unknown;
  /** A switch that is on. */
  on?: boolean;
  /** A page of the sample applications: listed after everything else. */
  sample?: boolean;
  /** Found by the server, perhaps by a column that isn't shown. */
  found?: boolean;
}

/** Actions under one heading. */
export interface ActionGroup {
  title: string;
  actions: PaletteAction[];
}

/** Words beside a name, each in its own direction. */
export function subtitleOf(parts: readonly unknown[] = []): string | undefined {
  const words = parts.filter((part) => !!part).map(String);
  return words.length > 1 ? words.map((word) => `\u2068${word}\u2069`).join(' · ') : words[0];
}

/** Actions under their headings, in the order in which they come. */
export function bySection(actions: readonly PaletteAction[]): ActionGroup[] {
  const titles = [...new Set(actions.map(({ section }) => section))];
  return titles.map((title) => ({
    title,
    actions: actions.filter(({ section }) => section === title),
  }));
}

/** Everything that is registered with kbar, which keeps the fields that are ours. */
export function useRegistered(): PaletteAction[] {
  const { actions } = useKBar((state) => ({ actions: state.actions }));
  return useMemo(() => Object.values(actions) as unknown as PaletteAction[], [actions]);
}
