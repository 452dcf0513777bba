import { type ComponentType, lazy } from 'react';
import { isOutOfReach, LoadError } from './load-error';

/** A failed load is remembered for so long, so that React's own second attempt meets the same failure. */
const FAILURE_MS = 1000;

/**
 * A component whose code is fetched when it is first shown; it suspends until then. Where the code can't be fetched
 * it throws a `LoadError`, where it breaks as it starts its own error. Unlike `React.lazy` it fetches again when shown again: "Try again" after
 * a lost connection works without reloading the app.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  async function loadWhole() {
    const part = await load();
    if (!part.default) throw new Error('The file of this page or part has no default export.');
    return part;
  }

  function fresh(): ComponentType<Props> {
    const made: ComponentType<Props> = lazy(() =>
      loadWhole().catch((cause: unknown) => {
        const forget = () => {
          if (Part === made) Part = fresh();
        };
        setTimeout(forget, FAILURE_MS);
        throw isOutOfReach(cause) ? new LoadError(cause, forget) : cause;
      }),
    );
    return made;
  }
  let Part = fresh();
  return (props) => <Part {...props} />;
}
