import { useLogout } from '@refinedev/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRegistry } from '@/plugin-api/registry-context';
import { useViewer } from '@/plugin-api/viewer-context';
import { updateSettings, useSettings } from '@/theme/settings-store';
import { accountEntries } from './account-entries';
import { lookEntries } from './look-entries';
import { registryEntries, type Words } from './registry-entries';
import type { SearchEntry } from './search-entry';

/** Everything that is known without asking the server: what the registry gives this role, and the shell's own. */
export function useEntries(words: Words, showShortcuts: () => void): SearchEntry[] {
  const registry = useRegistry();
  const viewer = useViewer();
  const { role } = viewer;
  const navigate = useNavigate();
  const { i18n } = useTranslation('shell');
  const settings = useSettings();
  const { mutate: logout } = useLogout();
  return useMemo(
    () => [
      ...registryEntries(registry.commands(role), words, (to) => navigate(to)),
      ...lookEntries({
        words,
        settings,
        update: updateSettings,
        lang: i18n.resolvedLanguage ?? 'en',
        chooseLanguage: (lang) => i18n.changeLanguage(lang),
      }),
      ...accountEntries({
        words,
        commands: registry.personCommands(viewer),
        showShortcuts,
        logout: () => logout(),
      }),
    ],
    [registry, role, words, navigate, settings, i18n, viewer, showShortcuts, logout],
  );
}
