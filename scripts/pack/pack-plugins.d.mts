/** See pack-plugins.mjs. */
export function packPlugins(root: string, target: string): Promise<Record<string, string>>;
