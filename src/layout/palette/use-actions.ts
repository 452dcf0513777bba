import { mdiFlashOutline, mdiKeyboardOutline, mdiPower } from '@mdi/js';
import { useLogout } from '@refinedev/core';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CommandCalls } from '@/crud/command/use-command-calls';
import { newTitle } from '@/crud/schema/label-of';
import type { PaletteEntry } from '@/plugin-api/registry';
import { useRegistry } from '@/plugin-api/registry-context';
import type { CommandDef } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import { useShownCommands } from '@/shared/shortcuts/page-commands';
import { useSettings } from '@/theme/settings-store';
import { languageActions, lookActions } from './look-actions';
import type { PaletteAction } from './palette-action';
import { useWords, type Words } from './use-words';

/**
 * All actions available without the server: those of the current page, those that the registry has for this person,
 * appearance, languages and account.
 */
export function useActions(
  showShortcuts: () => void,
  { start, context }: Pick<CommandCalls, 'start' | 'context'>,
): PaletteAction[] {
  const registry = useRegistry();
  const viewer = useViewer();
  const words = useWords();
  const shown = useShownCommands();
  const settings = useSettings();
  const { i18n } = useTranslation('shell');
  const { mutate: logout } = useLogout();
  // It changes on every page.
  const go = useNavigate();
  const navigate = useRef(go);
  navigate.current = go;

  return useMemo(() => {
    const { t, english } = words;
    const account = (id: string, key: string, icon: string, run: () => void): PaletteAction => ({
      id,
      kind: 'account',
      section: t('shell:palette.account'),
      name: t(key),
      keywords: english(key),
      icon,
      run,
    });
    return [
      ...shown.flatMap(({ about, commands }) =>
        commands.map(
          ({ id, titleKey, keywordsKey, icon = mdiFlashOutline, run }): PaletteAction => ({
            id: `verb ${id}`,
            kind: 'verb',
            section: t('shell:palette.record'),
            name: t(titleKey),
            subtitle: about,
            keywords: inBoth(words, titleKey, keywordsKey),
            icon,
            run,
          }),
        ),
      ),
      ...registry
        .commands(viewer.role)
        .map((entry) => registryAction(entry, words, (to) => navigate.current(to), start)),
      ...lookActions(words, settings),
      ...languageActions(words, i18n.resolvedLanguage ?? 'en', (lang) => i18n.changeLanguage(lang)),
      account('shortcuts', 'shell:shortcuts.title', mdiKeyboardOutline, showShortcuts),
      account('logout', 'shell:user.logout', mdiPower, () => logout()),
      ...registry.personCommands(viewer).map(
        ({ title, keywords = '', run, ...command }): PaletteAction => ({
          ...command,
          run: () => run(context),
          kind: 'account',
          section: t('shell:palette.account'),
          name: title(t),
          keywords: `${keywords} ${title(english)}`,
        }),
      ),
    ];
  }, [
    registry,
    viewer,
    words,
    shown,
    settings,
    i18n,
    i18n.resolvedLanguage,
    logout,
    showShortcuts,
    start,
    context,
  ]);
}

/** Turns a page, a create action or a command of the registry into an action. */
export function registryAction(
  entry: PaletteEntry,
  words: Words,
  navigate: (to: string) => void,
  start: (command: CommandDef) => unknown,
): PaletteAction {
  const {
    id,
    kind,
    sectionKey = 'shell:nav.section.main',
    titleKey,
    newKey,
    trailKeys,
    to,
    newTab,
    shortcut,
    sample,
    command,
  } = entry;
  const title = (t: Words['t']) =>
    kind === 'create' ? newTitle({ newKey, singularKey: titleKey }, t) : t(titleKey);
  const trail = (t: Words['t']) => trailKeys.map((key) => t(key)).join(' › ');
  const headings = {
    page: sectionKey,
    create: 'shell:palette.create',
    command: 'shell:palette.actions',
  };
  return {
    id,
    kind,
    section: words.t(headings[kind]),
    name: title(words.t),
    subtitle: trail(words.t) || undefined,
    keywords: [
      entry.keywords ?? '',
      title(words.english),
      trail(words.english),
      inBoth(words, entry.keywordsKey),
    ].join(' '),
    icon: entry.icon ?? mdiFlashOutline,
    shortcut,
    to,
    newTab,
    sample,
    run:
      to === undefined ? () => (command ? start(command) : entry.run?.({ navigate })) : undefined,
  };
}

/** Texts in the person's language and in English. */
function inBoth({ t, english }: Words, ...keys: (string | undefined)[]): string {
  return keys.flatMap((key) => (key ? [t(key), english(key)] : [])).join(' ');
}
