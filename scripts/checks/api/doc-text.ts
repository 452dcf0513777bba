/** Markdown that is code stays as it is; in the rest, what would be HTML or a template is made plain. */
const plain = (text: string): string =>
  text
    .split(/(```[\s\S]*?```|`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;'),
    )
    .join('');

/** A docstring as Markdown: its text, then its tags as a list. */
export function prose(doc: string): string {
  const [text = '', ...tags] = doc
    .replace(/\{@link ([^}\s]+)[^}]*\}/g, '`$1`')
    .split(/^@(?=\w)/m)
    .map((part) => part.trim().replace(/(?<!\n)\n(?!\n)[ \t]*(?!- )/g, ' '));
  const lines = tags.map((tag) => {
    const [, kind = '', rest = ''] = /^(\w+)\s*([\s\S]*)$/.exec(tag) ?? [];
    if (kind === 'returns') return `- returns ${rest}`;
    if (kind === 'throws') return `- throws ${rest.replace(/^\{(\w+)\}/, '`$1`')}`;
    return `- ${rest.replace(/^(\S+)\s*(.*)$/s, '`$1`: $2')}`;
  });
  return plain([text, lines.join('\n')].filter(Boolean).join('\n\n'));
}

/** Markdown as the content of a cell of a table. */
export const cell = (markdown: string): string =>
  markdown.replace(/\s*\n[\s-]*/g, '; ').replaceAll('|', '\\|');

/** Up to the first full stop. */
export const firstSentence = (doc: string): string => /^[\s\S]*?[.](?=\s|$)/.exec(doc)?.[0] ?? doc;
