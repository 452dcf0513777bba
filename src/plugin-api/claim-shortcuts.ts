import type { OwnedCommand } from './collect-extras';
import type { NavEntry } from './derive-nav';
import { type Problem, problem } from './problems';

/** Keys reserved for the shell. */
export const SHELL_KEYS = ['?'];

interface Holder {
  plugin: string;
  /** Page or command; the same page may be in the menu twice. */
  target: string;
}

/**
 * Assigns the shortcuts of pages and commands, first come first served. A shortcut that is taken, or is a prefix of
 * another, is dropped and reported; its page or command stays.
 */
export function claimShortcuts<Nav extends NavEntry, Command extends OwnedCommand>(
  nav: Nav[],
  commands: Command[],
  problems: Problem[],
): { nav: Nav[]; commands: Command[] } {
  const holders = new Map<string, Holder>(
    SHELL_KEYS.map((keys) => [keys, { plugin: 'shell', target: 'shell' }]),
  );

  function allowed(shortcut: string[] | undefined, plugin: string, target: string): boolean {
    if (!shortcut) return true;
    const keys = shortcut.join(' ').toLowerCase();
    const clash = [...holders].find(
      ([held, holder]) => holder.target !== target && begins(held, keys),
    );
    if (clash) problems.push(problem('duplicate-shortcut', plugin, keys, clash[1].plugin));
    else holders.set(keys, { plugin, target });
    return !clash;
  }

  return {
    nav: nav.map((entry) =>
      allowed(entry.nav.shortcut, entry.route?.plugin ?? '', `page ${entry.to}`)
        ? entry
        : { ...entry, nav: { ...entry.nav, shortcut: undefined } },
    ),
    commands: commands.map((owned) =>
      allowed(owned.command.shortcut, owned.plugin.id, `command ${owned.command.id}`)
        ? owned
        : { ...owned, command: { ...owned.command, shortcut: undefined } },
    ),
  };
}

/** Whether one of two key sequences is a prefix of the other. */
function begins(one: string, other: string): boolean {
  return `${one} `.startsWith(`${other} `) || `${other} `.startsWith(`${one} `);
}
