import {
  type KBarOptions,
  KBarProvider,
  useKBar,
  useRegisterActions,
  VisualState,
} from '@refinedev/kbar';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type CommandCalls, useCommandCalls } from '@/crud/command/use-command-calls';
import { useViewer } from '@/plugin-api/viewer-context';
import { latinKey, mayTakeKey } from '@/shared/shortcuts/keys';
import { singleKeysOn } from '@/shared/shortcuts/single-keys';
import { useToast } from '@/shared/use-toast';
import { PaletteDialog } from './PaletteDialog';
import type { PaletteAction } from './palette-action';
import type { PaletteView } from './palette-context';
import { addRecent } from './recent-ids';
import { ShortcutSheet } from './ShortcutSheet';
import { useActions } from './use-actions';

export interface PaletteProps {
  /** Receives the function that opens and closes a view; null on unmount. */
  bind: (toggle: ((view: PaletteView) => void) | null) => void;
}

const OPTIONS: KBarOptions = {
  animations: { enterMs: 120, exitMs: 0 },
  // The dialog around it handles that, including scroll bars on the left.
  disableDocumentLock: true,
};

/** kbar with all of the app's actions, the list of shortcuts, and the plugins' shortcuts. */
export default function Palette({ bind }: PaletteProps) {
  return (
    <KBarProvider options={OPTIONS}>
      <Views bind={bind} />
    </KBarProvider>
  );
}

function Views({ bind }: PaletteProps) {
  const toast = useToast();
  const { query, visualState } = useKBar((state) => ({ visualState: state.visualState }));
  const [sheet, setSheet] = useState(false);
  const userId = useViewer().userId ?? '';
  const commands = useCommandCalls();
  const navigate = useNavigate();
  const latest = useRef({ visualState, userId, navigate });
  latest.current = { visualState, userId, navigate };
  /** Runs once the palette is closed, so that the page it opens keeps the focus. */
  const pending = useRef<(() => unknown) | null>(null);
  /** Whether Ctrl or ⌘ was held: the page opens in a new tab. */
  const beside = useRef(false);

  useEffect(() => {
    bind((view) => {
      setSheet((open) => view === 'shortcuts' && !open);
      if (view === 'palette') query.toggle();
      else query.setVisualState(close);
    });
    return () => bind(null);
  }, [bind, query]);

  const onGone = useCallback(() => {
    // kbar tries to do that itself, but decides before React has run its updater.
    query.setCurrentRootAction(null);
    const run = pending.current;
    pending.current = null;
    if (run) Promise.resolve(run()).catch((error: unknown) => toast.error(error));
  }, [query, toast]);

  const perform = useCallback(
    ({ id, kind, to, newTab, run }: PaletteAction) => {
      const open = () => {
        if (to === undefined) return run?.();
        if (newTab || beside.current) return window.open(to, '_blank', 'noopener');
        return latest.current.navigate(to);
      };
      if (latest.current.visualState !== VisualState.hidden) {
        if (kind !== 'verb') addRecent(latest.current.userId, id);
        pending.current = open;
        return;
      }
      // A shortcut of kbar's.
      if (!singleKeysOn() || !mayTakeKey(document.activeElement)) return;
      beside.current = false;
      Promise.resolve(open()).catch((error: unknown) => toast.error(error));
    },
    [toast],
  );

  return (
    <>
      <Suspense fallback={null}>
        <Registered
          perform={perform}
          onShortcuts={useCallback(() => setSheet(true), [])}
          commands={commands}
        />
      </Suspense>
      <PaletteDialog perform={perform} beside={beside} onGone={onGone} />
      <ShortcutSheet open={sheet} onClose={() => setSheet(false)} />
      {commands.dialog}
    </>
  );
}

function close(state: VisualState): VisualState {
  return state === VisualState.hidden ? state : VisualState.animatingOut;
}

interface RegisteredProps {
  perform: (action: PaletteAction) => void;
  onShortcuts: () => void;
  commands: CommandCalls;
}

/** Registers kbar's actions and shortcuts. */
function Registered({ perform, onShortcuts, commands }: RegisteredProps) {
  const actions = useActions(onShortcuts, commands);
  useRegisterActions(
    actions.map((action) => ({
      ...action,
      // Without it an action opens its children.
      perform: action.to === undefined && !action.run ? undefined : () => perform(action),
    })),
    [actions, perform],
  );
  useEffect(tellInLatin, []);
  return null;
}

/**
 * kbar only knows Latin letters, so outside of fields keys of other scripts are re-sent as the Latin ones in the same
 * position.
 */
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
