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
  it('is guessed where nothing names one, and stays so when the guess was cached', () => {
    expect(isLanguageGuessed()).toBe(true);
    localStorage.setItem('i18nextLng', 'en');
    rememberGuess('en');
    expect(isLanguageGuessed()).toBe(true);
  });

  it('is chosen when the address, a cookie or a storage names one', () => {
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

  it('is chosen as soon as it is another one than was guessed, or is chosen again', () => {
    localStorage.setItem('i18nextLng', 'en');
    rememberGuess('en');
    localStorage.setItem('i18nextLng', 'ar');
    expect(isLanguageGuessed()).toBe(false);
    localStorage.setItem('i18nextLng', 'en');
    rememberGuess(null);
    expect(isLanguageGuessed()).toBe(false);
  });
});
