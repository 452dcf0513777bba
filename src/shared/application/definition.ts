import { LANGS, type Lang } from '../languages.ts';

/** A text in one language for everybody, or in each of several. */
export type LocalText = string | Partial<Record<Lang, string>>;

/** The parts of Touchline that an application may build beside the framework. */
export type AppPart = 'product' | 'samples';

/**
 * A plugin, by its package's name or, for one of the application's own, its folder's: off (`false`), or on, with values
 * for its settings. The first wins where two clash; those that aren't named follow by name, the application's own first.
 */
export type AppPlugin = boolean | { settings: Record<string, string> };

/** Plain data: the build, the server and the commands read it, and it is written into the app as JSON. */
export interface AppDefinition {
  /** In the title of every page, in mails and in the name of the installed app. */
  name: string;
  /** One sentence, for search engines, link previews and the installed app. */
  description?: LocalText;
  /** The languages that people may choose; the first is the fallback. All of Touchline's by default. */
  languages?: readonly Lang[];
  /** None by default: the framework alone. */
  parts?: readonly AppPart[];
  plugins?: Readonly<Record<string, AppPlugin>>;
}

/** A definition with everything that it left out. */
export type Application = Required<AppDefinition>;

/** A definition with Touchline's own values for what it leaves out. */
export function completed(definition: AppDefinition): Application {
  return { description: definition.name, languages: LANGS, parts: [], plugins: {}, ...definition };
}
