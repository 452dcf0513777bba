import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { BrokenMenu, parseMenu } from './parse-menu';

let complain: MockInstance;
beforeEach(() => {
  complain = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => complain.mockRestore());

const good = { title: 'Good', path: '/good' };

describe('parseMenu', () => {
  it('keeps the known fields of an entry and ignores the rest', () => {
    const line = {
      ...good,
      icon: 'mdi:home',
      badgeContent: 18,
      badgeColor: 'error',
      openInNewTab: true,
      action: 'read',
      subject: 'thing',
    };
    expect(
      parseMenu([
        { ...line, onClick: 'alert(1)' },
        { sectionTitle: 'Part', x: 1 },
      ]),
    ).toEqual([{ ...line, badgeContent: '18' }, { sectionTitle: 'Part' }]);
    expect(complain).not.toHaveBeenCalled();
  });

  it('uses the default colour for an unknown badge colour, and drops an invalid icon', () => {
    const [line] = parseMenu([{ ...good, badgeContent: 'hot', badgeColor: 'pink', icon: 7 }]);
    expect(line).toMatchObject({ badgeContent: 'hot', badgeColor: 'primary', icon: undefined });
  });

  it.each([
    ['no title', { path: '/x' }],
    ['an empty title', { title: ' ', path: '/x' }],
    ['a title that is no text', { title: { en: 'x' }, path: '/x' }],
    ['a path that is no text', { title: 'x', path: 7 }],
    ['a path to another server', { title: 'x', path: '//evil.example' }],
    ['a path with a backslash', { title: 'x', path: '/\\evil.example' }],
    ['a relative path', { title: 'x', path: 'users' }],
    ['a whole address that is not called external', { title: 'x', path: 'https://a.example' }],
    ['a script', { title: 'x', path: 'javascript:alert(1)', externalLink: true }],
    ['an external path without host', { title: 'x', path: '/x', externalLink: true }],
    ['children that are no list', { title: 'x', children: 'x' }],
    ['nothing', null],
  ])('leaves out an entry with %s, and says so', (_, entry) => {
    expect(parseMenu([entry, good])).toEqual([expect.objectContaining(good)]);
    expect(complain).toHaveBeenCalledOnce();
  });

  it('leaves out only the broken child', () => {
    const [group] = parseMenu([{ title: 'Group', children: [{ path: 7 }, good, 'x'] }]);
    expect(group).toMatchObject({ title: 'Group', children: [good] });
    expect(complain.mock.calls.flat().join('\n')).toContain('menu › Group');
  });

  it.each([null, {}, 'x', [], [{ path: '/x' }]])('rejects %j', (answer) => {
    expect(() => parseMenu(answer)).toThrow(BrokenMenu);
  });
});
