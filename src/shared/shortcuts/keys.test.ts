import { describe, expect, it } from 'vitest';
import { latinKey } from './keys';

const press = (key: string, code: string, shiftKey = false) =>
  latinKey({ key, code, shiftKey } as KeyboardEvent);

describe('latinKey', () => {
  it.each([
    ['k', 'KeyK', 'k'],
    ['K', 'KeyK', 'k'],
    // A French keyboard: the letter counts, not its position.
    ['a', 'KeyQ', 'a'],
    // A German one: the dash is where the slash is elsewhere; with Ctrl it zooms out.
    ['-', 'Slash', '-'],
    ['é', 'Digit2', 'é'],
    ['ArrowDown', 'ArrowDown', 'ArrowDown'],
    // Arabic, Greek, Cyrillic: the position counts.
    ['ن', 'KeyK', 'k'],
    ['κ', 'KeyK', 'k'],
    ['л', 'KeyK', 'k'],
    ['ظ', 'Slash', '/'],
  ])('names %s at %s %s', (key, code, name) => expect(press(key, code)).toBe(name));

  it('knows the Arabic question mark', () => {
    expect(press('؟', 'Slash', true)).toBe('?');
  });
});
