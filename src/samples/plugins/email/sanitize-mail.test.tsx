import { describe, expect, it } from 'vitest';
import { readHtml, writeHtml } from '@/samples/shared/editor/use-rich-text';
import { plainText } from './plain-text';
import { sanitizeMail } from './sanitize-mail';

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" java\nscript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="/users?delete=1">a</a>',
  '<iframe src="https://evil.example.com"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="evil.swf"></object><embed src="evil.swf">',
  '<form action="https://evil.example.com"><input name=password><button>Go</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example.com">',
  '<base href="https://evil.example.com">',
  '<link rel=stylesheet href="https://evil.example.com/a.css">',
  '<style>@import "https://evil.example.com/a.css"; body{background:url(https://evil.example.com)}</style>',
  '<div style="background-image:url(https://evil.example.com/a.png)">a</div>',
  '<div style="position:fixed;inset:0;z-index:9">a</div>',
  '<div background="https://evil.example.com/a.png" onclick="alert(1)" id="root" class="x">a</div>',
  '<img srcset="https://evil.example.com/a.png 2x" src="data:text/html,x">',
  '<video poster="https://evil.example.com/a.png" src="https://evil.example.com/a.mp4"></video>',
  '<input type=image src="https://evil.example.com/a.png">',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
];

describe('sanitizeMail', () => {
  it.each(HOSTILE)('leaves nothing that acts of %s', (html) => {
    const { html: safe } = sanitizeMail(`<p>before</p>${html}<p>after</p>`);
    expect(safe).toContain('before');
    const page = new DOMParser().parseFromString(safe, 'text/html');
    for (const element of page.body.querySelectorAll('*')) {
      expect(element.localName).not.toMatch(
        /^(script|style|iframe|object|embed|form|input|button|meta|base|link|svg|math|video|template|noscript)$/,
      );
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^(on|src|srcset|href|id|class|background|poster|action)/);
        expect(value).not.toMatch(/url\(|fixed|evil/);
      }
    }
  });

  it('keeps a mail’s legitimate content', () => {
    const html =
      '<h2>Hello</h2><p dir="rtl" style="color: red; text-align: center;">a <strong>b</strong></p><ul><li>c</li></ul><table><tbody><tr><td colspan="2">d</td></tr></tbody></table>';
    const { html: safe } = sanitizeMail(html);
    for (const part of ['<h2>Hello</h2>', '<strong>b</strong>', 'colspan="2"', 'dir="rtl"']) {
      expect(safe).toContain(part);
    }
    expect(safe).toMatch(/color:\s?red/);
  });

  it('opens links in a new tab without a referrer', () => {
    const { html } = sanitizeMail('<a href="https://example.com/a" target="_self">a</a>');
    expect(html).toContain('href="https://example.com/a"');
    expect(html).toContain('target="_blank"');
    expect(html).toContain('rel="noopener noreferrer nofollow"');
    expect(sanitizeMail('<a href="mailto:a@example.com">a</a>').html).toContain('mailto:');
  });

  it('recognises mails with their own colours', () => {
    expect(sanitizeMail('<p>a</p>').coloured).toBe(false);
    expect(sanitizeMail('<p style="font-weight:bold">a</p>').coloured).toBe(false);
    expect(sanitizeMail('<p style="background-color:#eee">a</p>').coloured).toBe(true);
    expect(sanitizeMail('<table bgcolor="#eeeeee"></table>').coloured).toBe(true);
    expect(sanitizeMail('<font color="red">a</font>').coloured).toBe(true);
  });
});

describe('pictures', () => {
  const FAR = 'https://example.com/a.png';
  const OWN = 'data:image/png;base64,AAAA';

  it('are not requested but listed', () => {
    const { html, blocked } = sanitizeMail(
      `<img src="${FAR}"><img src="//example.com/b.png"><img src="${FAR}"><img src="cid:c">`,
    );
    expect(html).not.toContain('src');
    expect(blocked).toEqual([FAR, '//example.com/b.png']);
  });

  it('are shown if they were attached or fetched', () => {
    const { html, blocked } = sanitizeMail(`<img src="${OWN}" alt="a"><img src="${FAR}">`, {
      [FAR]: OWN,
    });
    expect(html.match(/data:image\/png/g)).toHaveLength(2);
    expect(blocked).toEqual([]);
  });

  it('are left out if they could not be fetched or are invalid', () => {
    expect(sanitizeMail(`<img src="${FAR}">`, { [FAR]: null }).blocked).toEqual([FAR]);
    const { html } = sanitizeMail(`<img src="${FAR}">`, { [FAR]: 'javascript:alert(1)' });
    expect(html).not.toContain('src');
  });
});

it('reads the text alone for the list', () => {
  expect(plainText('<p>One</p><p>two &amp; <b>three</b></p><script>alert(1)</script>')).toBe(
    'One two & three',
  );
});

describe('the editor', () => {
  const round = (html: string) => writeHtml(readHtml(html));

  it('keeps formats, lists, quotations, alignment and links', () => {
    const html =
      '<p style="text-align: center;"><strong>a</strong><em>b</em><u>c</u><s>d</s></p><ul><li><p>e</p></li></ul><ol><li><p>f</p></li></ol><blockquote><p>g<br>h</p></blockquote><p><a href="https://example.com" rel="noopener noreferrer">i</a></p>';
    expect(round(html)).toBe(html);
  });

  it.each(HOSTILE)('lets nothing in that acts of %s', (html) => {
    expect(round(html)).not.toMatch(/<(script|img|iframe|style|form|svg)|javascript:|\son\w+=/i);
  });
});
