import { setBuiltVersion } from '@tests/support/built-version';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { expected } from '@/shared/next-page';
import { reloadOnStaleDeploy } from './stale-deploy';

const reload = vi.fn();
let out: string;

beforeAll(reloadOnStaleDeploy);

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockReset();
  out = 'two';
  at('/fixtures');
  vi.stubGlobal('fetch', async () => Response.json({ version: out }));
  setBuiltVersion('one');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setBuiltVersion(null);
  document.body.innerHTML = '';
});

function at(pathname: string) {
  vi.stubGlobal('location', { ...window.location, pathname, reload });
}

async function codeIsGone() {
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.advanceTimersByTimeAsync(0);
}

function type() {
  const field = document.createElement('input');
  document.body.append(field);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

it('reloads once when the code is gone because a new version is out, and not again for a minute', async () => {
  await codeIsGone();
  await codeIsGone();
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  await codeIsGone();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does not reload when the version is the same: the server only failed', async () => {
  out = 'one';
  await codeIsGone();
  expect(reload).not.toHaveBeenCalled();
});

it('leaves a page that was typed into, until the person goes to another one', async () => {
  type();
  await codeIsGone();
  expect(reload).not.toHaveBeenCalled();
  at('/markets');
  await codeIsGone();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves a page that is typed into while it looks for the version', async () => {
  vi.stubGlobal('fetch', async () => {
    type();
    return Response.json({ version: out });
  });
  await codeIsGone();
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload where the browser keeps no notes: nothing would stop a loop', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full');
  });
  await codeIsGone();
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload for code that was fetched ahead, unless its page was opened meanwhile', async () => {
  expected.add('/users');
  await codeIsGone();
  expect(reload).not.toHaveBeenCalled();
  at('/users');
  await codeIsGone();
  expect(reload).toHaveBeenCalledTimes(1);
  expected.clear();
});
