import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { completed } from '../../src/shared/application/definition.ts';
import { withBrand } from './brand.ts';
import { withHead } from './page-heads.ts';

it('gives a page its own title and description, for people, search engines and link previews', () => {
  const html = withBrand(readFileSync('index.html', 'utf8'), completed({ name: 'Acme' }));
  const page = withHead(
    html,
    {
      path: '/record',
      title: 'Record "$&"',
      description: 'Every tip & <result>.',
    },
    'Acme',
  );
  expect(/<title>(.*)<\/title>/.exec(page)?.[1]).toBe('Record &quot;$&amp;&quot; · Acme');
  const said = [...page.matchAll(/<meta\s+(?:name|property)="([^"]+)"\s+content="([^"]*)"/g)];
  expect(Object.fromEntries(said.map(([, name, text]) => [name, text]))).toMatchObject({
    description: 'Every tip &amp; &lt;result>.',
    'og:title': 'Record &quot;$&amp;&quot;',
    'og:description': 'Every tip &amp; &lt;result>.',
    'og:site_name': 'Acme',
  });
  expect(page.length - html.length).toBeLessThan(200);
});
