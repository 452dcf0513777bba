import type { Lang } from '@/shared/languages';

/** A translation key, `namespace:key`. The namespace is the plugin id, or `shell`. */
export type TKey = `${string}:${string}`;

/** The keys that a plugin may use: its own namespace and the shell's. */
export type OwnKey<Id extends string> = `${Id}:${string}` | `shell:${string}`;

/** Texts of one namespace in each language, loaded when first needed. */
export type TextLoaders = Record<Lang, () => Promise<{ default: Record<string, string> }>>;

/** A path of `@mdi/js`. */
export type IconPath = string;
