import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { NavSectionNode } from '@/plugin-api/registry';
import { useRegistry } from '@/plugin-api/registry-context';
import type { NavPlacement } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import { isAppError } from '@/shared/app-error';
import { useAppSettings } from '@/shared/app-settings-context';
import { useConfig } from '@/shared/config-context';

export interface ServedMenu {
  /** Null if the app's own menu is shown. */
  sections: readonly NavSectionNode[] | null;
  /** Neither a stored nor a fetched menu is available yet. */
  loading: boolean;
  /** Why the menu isn't the server's latest: the server can't be reached (`old`), or it sent something invalid. */
  problem: 'old' | 'failed' | null;
  retry: () => void;
}

const load = () => import('../server-menu/served-menu');

/** The server's menu, if an administrator chose it; its code loads only then. */
export function useServedMenu(placement: NavPlacement): ServedMenu {
  const registry = useRegistry();
  const { status, role, userId } = useViewer();
  const { menuSource } = useAppSettings();
  const { mockUrl } = useConfig();
  const { i18n } = useTranslation('shell');
  const wish = { registry, role, placement, userId, mockUrl, i18n };
  const wanted = menuSource === 'server';
  const common = {
    enabled: wanted && status !== 'loading',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
  const key = ['menu', placement, userId, role];
  // A plain query because it reads from this browser, with a parser that loads on demand.
  const kept = useQuery({
    ...common,
    queryKey: [...key, 'kept'],
    queryFn: async () => (await load()).readStoredMenu(wish),
  });
  // A plain query because the menu is a file of the mock server, with a parser that loads on demand.
  const fresh = useQuery({
    ...common,
    queryKey: key,
    queryFn: async ({ signal }) => (await load()).readServedMenu(wish, signal),
  });
  // A temporarily unreachable server doesn't change the menu; an invalid one removes it.
  const last = fresh.isError && !isUnreachable(fresh.error) ? null : kept.data;
  const sections = fresh.data ?? last;
  return {
    sections: wanted && sections?.length ? sections : null,
    loading: wanted && !sections && !fresh.isError,
    problem: wanted && fresh.isError ? (sections ? 'old' : 'failed') : null,
    retry: () => void fresh.refetch(),
  };
}

function isUnreachable(error: unknown): boolean {
  return isAppError(error) && error.code !== 'BAD_ANSWER';
}
