import { expect, it, vi } from 'vitest';
import { pluginSwitches, switchesAt } from './plugin-switches.ts';

it('asks once for all who come together, and again after ten seconds', async () => {
  let at = 0;
  const read = vi.fn().mockResolvedValueOnce(['chat']).mockResolvedValue([]);
  const off = pluginSwitches(read, () => at);
  expect(await Promise.all([off(), off(), off()])).toEqual([['chat'], ['chat'], ['chat']]);
  at = 9_999;
  expect(await off()).toEqual(['chat']);
  expect(read).toHaveBeenCalledTimes(1);
  at = 10_000;
  expect(await off()).toEqual([]);
  expect(read).toHaveBeenCalledTimes(2);
});

it('keeps the last answer while the database is away, and makes no page wait for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let at = 0;
  const read = vi.fn().mockResolvedValueOnce(['chat']).mockRejectedValueOnce(new Error('away'));
  const off = pluginSwitches(read, () => at);
  await off();
  at = 20_000;
  expect(await off()).toEqual(['chat']);
  at = 40_000;
  read.mockReturnValueOnce(new Promise(() => {}));
  const waiting = off();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await waiting).toEqual(['chat']);
  vi.useRealTimers();
});

it('asks a hosted project as every visitor may, and takes no other answer for a list', async () => {
  const load = vi.fn(async () => Response.json(['chat', 7, null]));
  const project = { url: 'https://project.example.com', key: 'public', realtime: false };
  expect(await switchesAt(project, load)()).toEqual(['chat']);
  expect(load).toHaveBeenCalledWith(
    'https://project.example.com/rest/v1/rpc/plugins_off',
    expect.objectContaining({ headers: { apikey: 'public' } }),
  );
  const old = vi.fn(async () => Response.json({ code: 'PGRST202' }, { status: 404 }));
  expect(await switchesAt(project, old)()).toEqual([]);
});
