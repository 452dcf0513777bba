/** What an application says about itself in its `touchline.config.ts`: `export default defineApp({ name: 'Acme' })`. */
import type { AppDefinition } from '../shared/application/definition';

export type {
  AppDefinition,
  Application,
  AppPart,
  AppPlugin,
  LocalText,
} from '../shared/application/definition';

/** Checks the definition's types; `touchline` checks its values when it starts or builds. */
export function defineApp(definition: AppDefinition): AppDefinition {
  return definition;
}
