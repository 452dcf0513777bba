import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { inlineStyle } from '../support/computed-style';
import { PATIENCE } from '../support/patience';

afterEach(cleanup);
// The next file uses the same window.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
configure({
  asyncUtilTimeout: PATIENCE.expectation,
  // The page is printed where a test fails, not each time that it does not hold yet what a test waits for.
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const whole = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { configurable: true, get: whole });
  },
});

window.getComputedStyle = inlineStyle;

const LABELLED = 'button, input, meter, output, progress, select, textarea';

/** The labels of a form control, in a small part of the time that jsdom takes, which finds the control of each label. */
function labelsOf(this: HTMLElement): HTMLLabelElement[] | null {
  if (this instanceof HTMLInputElement && this.type === 'hidden') return null;
  let around = this.parentElement;
  while (around && !(around instanceof HTMLLabelElement)) around = around.parentElement;
  const isOf = (label: HTMLLabelElement) =>
    label.hasAttribute('for')
      ? label.htmlFor === this.id
      : label === around && label.querySelector(LABELLED) === this;
  return [...document.getElementsByTagName('label')].filter(isOf);
}
for (const labelled of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]) {
  Object.defineProperty(labelled.prototype, 'labels', { configurable: true, get: labelsOf });
}

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

// The next file's style cache still inserts beside the elements in the head.
Object.defineProperty(document.head, 'innerHTML', {
  configurable: true,
  set() {
    throw new Error('Take away only what the test itself put into the head: all files share it.');
  },
});
