const PREFIX = 'plugin:';

/** The key of a plugin's switch among the settings of the app. */
export const switchKey = (plugin: string) => PREFIX + plugin;

/** The ids of the plugins that administrators switched off. */
export const switchedOff = (settings: Readonly<Record<string, string>>): string[] =>
  Object.keys(settings)
    .filter((key) => key.startsWith(PREFIX) && settings[key] === 'false')
    .map((key) => key.slice(PREFIX.length));
