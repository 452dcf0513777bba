import { LANGS, type Lang } from '../languages.ts';
import type { AppTheme, FinishedTheme } from './theme';

/** A text in one language for everybody, or in each of several. */
export type LocalText = string | Partial<Record<Lang, string>>;

/** The parts of Touchline that an application may build beside the framework. */
export type AppPart = 'product' | 'samples';

/**
 * A plugin, by its package's name or, for one of the application's own, its folder's: off (`false`), or on, with values
 * for its settings. The first wins where two clash; those that aren't named follow by name, the application's own first.
 */
export type AppPlugin = boolean | { settings: Record<string, string> };

/** A role of an application, beside or in place of the name of one of Touchline's. */
export interface AppRole {
  /** What people read; Touchline's own name of a role, or a new role's key, by default. */
  name?: LocalText;
}

/** A section of the menu: a new one, or another name or place for one that Touchline or a plugin has. */
export interface AppSection {
  /** Its heading; it stays as it is by default, and a new section is headed by its key. */
  name?: LocalText;
  /** The section that it comes before. A new one comes after the sections of the back office by default. */
  before?: string;
}

/** Plain data: the build, the server and the commands read it, and it is written into the app as JSON. */
export interface AppDefinition {
  /** In the title of every page, in mails and in the name of the installed app. */
  name: string;
  /** One sentence, for search engines, link previews and the installed app. */
  description?: LocalText;
  /**
   * A square SVG file beside this one, without scripts: in the menu, at sign-in, and as the icon of browsers and of the
   * installed app. Touchline's own by default.
   */
  logo?: string;
  /** The languages that people may choose; the first is the fallback. All of Touchline's by default. */
  languages?: readonly Lang[];
  /**
   * The look: written out here, or the name of a package whose package.json says `"touchline": { "theme": "./theme.ts" }`
   * and whose module exports one by default: `export default defineTheme({ … })`.
   */
  theme?: AppTheme | string;
  /**
   * Roles of the application's own, which only access rules and policies that name them let in (`SALES: { name: 'Sales' }`);
   * names for Touchline's (`SUPPORT: { name: 'Front desk' }`); and those that nobody is to be given (`TIPSTER: false`).
   */
  roles?: Readonly<Record<string, AppRole | false>>;
  /** Sections of the menu, by key. */
  sections?: Readonly<Record<string, AppSection>>;
  /** None by default: the framework alone. */
  parts?: readonly AppPart[];
  plugins?: Readonly<Record<string, AppPlugin>>;
}

/** A definition with everything that it left out. */
export type Application = Required<Omit<AppDefinition, 'logo'>> & Pick<AppDefinition, 'logo'>;

/** What the app itself knows of its definition. */
export type RunningApp = Omit<Application, 'theme'> & { theme: FinishedTheme };

/** A text in the first of these languages that it is written in. */
export function textIn(text: LocalText, langs: readonly Lang[]): string {
  if (typeof text === 'string') return text;
  const lang = [...langs, ...LANGS].find((one) => text[one] !== undefined);
  return (lang && text[lang]) ?? '';
}

/** A definition with Touchline's own values for what it leaves out. */
export function completed(definition: AppDefinition): Application {
  const { name } = definition;
  const left = { languages: LANGS, theme: {}, roles: {}, sections: {}, parts: [], plugins: {} };
  return { description: name, ...left, ...definition };
}
