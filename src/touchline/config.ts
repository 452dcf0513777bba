/** What an application says about itself in its `touchline.config.ts`: `export default defineApp({ name: 'Acme' })`. */
import type { AppDefinition } from '../shared/application/definition';
import type { AppTheme } from '../shared/application/theme';

export type {
  AppDefinition,
  Application,
  AppPart,
  AppPlugin,
  AppRole,
  AppSection,
  LocalText,
} from '../shared/application/definition';
export type { AppTheme } from '../shared/application/theme';

/** Checks the definition's types; `touchline` checks its values when it starts or builds. */
export function defineApp(definition: AppDefinition): AppDefinition {
  return definition;
}

/** A theme as the default export of a package, which applications name: `theme: 'touchline-theme-forest'`. */
export function defineTheme(theme: AppTheme): AppTheme {
  return theme;
}
