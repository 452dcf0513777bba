import { type Action, KBarProvider, useRegisterActions } from '@refinedev/kbar';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRegistry } from '@/plugin-api/registry-context';
import { useViewer } from '@/plugin-api/viewer-context';
import { errorText } from '@/shared/error-text';
import { latinKey, mayTakeKey } from '@/shared/shortcuts/keys';
import { singleKeysOn } from '@/shared/shortcuts/single-keys';
import { toast } from '@/shared/toast';
import { registryEntries } from '../search/registry-entries';
import { useWords } from '../search/use-words';

/**
 * Registers pages and commands that have a shortcut. kbar listens for the keys, and holds its peace in fields; our
 * own dialog shows the entries, so that kbar itself is never open.
 */
function Registered() {
  const registry = useRegistry();
  const { role } = useViewer();
  const words = useWords();
  const navigate = useNavigate();
  const { t } = useTranslation('shell');
  const actions = useMemo(
    () =>
      registryEntries(registry.commands(role), words, (to) => navigate(to))
        .filter(({ shortcut }) => shortcut !== undefined)
        .map(
          ({ id, title, shortcut, run }): Action => ({
            id,
            name: title,
            shortcut: [...(shortcut ?? [])],
            perform: () => {
              if (!singleKeysOn() || !mayTakeKey(document.activeElement)) return;
              Promise.resolve(run()).catch((error: unknown) => toast.error(errorText(error, t)));
            },
          }),
        ),
    [registry, role, words, navigate, t],
  );
  useRegisterActions(actions, [actions]);
  useEffect(tellInLatin, []);
  return null;
}

/** kbar knows Latin letters only: outside of fields, keys of another script become the Latin ones in their place. */
function tellInLatin() {
  const onKey = (event: KeyboardEvent) => {
    const key = latinKey(event);
    if (key.length !== 1 || key === event.key.toLowerCase()) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!mayTakeKey(document.activeElement)) return;
    event.stopImmediatePropagation();
    const { code, shiftKey } = event;
    event.target?.dispatchEvent(
      new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }),
    );
  };
  window.addEventListener('keydown', onKey, true);
  return () => window.removeEventListener('keydown', onKey, true);
}

/** Makes the shortcuts of plugins work. */
export function PluginShortcuts() {
  return (
    // Else it would unlock the page's scrolling when it arrives, under whatever dialog is open.
    <KBarProvider options={{ disableDocumentLock: true }}>
      <Registered />
    </KBarProvider>
  );
}
