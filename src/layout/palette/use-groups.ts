import { useMemo } from 'react';
import { type ActionGroup, bySection, type PaletteAction } from './palette-action';
import { foldQuery, rankActions } from './rank-actions';

const RECENT = 5;
const POPULAR = 6;
const SUGGESTED = 4;
const TRIES = 3;

interface Listed {
  groups: ActionGroup[];
  /** How much was found; null while nothing is asked. */
  count: number | null;
}

interface GroupsInput {
  /** Everything registered with kbar. */
  actions: readonly PaletteAction[];
  /** The action whose children are shown. */
  parent?: string | null;
  text: string;
  records: readonly PaletteAction[];
  recentIds: readonly string[];
  recentRecords: readonly PaletteAction[];
  loading: boolean;
  t: (key: string) => string;
}

/** What the palette lists: suggestions, the children of an action, or the answers to a text. */
export function useGroups(input: GroupsInput): Listed {
  const { actions, parent, text, records, recentIds, recentRecords, loading, t } = input;
  const query = foldQuery(text);
  return useMemo(() => {
    const within = parent ? actions.filter((action) => action.parent === parent) : actions;
    const suggested = () =>
      parent ? bySection(within) : suggest(actions, recentIds, recentRecords, t);
    if (query === '') return { groups: suggested(), count: null };
    const groups = rankActions([...within, ...records], query, recentIds);
    const count = groups.reduce((sum, group) => sum + group.actions.length, 0);
    if (count > 0 || loading) return { groups, count };
    const tries = popular(actions).slice(0, TRIES);
    return { groups: [{ title: t('search.try'), actions: tries }], count };
  }, [actions, parent, query, records, recentIds, recentRecords, loading, t]);
}

/** Before anything is typed: what can be done with the open record, recent and popular items, and what else there is. */
export function suggest(
  actions: readonly PaletteAction[],
  recentIds: readonly string[],
  recentRecords: readonly PaletteAction[],
  t: (key: string) => string,
): ActionGroup[] {
  const known = new Map([...actions, ...recentRecords].map((action) => [action.id, action]));
  const recent = recentIds.flatMap((id) => known.get(id) ?? []).slice(0, RECENT);
  const others = actions.filter(
    (action) =>
      !action.parent &&
      action.kind !== 'verb' &&
      action.kind !== 'page' &&
      !recent.includes(action),
  );
  return [
    ...bySection(actions.filter(({ kind }) => kind === 'verb')),
    { title: t('search.recent'), actions: recent },
    {
      title: t('palette.popular'),
      actions: popular(actions).filter((one) => !recent.includes(one)),
    },
    ...bySection(others).map((group) => ({
      ...group,
      actions: distinct(group.actions).slice(0, SUGGESTED),
    })),
  ].filter((group) => group.actions.length > 0);
}

/** Pages that were worth a shortcut, then those that the menu has on top. */
function popular(actions: readonly PaletteAction[]): PaletteAction[] {
  const pages = actions.filter(({ kind, sample }) => kind === 'page' && !sample);
  return pages.toSorted((a, b) => Number(!a.shortcut) - Number(!b.shortcut)).slice(0, POPULAR);
}

/** One "New person" is enough to show what can be made. */
function distinct(actions: readonly PaletteAction[]): PaletteAction[] {
  return actions.filter(
    (action, at) => actions.findIndex(({ name }) => name === action.name) === at,
  );
}
