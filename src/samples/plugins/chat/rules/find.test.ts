import { expect, it } from 'vitest';
import { findMessages, nameMatches, patternOf, pieces } from './find';

it('finds a text in any case, and treats no character as a pattern', () => {
  const messages = ['Is it 2:1?', 'A+ for you', 'nothing', 'IS IT?'].map((message) => ({
    message,
  }));
  expect(findMessages(messages, 'is it')).toEqual([0, 3]);
  expect(findMessages(messages, 'a+')).toEqual([1]);
  expect(findMessages(messages, '.')).toEqual([]);
  expect(findMessages(messages, '  ')).toEqual([]);
});

it('splits the text at its matches', () => {
  expect(pieces('Goal! goal', patternOf('GOAL'))).toEqual([
    { text: 'Goal', found: true },
    { text: '! ', found: false },
    { text: 'goal', found: true },
  ]);
  expect(pieces('Goal', null)).toEqual([{ text: 'Goal', found: false }]);
});

it('finds a name without its accents', () => {
  expect(nameMatches('Zoé Müller', ' zoe')).toBe(true);
  expect(nameMatches('Zoé Müller', 'mull')).toBe(true);
  expect(nameMatches('Zoé Müller', 'moll')).toBe(false);
});
