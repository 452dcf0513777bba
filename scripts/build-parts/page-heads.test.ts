import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withHead } from './page-heads.ts';

it('gives a page its own title and description, for people, search engines and link previews', () => {
  const html = readFileSync('index.html', 'utf8');
  const page = withHead(html, {
    path: '/record',
    title: 'Record "$&"',
    description: 'Every tip & <result>.',
  });
  expect(/<title>(.*)<\/title>/.exec(page)?.[1]).toBe('Record &quot;$&amp;&quot; · Touchline');
  const said = [...page.matchAll(/<meta\s+(?:name|property)="([^"]+)"\s+content="([^"]*)"/g)];
  expect(Object.fromEntries(said.map(([, name, text]) => [name, text]))).toMatchObject({
    description: 'Every tip &amp; &lt;result>.',
    'og:title': 'Record &quot;$&amp;&quot;',
    'og:description': 'Every tip &amp; &lt;result>.',
    'og:site_name': 'Touchline',
  });
  expect(page.length - html.length).toBeLessThan(200);
});
