import { beforeEach, describe, expect, it } from 'vitest';
import { isLanguageGuessed, rememberGuess } from './language-choice';

function clear() {
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'i18next=; max-age=0';
  window.history.replaceState(null, '', '/');
}
beforeEach(clear);

describe('the language of a browser', () => {
  it('is a guess if nothing names one, and stays a guess when cached', () => {
    expect(isLanguageGuessed()).toBe(true);
    localStorage.setItem('i18nextLng', 'en');
    rememberGuess('en');
    expect(isLanguageGuessed()).toBe(true);
  });

  it('is a choice if the address, a cookie or storage names one', () => {
    window.history.replaceState(null, '', '/?lng=fr');
    expect(isLanguageGuessed()).toBe(false);
    clear();
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = 'i18next=fr';
    expect(isLanguageGuessed()).toBe(false);
    clear();
    sessionStorage.setItem('i18nextLng', 'fr');
    expect(isLanguageGuessed()).toBe(false);
    clear();
    localStorage.setItem('i18nextLng', 'fr');
    expect(isLanguageGuessed()).toBe(false);
  });

  it('is a choice as soon as it differs from the guess, or is set again', () => {
    localStorage.setItem('i18nextLng', 'en');
    rememberGuess('en');
    localStorage.setItem('i18nextLng', 'ar');
    expect(isLanguageGuessed()).toBe(false);
    localStorage.setItem('i18nextLng', 'en');
    rememberGuess(null);
    expect(isLanguageGuessed()).toBe(false);
  });
});
