import { type ComponentType, lazy, useState } from 'react';
import { isOutOfReach, LoadError } from './load-error';

/**
 * A failed load is remembered for so long, so that React's own second attempt meets the same failure, on a slow
 * device, too: it would load and fail again and again.
 */
const FAILURE_MS = 3000;

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** What was fetched ahead, by its loader. */
const here = new WeakMap<object, unknown>();

/** A component whose code comes when it is first shown, or before. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the code before it is shown; it then waits for nothing. Rejects when the code can't be had. */
  ahead: () => Promise<void>;
};

/** Fetches the code of a part before it is shown: `lazyPart` of the same loader then waits for nothing. */
export async function fetchAhead<Props extends object>(load: Load<Props>): Promise<void> {
  here.set(load, (await load()).default);
}

/**
 * A component whose code is fetched when it is first shown; it suspends until then. Where the code can't be fetched
 * it throws a `LoadError`, where it breaks as it starts its own error. Unlike `React.lazy` it fetches again when shown again: "Try again" after
 * a lost connection works without reloading the app.
 * @param quietly what `ahead` loads by, where nobody is to see that it loads
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
  /** Whatever failed last: the person may look at the failure of an attempt before it. */
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
