import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { completed } from '../../src/shared/application/definition.ts';
import { temporaryFolder } from '../testing/test-site.ts';
import { readLogo, withBrand } from './brand.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

function logo(text: string, name = 'logo.svg'): () => string {
  writeFileSync(join(folder.path, name), text);
  return () => readLogo(folder.path, name);
}

it('takes a drawing as the logo', () => {
  const drawing =
    '<?xml version="1.0"?>\n<!-- A ring -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><defs><circle id="a" r="3"/></defs><use href="#a"/></svg>';
  expect(logo(drawing)()).toBe(drawing);
});

it.each([
  ['<svg><script>alert(1)</script></svg>', '<script'],
  ['<svg onload="alert(1)"/>', 'onload='],
  ['<svg><a href="javascript:alert(1)"/></svg>', 'href='],
  ['<svg><image xlink:href = "https://example.com/a.png"/></svg>', 'href ='],
  ['<svg><foreignObject/></svg>', '<foreignObject'],
  ['<svg><style>@import url(https://example.com/a.css)</style></svg>', '@import'],
  ['<svg><rect fill="url(https://example.com/a.svg#b)"/></svg>', 'url(https:'],
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'no SVG'],
])('refuses a logo that is more than a drawing: %s', (text, found) => {
  expect(logo(text)).toThrow(found);
});

it('refuses a logo that is no SVG, or not there', () => {
  expect(logo('PNG')).toThrow('is no SVG');
  expect(logo('<svg/>', 'logo.png')).toThrow('is no SVG');
  expect(() => readLogo(folder.path, './none.svg')).toThrow('./none.svg');
});

it('writes name, description and first language into the page', () => {
  const html = '<html lang="en"><title>{{app}}</title><p>{{description}}</p>';
  const app = completed({
    name: 'A & "B"',
    description: { fr: 'Voilà', en: 'So' },
    languages: ['fr'],
  });
  expect(withBrand(html, app)).toBe(
    '<html lang="fr"><title>A &amp; &quot;B&quot;</title><p>Voilà</p>',
  );
});
