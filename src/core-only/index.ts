import type { PluginDef } from '@/plugin-api/types';
import { CORE } from '@/plugins/core';
import { withoutProduct } from './without-product';

/** The installed plugins of a build with `PLUGINS=core`: the framework and the sample applications, nothing of the product. */
export const PLUGINS: readonly PluginDef[] = CORE.map(withoutProduct);
