import { APPLICATION } from './application';

/** The plugins that the application's configuration leaves out (`false`), by their package or id. */
export const CONFIGURED_OFF: readonly string[] = Object.keys(APPLICATION.plugins).filter(
  (name) => APPLICATION.plugins[name] === false,
);
