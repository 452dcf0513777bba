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

it('reloads once if code is gone because of a new version, and not again for a minute', async () => {
  await codeIsGone();
  await codeIsGone();
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  await codeIsGone();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does not reload if the version is the same, since the server merely failed', async () => {
  out = 'one';
  await codeIsGone();
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload a page with input until the person leaves it', async () => {
  type();
  await codeIsGone();
  expect(reload).not.toHaveBeenCalled();
  at('/markets');
  await codeIsGone();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload a page that gets input during the version check', async () => {
  vi.stubGlobal('fetch', async () => {
    type();
    return Response.json({ version: out });
  });
  await codeIsGone();
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload without session storage, since nothing would stop a loop', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full');
  });
  await codeIsGone();
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload for prefetched code, unless its page has been opened since', async () => {
  expected.add('/users');
  await codeIsGone();
  expect(reload).not.toHaveBeenCalled();
  at('/users');
  await codeIsGone();
  expect(reload).toHaveBeenCalledTimes(1);
  expected.clear();
});
