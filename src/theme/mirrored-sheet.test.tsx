import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A fresh module: what mirrors is not loaded yet. */
async function begin() {
  vi.resetModules();
  document.head.innerHTML = '';
  const theme = await import('./mirrored-sheet');
  const sheet = new theme.MirroredSheet({ key: 'tl', container: document.head, speedy: true });
  return { ...theme, sheet };
}

/** The rules that are switched on, in the order of the document. */
const shown = () =>
  [...document.querySelectorAll('style')]
    .flatMap(({ sheet }) => (sheet && !sheet.disabled ? [...sheet.cssRules] : []))
    .map((rule) => rule.cssText.replace(/\s+/g, ' '));

beforeEach(() => document.documentElement.removeAttribute('dir'));

describe('MirroredSheet', () => {
  it('turns round what was written before and after the code that mirrors came', async () => {
    const { sheet, loadDirection, showDirection, isDirectionReady } = await begin();
    sheet.insert('.a{margin-left:1px;}');
    sheet.insert('@media print{.b{padding:1px 2px 3px 4px;}}');
    expect(isDirectionReady('rtl')).toBe(false);
    await loadDirection('rtl');
    expect(isDirectionReady('rtl')).toBe(true);
    sheet.insert('.c{text-align:right;}');
    expect(shown()[0]).toContain('margin-left: 1px');

    showDirection('rtl');
    expect(document.documentElement.dir).toBe('rtl');
    expect(shown()).toEqual([
      '.a {margin-right: 1px;}',
      '@media print {.b {padding: 1px 4px 3px 2px;}}',
      '.c {text-align: left;}',
    ]);
    sheet.insert('.d{left:0;}');
    expect(shown().at(-1)).toBe('.d {right: 0;}');

    showDirection('ltr');
    expect(document.documentElement.dir).toBe('ltr');
    expect(shown()).toHaveLength(4);
    expect(shown().at(-1)).toBe('.d {left: 0;}');
  });

  it('keeps the place of styles that are written anew, and leaves nothing of the old ones', async () => {
    const { sheet, MirroredSheet, loadDirection, showDirection } = await begin();
    sheet.insert('.class{left:0;}');
    const global = new MirroredSheet({ key: 'tl-global', container: document.head, speedy: true });
    global.before = sheet.tags[0] ?? null;
    global.insert('body{left:1px;}');
    await loadDirection('rtl');
    showDirection('rtl');
    global.before = global.tags.at(-1)?.nextElementSibling ?? null;
    global.flush();
    global.insert('body{left:2px;}');
    expect(shown()).toEqual(['body {right: 2px;}', '.class {right: 0;}']);
    showDirection('ltr');
    expect(shown()).toEqual(['body {left: 2px;}', '.class {left: 0;}']);
  });
});
