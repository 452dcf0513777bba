import { type ComponentType, lazy, useState } from 'react';
import { isOutOfReach, LoadError } from './load-error';

/**
 * How long a failed load is remembered, in ms, so that React's own second attempt gets the same failure even on a
 * slow device; otherwise it would load and fail repeatedly.
 */
const FAILURE_MS = 3000;

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Prefetched components, by loader. */
const here = new WeakMap<object, unknown>();

/** A component whose code loads when it is first shown, or earlier. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Prefetches the code, so that it renders without waiting. Rejects if the code can't be loaded. */
  ahead: () => Promise<void>;
};

/** Prefetches the code of a part: `lazyPart` of the same loader then renders without waiting. */
export async function fetchAhead<Props extends object>(load: Load<Props>): Promise<void> {
  here.set(load, (await load()).default);
}

/**
 * A component whose code is fetched when it is first shown; it suspends until then. Throws a `LoadError` if the code
 * can't be fetched, or the code's own error if it fails on start. Unlike `React.lazy` it fetches again when shown
 * again, so that "Try again" after a lost connection works without reloading the app.
 * @param quietly the loader for `ahead`, without a progress bar
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  quietly: Load<Props> = load,
): LazyPart<Props> {
  async function loadWhole() {
    const part = await load();
    if (!part.default) throw new Error('The file of this page or part has no default export.');
    return part;
  }

  function fresh(): ComponentType<Props> {
    const made: ComponentType<Props> = lazy(() =>
      loadWhole().catch((cause: unknown) => {
        failed = made;
        setTimeout(() => {
          if (Part === made) Part = fresh();
        }, FAILURE_MS);
        throw isOutOfReach(cause) ? new LoadError(cause, forgetFailure) : cause;
      }),
    );
    return made;
  }
  /** Forgets the last failure, even if the person is looking at the failure of an earlier attempt. */
  function forgetFailure() {
    if (Part === failed) Part = fresh();
  }
  let failed: ComponentType<Props> | undefined;
  let Part = fresh();
  const shown = (props: Props) => {
    const [Known] = useState(() => here.get(load) as ComponentType<Props> | undefined);
    return Known ? <Known {...props} /> : <Part {...props} />;
  };
  return Object.assign(shown, {
    ahead: async () => void here.set(load, (await quietly()).default),
  });
}
