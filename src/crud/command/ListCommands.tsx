import { mdiFlashOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { PagePluginContext } from '@/plugin-api/page-plugin-context';
import { useRegistry } from '@/plugin-api/registry-context';
import type { CommandDef } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import { Icon } from '@/shared/components/Icon';
import { PartBoundary } from '@/shared/components/PartBoundary';
import { useToast } from '@/shared/use-toast';
import { useT } from '../use-t';
import { useCommandCalls } from './use-command-calls';

/** Buttons for the commands that any plugin has for a list. */
export default function ListCommands({ list }: { list: string }) {
  const registry = useRegistry();
  const { role } = useViewer();
  const { start, dialog } = useCommandCalls();
  const commands = registry.commands(role).flatMap(({ command }) => command ?? []);
  return (
    <>
      {commands
        .filter((command) => command.list === list)
        .map((command) => (
          <PagePluginContext key={command.id} value={namespaceOf(command.titleKey)}>
            <PartBoundary waiting={null} room="none">
              <CommandButton command={command} start={start} />
            </PartBoundary>
          </PagePluginContext>
        ))}
      {dialog}
    </>
  );
}

interface CommandButtonProps {
  command: CommandDef;
  start: (command: CommandDef) => unknown;
}

function CommandButton({ command, start }: CommandButtonProps) {
  const t = useT();
  const toast = useToast();
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Icon path={command.icon ?? mdiFlashOutline} />}
      onClick={() => Promise.resolve(start(command)).catch((error) => toast.error(error))}
    >
      {t(command.titleKey)}
    </Button>
  );
}
