import type { PluginDef } from '@/plugin-api/types';

/** A package that brings a plugin, or the reason why it doesn't. */
export type PackageEntry =
  | { name: string; version: string; load: () => Promise<{ default: PluginDef }> }
  | { name: string; reason: string };

/** The packages among the application's dependencies. The build writes the list: `scripts/build-parts/plugin-packages.ts`. */
export const PACKAGES: readonly PackageEntry[] = [];
