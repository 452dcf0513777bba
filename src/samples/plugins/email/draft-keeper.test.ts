import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY, isBlank, newDraft, sendProblem } from './draft';
import { DraftKeeper, type KeptState, unsavedDraft } from './draft-keeper';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

const fields = (subject: string) => ({ ...EMPTY, subject });

function keeperOn(write: (subject: string, isNew: boolean) => Promise<void>) {
  const states: KeptState[] = [];
  const keeper = new DraftKeeper({
    draft: newDraft(),
    write: (written, isNew) => write(written.subject, isNew),
    onState: (state) => states.push(state),
    delay: 60_000,
  });
  return { keeper, states };
}

describe('DraftKeeper', () => {
  it('creates once, then updates; the last text wins and one save runs at a time', async () => {
    const written: [string, boolean][] = [];
    let running = 0;
    const { keeper, states } = keeperOn(async (subject, isNew) => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      written.push([subject, isNew]);
      running -= 1;
    });
    keeper.keep(fields('a'));
    keeper.keep(fields('b'));
    const saving = keeper.flush();
    keeper.keep(fields('c'));
    await Promise.all([saving, keeper.flush()]);
    expect(written).toEqual([
      ['b', true],
      ['c', false],
    ]);
    expect(states.at(-1)).toBe('saved');
    expect(unsavedDraft()).toBeNull();
  });

  it('keeps unsaved drafts, also in the tab’s storage, until a save succeeds', async () => {
    let broken = true;
    const { keeper, states } = keeperOn(async () => {
      if (broken) throw new Error('offline');
    });
    keeper.keep(fields('a'));
    expect(unsavedDraft()).toMatchObject({ stored: false, fields: { subject: 'a' } });
    await expect(keeper.flush()).rejects.toThrow('offline');
    expect([states.at(-1), keeper.isStored()]).toEqual(['failed', false]);
    expect(unsavedDraft()).not.toBeNull();
    broken = false;
    await keeper.flush();
    expect([states.at(-1), keeper.isStored()]).toEqual(['saved', true]);
    expect(unsavedDraft()).toBeNull();
  });

  it('drops discarded drafts', async () => {
    const write = vi.fn(async () => undefined);
    const { keeper } = keeperOn(write);
    keeper.keep(fields('a'));
    await keeper.drop();
    await keeper.flush();
    expect(write).not.toHaveBeenCalled();
    expect(unsavedDraft()).toBeNull();
  });
});

it('does not trust the tab’s storage', () => {
  kept.set('touchline.email.unsaved', '{"fields":3}');
  expect(unsavedDraft()).toBeNull();
  kept.set('touchline.email.unsaved', '{');
  expect(unsavedDraft()).toBeNull();
});

it('knows which drafts are worth saving, and which can be sent', () => {
  expect(isBlank({ ...EMPTY, html: '<p></p><p>&nbsp;</p>', subject: ' ' })).toBe(true);
  expect(isBlank({ ...EMPTY, html: '<p>a</p>' })).toBe(false);
  expect(sendProblem(EMPTY)).toBe('noRecipient');
  expect(sendProblem({ ...EMPTY, bcc: ['a@x.org'] })).toBeNull();
  expect(sendProblem({ ...EMPTY, to: ['a@x.org'], cc: ['a@'] })).toBe('wrongRecipient');
});
