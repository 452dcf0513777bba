import { type Action, useKBar } from '@refinedev/kbar';
import { useMemo } from 'react';
import type { IconPath } from '@/plugin-api/types';

/** An action of the palette: kbar's, with what our rows and ranking need. */
export interface PaletteAction extends Action {
  kind: 'verb' | 'page' | 'create' | 'command' | 'choice' | 'account' | 'record';
  /** Heading over it. */
  section: string;
  icon?: IconPath;
  /** Address of what it opens. */
  to?: string;
  newTab?: boolean;
  /** What it does, if it doesn't open an address. */
  run?: () => unknown;
  /** A switch that is on. */
  on?: boolean;
  /** A page of the sample applications: listed after everything else. */
  sample?: boolean;
  /** Found by the server, perhaps in a column that isn't shown. */
  found?: boolean;
}

/** Actions under one heading. */
export interface ActionGroup {
  title: string;
  actions: PaletteAction[];
}

/** Joins texts for beside a name, each in its own direction. */
export function subtitleOf(parts: readonly unknown[] = []): string | undefined {
  const words = parts.filter((part) => !!part).map(String);
  return words.length > 1 ? words.map((word) => `\u2068${word}\u2069`).join(' · ') : words[0];
}

/** Groups actions by heading, in order of appearance. */
export function bySection(actions: readonly PaletteAction[]): ActionGroup[] {
  const titles = [...new Set(actions.map(({ section }) => section))];
  return titles.map((title) => ({
    title,
    actions: actions.filter(({ section }) => section === title),
  }));
}

/** All actions registered with kbar, which keeps our additional fields. */
export function useRegistered(): PaletteAction[] {
  const { actions } = useKBar((state) => ({ actions: state.actions }));
  return useMemo(() => Object.values(actions) as unknown as PaletteAction[], [actions]);
}
