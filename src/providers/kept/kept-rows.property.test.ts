import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { createStore, type UseStore } from 'idb-keyval';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ViewerPreview } from '@/plugin-api/viewer';
import type { SessionListener } from '../auth/session';
import type { Backend } from '../backend';
import { createKeptRows } from './kept-rows';
import { createKeptStore } from './kept-store';

type Name = 'ann' | 'ben';
/** A session as the browser stores it. */
interface Stored {
  person: Name;
  id: string;
}

const PREVIEW: ViewerPreview = { header: 'x-preview-tier', value: 'VIP' };
/** Requests, transactions and hashes under way. */
let pending = 0;

async function counted<Result>(act: Promise<Result>): Promise<Result> {
  pending += 1;
  return act.finally(() => {
    pending -= 1;
  });
}

const digest = crypto.subtle.digest.bind(crypto.subtle);
beforeAll(() => {
  vi.spyOn(crypto.subtle, 'digest').mockImplementation((...asked) => counted(digest(...asked)));
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const later = () => new Promise<void>((resolve) => setImmediate(resolve));
const tokenOf = ({ id }: Stored) => `e30.${btoa(JSON.stringify({ session_id: id }))}.x`;

/** A browser with two tabs, and the server. */
class World {
  storage = new Map<string, string>();
  stored: Stored | null = null;
  build = 1;
  /** What each person is and may do: another number after each change. */
  standing: Record<Name, number> = { ann: 1, ben: 1 };
  suspended: Record<Name, boolean> = { ann: false, ben: false };
  alive = new Set<string>();
  tabs: (Tab | null)[] = [null, null];
  wrong: string[] = [];
  sessions = 0;

  constructor() {
    vi.stubGlobal('indexedDB', new IDBFactory());
  }

  start(place: number) {
    this.tabs[place]?.crash();
    this.tabs[place] = new Tab(this);
  }

  async idle() {
    // Timers of nothing, which run after a turn of the loop, are not counted.
    for (let quiet = 0; quiet < 2; quiet += 1) {
      await new Promise((resolve) => setTimeout(resolve));
      await later();
      if (pending > 0) quiet = 0;
    }
  }

  /** Everything that is on the disk. */
  async disk(): Promise<string[]> {
    const use = createStore('touchline.kept', 'answers');
    const kept = await use(
      'readonly',
      (store) =>
        new Promise<{ text?: string }[]>((resolve) => {
          const request = store.getAll();
          request.onsuccess = () => resolve(request.result);
        }),
    );
    return kept.flatMap(({ text }) => text?.match(/<[^>]*>/g) ?? []);
  }

  /** Waits until every tab has learnt what has happened, and looks at the disk. */
  async check() {
    if (!this.tabs.some(Boolean)) this.start(0);
    await this.idle();
    for (const tab of this.tabs) tab?.learn();
    await this.idle();
    for (const tab of this.tabs) void tab?.readViewer();
    await this.idle();
    const now = this.stored;
    const seen = this.tabs.filter((tab) => tab?.preview === null).length > 0;
    const may = now && seen && this.alive.has(now.id) && !this.suspended[now.person];
    const allowed = may ? this.markOf(now) : 'nothing';
    for (const mark of await this.disk()) {
      if (mark !== allowed) this.wrong.push(`${mark} on the disk, where ${allowed} may be`);
    }
  }

  markOf = ({ person, id }: Stored) => `<${person} ${id} ${this.standing[person]}>`;
}

class Tab {
  private open = true;
  private session: Stored | null;
  private listeners = new Set<SessionListener>();
  preview: ViewerPreview | null = null;
  private client: QueryClient;
  private kept: ReturnType<typeof createKeptRows>;

  constructor(private world: World) {
    this.session = world.stored;
    const toSession = (from: Stored | null) =>
      from && { userId: from.person, accessToken: tokenOf(from), email: null };
    const backend = {
      session: {
        current: () => toSession(this.session),
        listen: (listener: SessionListener) => this.listeners.add(listener),
      },
      preview: { current: () => this.preview },
    } as unknown as Backend;
    const real = createStore('touchline.kept', 'answers');
    // What a tab does after its end doesn't happen.
    const use: UseStore = (mode, act) => {
      if (!this.open) return new Promise(() => undefined);
      return counted(real(mode, act));
    };
    this.kept = createKeptRows(backend, {
      load: async () => createKeptStore(use),
      storage: () => ({
        getItem: (key) => world.storage.get(key) ?? null,
        setItem: (key, value) => void (this.open && world.storage.set(key, value)),
      }),
      build: `build ${world.build}`,
    });
    this.client = new QueryClient({
      defaultOptions: { queries: { retry: false, persister: this.kept.persister } },
    });
  }

  private become(next: Stored | null) {
    const was = this.session;
    this.session = next;
    if (was?.person === next?.person) return;
    if (was) this.client.clear();
    const said = (from: Stored | null) =>
      from && { userId: from.person, accessToken: tokenOf(from), email: null };
    for (const listener of this.listeners) listener(said(next), said(was));
  }

  /** Hears of what other tabs did to the session. */
  learn() {
    this.become(this.world.stored);
  }

  signIn(person: Name) {
    this.world.sessions += 1;
    const id = `s${this.world.sessions}`;
    this.world.alive.add(id);
    this.world.stored = { person, id };
    this.learn();
  }

  signOut() {
    this.world.stored = null;
    this.learn();
  }

  setPreview(preview: ViewerPreview | null) {
    this.preview = preview;
  }

  /** The server's answer to a request that takes a while. */
  private async answer<Answer>(turns: number, make: (by: Stored) => Answer): Promise<Answer> {
    const by = this.session;
    if (!by || !this.world.alive.has(by.id)) throw new Error('401');
    const made = make(by);
    for (let turn = 0; turn < turns; turn += 1) await later();
    return made;
  }

  async readViewer(turns = 0) {
    const { session: by, world } = this;
    if (!by) return;
    try {
      const standing = await counted(
        this.answer(turns, ({ person }) =>
          this.preview || world.suspended[person] ? null : { version: world.standing[person] },
        ),
      );
      if (this.open) this.kept.confirm(by.person, standing);
    } catch {
      if (world.stored?.id === by.id) world.stored = null;
      if (this.open && this.session === by) this.become(null);
    }
  }

  async openList(list: number, turns: number) {
    const by = this.session;
    if (!by) return;
    const preview = this.preview ? ' preview' : '';
    const ask = () =>
      counted(
        this.answer(turns, (from) => ({
          data: [`${this.world.markOf(from)}${preview}`],
          total: 1,
        })),
      );
    const asked = this.client.fetchQuery({
      queryKey: ['list', list],
      meta: { kept: `list ${list}` },
      queryFn: ask,
    });
    const got = await asked.catch(() => null);
    if (!got || !this.open || this.session !== by) return;
    // Another session of the same person may share a request under way, but nothing that was kept.
    const mine = 'asOf' in got ? `<${by.person} ${by.id} ` : `<${by.person} `;
    if (!got.data[0]?.startsWith(mine)) {
      this.world.wrong.push(`${got.data[0]} was shown to ${mine}`);
    }
  }

  crash() {
    this.open = false;
    this.client.clear();
  }
}

type Step = (world: World, tab: Tab | null, place: number) => unknown;

const person = fc.constantFrom<Name>('ann', 'ben');
const turns = fc.integer({ min: 0, max: 6 });
const change = (name: Name) => (world: World) => {
  world.standing[name] += 1;
};
/** What happens, by name. */
const steps: fc.Arbitrary<{ name: string; step: Step }> = fc.oneof(
  fc.tuple(fc.integer({ min: 0, max: 1 }), turns).map(([list, wait]) => ({
    name: `open list ${list}`,
    step: (_: World, tab: Tab | null) => void tab?.openList(list, wait),
  })),
  turns.map((wait) => ({
    name: 'read the viewer',
    step: (_: World, tab: Tab | null) => void tab?.readViewer(wait),
  })),
  person.map((name) => ({
    name: `${name} signs in`,
    step: (_: World, tab: Tab | null) => tab?.signIn(name),
  })),
  person.map((name) => ({ name: `role or tier of ${name} changes`, step: change(name) })),
  person.map((name) => ({
    name: `suspend ${name}, or end it`,
    step: (world: World) => {
      world.suspended[name] = !world.suspended[name];
      change(name)(world);
    },
  })),
  fc.constantFrom<{ name: string; step: Step }>(
    { name: 'sign out', step: (_, tab) => tab?.signOut() },
    {
      name: 'sign out and crash',
      step: (world, tab, place) => {
        tab?.signOut();
        tab?.crash();
        world.tabs[place] = null;
      },
    },
    { name: 'end all sessions', step: (world) => world.alive.clear() },
    { name: 'hear of other tabs', step: (_, tab) => tab?.learn() },
    { name: 'preview', step: (_, tab) => tab?.setPreview(tab.preview ? null : PREVIEW) },
    { name: 'start', step: (world, _, place) => world.start(place) },
    { name: 'start', step: (world, _, place) => world.start(place) },
    {
      name: 'crash',
      step: (world, tab, place) => {
        tab?.crash();
        world.tabs[place] = null;
      },
    },
    {
      name: 'a new build',
      step: (world) => {
        world.build += 1;
      },
    },
    { name: 'wait', step: (world) => world.idle() },
    { name: 'check', step: (world) => world.check() },
    { name: 'check', step: (world) => world.check() },
  ),
);

it('after whatever ends it nothing of the earlier state is on the disk, and nobody is shown another’s rows', async () => {
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(steps, fc.integer({ min: 0, max: 1 }), turns), {
        minLength: 4,
        maxLength: 18,
      }),
      async (story) => {
        const world = new World();
        world.start(0);
        world.tabs[0]?.signIn('ann');
        await world.tabs[0]?.readViewer();
        await world.tabs[0]?.openList(0, 0);
        await world.idle();
        kept += (await world.disk()).length;
        for (const [{ step }, place, wait] of story) {
          await step(world, world.tabs[place] ?? null, place);
          for (let turn = 0; turn < wait; turn += 1) await later();
        }
        await world.check();
        for (const tab of world.tabs) tab?.crash();
        expect(world.wrong).toEqual([]);
      },
    ),
    {
      seed: 20261127,
      numRuns: 1000,
      endOnFailure: false,
      reporter: (run) => {
        if (run.failed)
          throw new Error(
            `${run.counterexample?.[0].map(([{ name }, place, wait]) => `${name} @${place} +${wait}`).join('\n')}\n${run.errorInstance}`,
          );
      },
    },
  );
  expect(kept).toBeGreaterThan(900);
});
