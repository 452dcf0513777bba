import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
// A part that loads late may take its time on a machine that does other things, too.
configure({ asyncUtilTimeout: 10_000 });

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
