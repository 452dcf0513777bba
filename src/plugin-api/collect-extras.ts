import { Claims, type Problem, problem } from './problems';
import type { AnySlotEntry, CommandDef, PluginDef, Slots } from './types';

export interface OwnedCommand {
  plugin: PluginDef;
  command: CommandDef;
}

/** Every slot that the app renders; a new one is added to `Slots` and here. */
export const SLOT_NAMES: Record<keyof Slots, true> = {
  'app.banner': true,
  'appBar.end': true,
  'login.below': true,
  'record.more': true,
  'slips.desk': true,
};

/** Commands of all plugins. The first id wins. */
export function collectCommands(plugins: PluginDef[], problems: Problem[]): OwnedCommand[] {
  const ids = new Claims();
  return plugins.flatMap((plugin) =>
    (plugin.commands ?? []).flatMap((command) => {
      const other = ids.claim(command.id, plugin.id);
      if (other === undefined) return [{ plugin, command }];
      problems.push(problem('duplicate-command', plugin.id, command.id, other));
      return [];
    }),
  );
}

/** Slot entries of all plugins, by their order. The first id of a slot wins. */
export function collectSlots(plugins: PluginDef[], problems: Problem[]): AnySlotEntry[] {
  const ids = new Claims();
  return plugins
    .flatMap((plugin) =>
      (plugin.slots ?? []).filter((entry) => {
        if (!(entry.slot in SLOT_NAMES)) {
          problems.push(problem('unknown-slot', plugin.id, entry.slot));
          return false;
        }
        const other = ids.claim(`${entry.slot} ${entry.id}`, plugin.id);
        if (other !== undefined) {
          problems.push(problem('duplicate-slot-entry', plugin.id, entry.id, other));
        }
        return other === undefined;
      }),
    )
    .sort((a, b) => a.order - b.order);
}

/** Says which data provider is brought twice; the first one serves. */
export function checkDataProviders(plugins: PluginDef[], problems: Problem[]): void {
  const names = new Claims();
  for (const plugin of plugins) {
    for (const name of Object.keys(plugin.dataProviders ?? {})) {
      const other = names.claim(name, plugin.id);
      if (other !== undefined) {
        problems.push(problem('duplicate-data-provider', plugin.id, name, other));
      }
    }
  }
}
