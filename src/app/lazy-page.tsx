import { type ComponentType, use } from 'react';
import { trackPage } from '@/layout/progress/route-progress';

/** A failed load is remembered for so long, so that React's own second attempt meets the same failure. */
const FAILURE_MS = 1000;

type Loaded<Props extends object> = { Page: ComponentType<Props> } | { error: unknown };

/** Gives the page's code, loaded at the first call. */
export type PageLoader<Props extends object> = () => Promise<Loaded<Props>>;

/**
 * Makes a loader of a page. Other than with `React.lazy` a failed load is tried again later: "Try again" after
 * a lost connection works without reloading the app.
 */
export function pageLoader<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): PageLoader<Props> {
  let loading: Promise<Loaded<Props>> | null = null;
  return () => {
    loading ??= tracked(load()).then(
      ({ default: Page }) => ({ Page }),
      (error: unknown) => {
        setTimeout(() => {
          loading = null;
        }, FAILURE_MS);
        return { error };
      },
    );
    return loading;
  };
}

/** Moves the bar at the top, but not while React is rendering. */
function tracked<T>(code: Promise<T>): Promise<T> {
  queueMicrotask(() => trackPage(code).catch(() => undefined));
  return code;
}

interface LazyPageProps<Props extends object> {
  loader: PageLoader<Props>;
  with: Props;
}

/** A page whose code is loaded when it is first shown; suspends until it is there. */
export function LazyPage<Props extends object>({ loader, with: props }: LazyPageProps<Props>) {
  const loaded = use(loader());
  if ('error' in loaded) throw loaded.error;
  return <loaded.Page {...props} />;
}
