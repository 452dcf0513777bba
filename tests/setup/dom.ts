import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { inlineStyle } from '../support/computed-style';

afterEach(cleanup);
// The next file finds the same window.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
// A part that loads late may take its time on a machine that does other things, too.
configure({ asyncUtilTimeout: 10_000 });

window.getComputedStyle = inlineStyle;

// jsdom lacks these, and the component libraries call them.
Element.prototype.animate ??= () => ({ cancel() {}, finish() {} }) as Animation;
Element.prototype.scrollIntoView ??= () => {};
window.matchMedia ??= (media) =>
  ({
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }) as Partial<MediaQueryList> as MediaQueryList;

// The style cache of the next file still inserts beside what is in the head.
Object.defineProperty(document.head, 'innerHTML', {
  configurable: true,
  set() {
    throw new Error('Take away only what the test itself put into the head: all files share it.');
  },
});
