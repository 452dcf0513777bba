import type { ComponentType } from 'react';
import { getI18n } from 'react-i18next';
import { trackPage } from '@/layout/progress/route-progress';
import { type LazyPart, lazyPart } from '@/shared/lazy-part';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const known = new WeakMap<object, unknown>();

/**
 * A page whose code is fetched when it is first shown, with the progress bar at the top running. The same loader
 * gives the same component, so a page keeps its state between addresses that share it.
 * @param texts the page's namespace, loaded along with the code
 * @param besides loads what the page draws immediately; only prefetching waits for it
 */
export function lazyPage<Props extends object>(
  load: Load<Props>,
  texts?: string,
  besides?: () => Promise<unknown>,
): LazyPart<Props> {
  const made = known.get(load) as LazyPart<Props> | undefined;
  if (made) return made;
  const whole = () => (texts ? withTexts(load, texts) : load());
  const page = lazyPart<Props>(
    () => tracked(whole()),
    async () => (await Promise.all([whole(), besides?.()]))[0],
  );
  known.set(load, page);
  return page;
}

async function withTexts<T>(load: () => Promise<T>, texts: string): Promise<T> {
  const [code] = await Promise.all([load(), getI18n().loadNamespaces(texts)]);
  return code;
}

/** Starts the progress bar, but not while React is rendering. */
function tracked<T>(code: Promise<T>): Promise<T> {
  queueMicrotask(() => trackPage(code).catch(() => undefined));
  return code;
}
