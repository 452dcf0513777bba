import { useLogout } from '@refinedev/core';
import type { Action } from '@refinedev/kbar';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRegistry } from '@/plugin-api/registry-context';
import { useViewer } from '@/plugin-api/viewer-context';
import { updateSettings } from '@/theme/settings-store';
import { LANGUAGES } from '../languages';

const MODES = ['light', 'dark', 'system'] as const;

/** Everything the palette offers: the registry's entries for this role, then the shell's own switches. */
export function usePaletteActions(): Action[] {
  const registry = useRegistry();
  const { role } = useViewer();
  const navigate = useNavigate();
  const { t, i18n } = useTranslation(['shell', ...registry.namespaces]);
  const { mutate: logout } = useLogout();
  return useMemo(() => {
    const entries: Action[] = registry.commands(role).map((entry) => ({
      id: entry.id,
      name: t(entry.titleKey),
      section: t(entry.groupKey),
      keywords: entry.keywords,
      shortcut: entry.shortcut,
      perform: () => entry.run({ navigate: (to) => navigate(to) }),
    }));
    const modes: Action[] = MODES.map((mode) => ({
      id: `shell.mode.${mode}`,
      name: t(`mode.${mode}`),
      section: t('palette.view'),
      keywords: 'theme mode light dark',
      perform: () => updateSettings({ mode }),
    }));
    const languages: Action[] = LANGUAGES.map(({ code, name }) => ({
      id: `shell.language.${code}`,
      name,
      section: t('language'),
      keywords: `language langue لغة ${code}`,
      perform: () => i18n.changeLanguage(code),
    }));
    const out: Action = {
      id: 'shell.logout',
      name: t('user.logout'),
      section: t('palette.view'),
      perform: () => logout(),
    };
    return [...entries, ...modes, ...languages, out];
  }, [registry, role, t, i18n, navigate, logout]);
}
