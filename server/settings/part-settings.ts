/**
 * What a part of an application, or a plugin's package, declares of its settings: `export default
 * definePartSettings({ variables: { ACME_KEY: z.string().optional() } })`. It imports no server, so that every command
 * can load it.
 */
import type { z } from 'zod';

export { jsonOf, listOf, onOff, webAddress } from './value-kinds.ts';

/** Variables by name, each with a schema of zod that reads its text; `must be …` of its error follows the name. */
export type Variables = Record<string, z.ZodType>;

/** What the variables hold. */
export type Values<V extends Variables> = { [name in keyof V]: z.infer<V[name]> };

/** Where the server runs. */
export interface SettingsPlace {
  /** A path as it is from the application's folder. */
  below: (path: string) => string;
  /** Whether the database is on this machine. */
  local: boolean;
  /** Whether others can reach the site. */
  shared: boolean;
  /** The site's address, without a trailing slash. */
  siteUrl: string;
  /** Whether the data is a hosted project's. */
  hosted: boolean;
  /** Whether the demo's accounts and data are wanted. */
  demo: boolean;
}

/** The settings of a part: `V` as they are written, `T` as its server gets them. */
export interface PartSettings<V extends Variables = Variables, T = Values<V>> {
  /** None may be one of the framework's, or of a part before it. */
  variables: V;
  /**
   * What holds where nothing is set, for functions too: of its own variables, and of those for the site's links and
   * phone number.
   */
  defaults?: (place: SettingsPlace) => Record<string, string>;
  /**
   * Makes of the values what the part's server gets as `own`; without it, that is the values.
   * @param refuse names a variable that can't be used, and says why; the server doesn't start
   */
  read?(
    values: Values<V>,
    place: SettingsPlace,
    refuse: (variable: keyof V & string, sentence: string) => void,
  ): T;
}

/** What the server of a part gets of its settings. */
export type SettingsOf<S> =
  S extends PartSettings<infer V, infer T> ? (unknown extends T ? Values<V> : T) : never;

/** Types a part's settings; the module `settings` exports them by default. */
export const definePartSettings = <V extends Variables, T = Values<V>>(
  settings: PartSettings<V, T>,
): PartSettings<V, T> => settings;

/** The settings of a part that an application has. */
export interface NamedSettings {
  /** `product`, or the package's name. */
  name: string;
  settings: PartSettings<Variables, unknown>;
}
