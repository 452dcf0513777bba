/** What can be wrong with a set of plugins. Each problem names the declaration that was left out. */
export interface Problem {
  code: ProblemCode;
  /** Plugin whose declaration is ignored. */
  plugin: string;
  /** Plugin that declared it first, where there is one. */
  other?: string;
  /** The id, path, shortcut, language … that it is about. */
  subject: string;
  /** One plain sentence. */
  message: string;
}

type Parts = Pick<Problem, 'plugin' | 'other' | 'subject'>;

const SENTENCES = {
  'duplicate-plugin': (p: Parts) =>
    `Plugin ${p.subject} is listed twice; the second one is ignored.`,
  'api-version': (p: Parts) =>
    `Plugin ${p.plugin} is off: it was written for plugin API version ${p.subject}.`,
  'broken-plugin': (p: Parts) =>
    `Plugin ${p.plugin} is off: its manifest is broken (${p.subject}).`,
  'missing-dependency': (p: Parts) =>
    `Plugin ${p.plugin} is off: it needs plugin ${p.subject}, which is not installed.`,
  'dependency-off': (p: Parts) =>
    `Plugin ${p.plugin} is off: it needs plugin ${p.subject}, which is off.`,
  'cyclic-dependency': (p: Parts) =>
    `Plugin ${p.plugin} is off: it needs itself through ${p.subject}.`,
  'base-path': (p: Parts) =>
    `Plugin ${p.plugin} is off: its base path ${p.subject} belongs to plugin ${p.other}.`,
  'path-not-absolute': (p: Parts) =>
    `"${p.subject}" from plugin ${p.plugin} is ignored: a path starts with "/".`,
  'foreign-base-path': (p: Parts) =>
    `"${p.subject}" from plugin ${p.plugin} is ignored: that part of the app belongs to plugin ${p.other}.`,
  'duplicate-route': (p: Parts) =>
    `"${p.subject}" from plugin ${p.plugin} is ignored: plugin ${p.other} already declares it.`,
  'duplicate-route-id': (p: Parts) =>
    `Route ${p.subject} from plugin ${p.plugin} is ignored: plugin ${p.other} already has a route of that name.`,
  'duplicate-resource': (p: Parts) =>
    `Resource ${p.subject} from plugin ${p.plugin} is ignored: plugin ${p.other} already declares it.`,
  'duplicate-command': (p: Parts) =>
    `Command ${p.subject} from plugin ${p.plugin} is ignored: plugin ${p.other} already declares it.`,
  'duplicate-shortcut': (p: Parts) =>
    `The shortcut "${p.subject}" of plugin ${p.plugin} is ignored: plugin ${p.other} already uses it.`,
  'duplicate-search': (p: Parts) =>
    `Search ${p.subject} from plugin ${p.plugin} is ignored: plugin ${p.other} already declares it.`,
  'search-unnamed': (p: Parts) =>
    `Search ${p.subject} from plugin ${p.plugin} is ignored: it needs a title and an address, or a resource over the same table.`,
  'duplicate-data-provider': (p: Parts) =>
    `Data provider ${p.subject} from plugin ${p.plugin} is ignored: plugin ${p.other} already brings it.`,
  'duplicate-slot-entry': (p: Parts) =>
    `Slot entry ${p.subject} from plugin ${p.plugin} is ignored: plugin ${p.other} already declares it.`,
  'duplicate-widget': (p: Parts) =>
    `Widget ${p.subject} from plugin ${p.plugin} is ignored: plugin ${p.other} already declares it.`,
  'unknown-access-resource': (p: Parts) =>
    `Plugin ${p.plugin} asks for access to "${p.subject}", which no rule gives to anyone.`,
  'menu-target': (p: Parts) =>
    `The menu entry "${p.subject}" of plugin ${p.plugin} is left out: no route stands there.`,
  'duplicate-link': (p: Parts) =>
    `Menu link ${p.subject} from plugin ${p.plugin} is ignored: plugin ${p.other} already declares it.`,
  'missing-language': (p: Parts) => `Plugin ${p.plugin} has no texts for language ${p.subject}.`,
  'foreign-translation': (p: Parts) =>
    `"${p.subject}" in plugin ${p.plugin} belongs to another plugin's texts.`,
  'unknown-field-type': (p: Parts) =>
    `The field "${p.subject}" of plugin ${p.plugin} is shown as text: nobody declares its type.`,
  'unknown-slot': (p: Parts) =>
    `An entry of plugin ${p.plugin} is ignored: there is no slot "${p.subject}".`,
} satisfies Record<string, (parts: Parts) => string>;

export type ProblemCode = keyof typeof SENTENCES;

/** A problem with its sentence. */
export function problem(
  code: ProblemCode,
  plugin: string,
  subject: string,
  other?: string,
): Problem {
  const parts: Parts = { plugin, subject, ...(other === undefined ? {} : { other }) };
  return { code, ...parts, message: SENTENCES[code](parts) };
}

/** Tells a developer, where the app goes on without what is wrong. */
export function warnOf({ code, message }: Problem): void {
  console.warn(`${code}: ${message}`);
}

/** Remembers who declared a name first. */
export class Claims {
  private readonly owners = new Map<string, string>();

  /** Claims the name; returns the earlier owner when it is taken, else undefined. */
  claim(name: string, plugin: string): string | undefined {
    const owner = this.owners.get(name);
    if (owner === undefined) this.owners.set(name, plugin);
    return owner;
  }
}
