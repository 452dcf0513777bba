import { describe, expect, it } from 'vitest';
import { arranged } from './arranged';
import { AS_DECLARED, inOrder, movedTo, readArrangement } from './arrangement';

describe('the order of widgets', () => {
  it('is as declared until the person changes it', () => {
    expect(inOrder(['a', 'b', 'c'], [])).toEqual(['a', 'b', 'c']);
    expect(inOrder(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'b']);
  });

  it('inserts new widgets after their neighbour, and drops removed ones', () => {
    expect(inOrder(['a', 'new', 'b'], ['b', 'gone', 'a'])).toEqual(['b', 'a', 'new']);
    expect(inOrder(['new', 'newer', 'a', 'b'], ['b', 'a'])).toEqual(['new', 'newer', 'b', 'a']);
  });

  it('moves one to the place of another, forwards and backwards', () => {
    expect(movedTo(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a']);
    expect(movedTo(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
    expect(movedTo(['a', 'b', 'c'], 'b', 'b')).toEqual(['a', 'b', 'c']);
  });
});

it('a broken stored arrangement is ignored', () => {
  expect(readArrangement('{"order":["a",1],"hidden":["b"]}')).toEqual({
    order: ['a'],
    hidden: ['b'],
  });
  for (const text of [null, 'nonsense', '7', '{"order":"a"}']) {
    expect(readArrangement(text), String(text)).toEqual(AS_DECLARED);
  }
});

describe('a card that is only offered', () => {
  const size = { columns: 12, height: 100 };
  const cards = [
    { id: 'work', size },
    { id: 'tips', size, offered: true },
  ];
  const ids = (some: { id: string }[]) => some.map(({ id }) => id);

  it('is off the page, among those to add', () => {
    const { shown, hidden } = arranged(cards, AS_DECLARED);
    expect([ids(shown), ids(hidden)]).toEqual([['work'], ['tips']]);
  });

  it('stays where somebody has arranged it, and off where they took it off', () => {
    const order = ['tips', 'work'];
    expect(ids(arranged(cards, { order, hidden: [] }).shown)).toEqual(['tips', 'work']);
    expect(ids(arranged(cards, { order, hidden: ['tips'] }).shown)).toEqual(['work']);
  });
});
