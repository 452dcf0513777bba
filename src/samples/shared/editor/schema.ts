import { type MarkSpec, type NodeSpec, Schema } from '@tiptap/pm/model';

export const ALIGNMENTS = ['start', 'center', 'end'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

const LINK = /^(https?|mailto|tel):/i;

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    // Written as an inline style, which mail programs understand.
    attrs: { align: { default: 'start' } },
    parseDOM: [
      {
        tag: 'p',
        getAttrs: ({ style }) => ({
          align: ALIGNMENTS.find((known) => known === style.textAlign) ?? 'start',
        }),
      },
    ],
    toDOM: ({ attrs: { align } }) =>
      align === 'start' ? ['p', 0] : ['p', { style: `text-align:${align}` }, 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bulletList: {
    content: 'listItem+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  orderedList: {
    content: 'listItem+',
    group: 'block',
    parseDOM: [{ tag: 'ol' }],
    toDOM: () => ['ol', 0],
  },
  listItem: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  text: { group: 'inline' },
  hardBreak: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
};

const mark = (name: string, ...parseDOM: NonNullable<MarkSpec['parseDOM']>): MarkSpec => ({
  parseDOM: [{ tag: name }, ...parseDOM],
  toDOM: () => [name, 0],
});

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (link) => {
          const href = link.getAttribute('href') ?? '';
          return LINK.test(href) && { href };
        },
      },
    ],
    toDOM: ({ attrs: { href } }) => ['a', { href, rel: 'noopener noreferrer' }, 0],
  },
  bold: mark('strong', { tag: 'b' }, { style: 'font-weight=bold' }),
  italic: mark('em', { tag: 'i' }, { style: 'font-style=italic' }),
  underline: mark('u', { style: 'text-decoration=underline' }),
  strike: mark('s', { tag: 'del' }, { tag: 'strike' }, { style: 'text-decoration=line-through' }),
};

/** The formats allowed in a text. Everything else is stripped when it is read or pasted. */
export const TEXT_SCHEMA = new Schema({ nodes, marks });
export type MarkName = 'bold' | 'italic' | 'underline' | 'strike';
export type BlockName = 'bulletList' | 'orderedList' | 'blockquote';
