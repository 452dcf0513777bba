import { type ComponentType, lazy } from 'react';
import { LoadError } from './load-error';

/** A failed load is remembered for so long, so that React's own second attempt meets the same failure. */
const FAILURE_MS = 1000;

/**
 * A component whose code is fetched when it is first shown; it suspends until then. Where the code can't be fetched
 * it throws a `LoadError`. Other than with `React.lazy` it fetches anew when it is shown again: "Try again" after
 * a lost connection works without reloading the app.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  function fresh(): ComponentType<Props> {
    const made: ComponentType<Props> = lazy(() =>
      load().catch((cause: unknown) => {
        const forget = () => {
          if (Part === made) Part = fresh();
        };
        setTimeout(forget, FAILURE_MS);
        throw new LoadError(cause, forget);
      }),
    );
    return made;
  }
  let Part = fresh();
  return (props) => <Part {...props} />;
}
