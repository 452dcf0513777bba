import { useMemo } from 'react';
import { type ActionGroup, bySection, type PaletteAction } from './palette-action';
import { foldQuery, rankActions } from './rank-actions';

const RECENT = 5;
const POPULAR = 6;
const SUGGESTED = 4;
const TRIES = 3;

interface Listed {
  groups: ActionGroup[];
  /** Number of matches; null without a query. */
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

/** What the palette lists: suggestions, the children of an action, or the matches of a text. */
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

/** Suggestions before anything is typed: actions for the current record, recent and popular items, then the rest. */
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

/** Pages with a shortcut, then those at the top of the menu. */
function popular(actions: readonly PaletteAction[]): PaletteAction[] {
  const pages = actions.filter(({ kind, sample }) => kind === 'page' && !sample);
  return pages.toSorted((a, b) => Number(!a.shortcut) - Number(!b.shortcut)).slice(0, POPULAR);
}

/** One "New person" is enough to show what can be created. */
function distinct(actions: readonly PaletteAction[]): PaletteAction[] {
  return actions.filter(
    (action, at) => actions.findIndex(({ name }) => name === action.name) === at,
  );
}
