import type { ComponentType } from 'react';
import { getI18n } from 'react-i18next';
import { trackPage } from '@/layout/progress/route-progress';
import { type LazyPart, lazyPart } from '@/shared/lazy-part';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const known = new WeakMap<object, unknown>();

/**
 * A page whose code is fetched when it is first shown, and moves the bar at the top meanwhile. The same loader is
 * the same page: between two addresses that share one, it stays as it is.
 * @param texts namespace that the page speaks from; it is loaded along with the code
 * @param besides what the page draws as soon as it is there; only loading ahead waits for it
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

/** Moves the bar, but not while React is rendering. */
function tracked<T>(code: Promise<T>): Promise<T> {
  queueMicrotask(() => trackPage(code).catch(() => undefined));
  return code;
}
