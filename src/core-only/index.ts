import type { PluginDef } from '@/plugin-api/types';
import { FRAMEWORK, SAMPLES } from '@/plugins/core';

/** The installed plugins of a build with `PLUGINS=core`: nothing of the product. */
export const PLUGINS: readonly PluginDef[] = [...FRAMEWORK, ...SAMPLES];
