import type { LiveProvider } from '@refinedev/core';
import { focusManager } from '@tanstack/react-query';
import type { Backend } from '../backend';
import type { Feed, OpenFeed } from './feed';

/** Changes within this many ms are reported as one. */
const TOGETHER_MS = 300;
/** Clients learn of a change simultaneously; each refetches after a random delay of up to this many ms. */
const SPREAD_MS = 1200;

interface Follower {
  table: string;
  tell: () => void;
}

/**
 * Notifies lists with `liveMode` that their table has changed, for signed-in people. `liveParams.table` names the table
 * if the resource is a view. A feed announces only which table it is: the list refetches with the person's own rights.
 * Without a feed, lists ask from time to time as they always do. Why not refine's own:
 * docs/decisions/refine-and-what-stays-by-hand.md.
 */
export function createLiveProvider(
  { session }: Pick<Backend, 'session'>,
  openFeed: OpenFeed,
): LiveProvider {
  const followers = new Set<Follower>();
  const changed = new Set<string>();
  /** The signed-in person's feed. */
  let feed: Promise<Feed> | null = null;

  /** A hidden page refetches when it becomes visible. */
  function tell(): void {
    if (!focusManager.isFocused()) return;
    const told = [...followers].filter(({ table }) => changed.has(table));
    changed.clear();
    for (const follower of told) follower.tell();
  }

  function note(table: string): void {
    if (changed.size === 0) setTimeout(tell, TOGETHER_MS + Math.random() * SPREAD_MS);
    changed.add(table);
  }

  /** Follows the tables of the lists on the page. */
  async function align(): Promise<void> {
    if (!session.current() || (followers.size === 0 && !feed)) return;
    feed ??= openFeed(note);
    const mine = feed;
    const open = await mine.catch(() => null);
    if (mine !== feed) return;
    // The code could not be loaded, or the browser lacks what it needs; the next list retries.
    if (!open) feed = null;
    open?.watch(new Set([...followers].map(({ table }) => table)));
  }

  const follow = () => void align().catch(() => {});

  function leave(): void {
    void feed?.then((open) => open.close()).catch(() => {});
    feed = null;
    changed.clear();
  }

  session.listen(() => {
    leave();
    follow();
  });
  focusManager.subscribe((focused) => focused && tell());

  return {
    subscribe: ({ channel, params, callback }): Follower => {
      const table = String(params?.table ?? channel.replace(/^resources\//, ''));
      const tell = () => callback({ channel, type: '*', payload: {}, date: new Date() });
      const follower = { table, tell };
      followers.add(follower);
      follow();
      return follower;
    },
    unsubscribe: (follower: Follower) => {
      followers.delete(follower);
      follow();
    },
  };
}
