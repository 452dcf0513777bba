import type { PluginDef } from 'touchline/plugin-api';
import welcome from './plugins/welcome/plugin';

/** The product's plugins that a visitor needs before signing in. */
export const PRODUCT_SIGNED_OUT: readonly PluginDef[] = [welcome];
