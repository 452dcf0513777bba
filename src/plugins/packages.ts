import type { PluginDef } from '@/plugin-api/types';

/**
 * A package or folder of the application that brings a plugin, or the reason why it doesn't. The plugin of a folder
 * must have the folder's name, `ownId`.
 */
export type PackageEntry =
  | {
      name: string;
      version: string;
      ownId?: string;
      load: () => Promise<{ default: PluginDef }>;
    }
  | { name: string; reason: string };

/** Those of the application. The build writes the list: `server/build/plugin-packages.ts`. */
export const PACKAGES: readonly PackageEntry[] = [];
