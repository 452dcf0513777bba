import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { useRegistry } from '@/plugin-api/registry-context';
import type { CommandContext, CommandDef } from '@/plugin-api/types';
import { LatePart } from '@/shared/components/LatePart';
import { lazyPart } from '@/shared/lazy-part';
import { useToast } from '@/shared/use-toast';
import { useCallFunction } from '../row-actions/use-call-function';

const CommandDialog = lazyPart(() => import('./CommandDialog'));

/** Whether a command opens a dialog before it does something. */
const opensDialog = (command: CommandDef) =>
  command.dialog !== undefined ||
  (command.rpc !== undefined &&
    (command.confirmKey !== undefined || (command.ask ?? []).length > 0));

/** How plugins' commands are given. */
export interface CommandCalls {
  start: (command: CommandDef) => unknown;
  /** What a command gets; the same object at every draw. */
  context: CommandContext;
  /** What the last one asks first. */
  dialog: ReactNode;
}

/** Gives plugins' commands, by the person's rights. */
export function useCommandCalls(): CommandCalls {
  const [asked, ask] = useState<CommandDef | null>(null);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const { namespacesOf } = useRegistry();
  const toast = useToast();
  const call = useCallFunction();

  const tools = useRef({ navigate, call });
  tools.current = { navigate, call };
  const context = useMemo<CommandContext>(
    () => ({
      navigate: (to) => void tools.current.navigate(to),
      call: (name, args = {}) => tools.current.call(name, args),
    }),
    [],
  );

  const run = async (command: CommandDef, values: Record<string, unknown> = {}) => {
    if (command.run) return command.run(context);
    if (command.rpc === undefined) return;
    await call(command.rpc, command.args?.(values) ?? values);
    await i18n.loadNamespaces([...namespacesOf(namespaceOf(command.titleKey))]);
    toast.success(i18n.t(command.successKey));
    await client.invalidateQueries();
  };
  const latest = useRef(run);
  latest.current = run;
  const start = useCallback((command: CommandDef) => {
    if (opensDialog(command)) return ask(command);
    return latest.current(command);
  }, []);
  return {
    start,
    context,
    dialog: asked && (
      <LatePart>
        <CommandDialog
          command={asked}
          onRun={(values) => run(asked, values)}
          onClose={() => ask(null)}
        />
      </LatePart>
    ),
  };
}
