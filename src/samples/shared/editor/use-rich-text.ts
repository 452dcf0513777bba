import {
  DOMSerializer,
  Fragment,
  type Mark,
  type Node,
  DOMParser as Parser,
  Slice,
} from '@tiptap/pm/model';
import { type Command, EditorState, Selection } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Active, activeIn, PLUGINS } from './commands';
import { TEXT_SCHEMA } from './schema';

interface RichTextOptions {
  /** Initial content. */
  defaultHtml: string;
  /** Content, if the page manages the text. */
  html: string | undefined;
  label: string;
  autoFocus: boolean;
  onChange: ((html: string) => void) | undefined;
}

const stateOf = (html: string) => EditorState.create({ doc: readHtml(html), plugins: PLUGINS });

/** An editor in the element that `ref` is given to. */
export function useRichText(options: RichTextOptions) {
  const { defaultHtml, html, label, autoFocus, onChange } = options;
  const ref = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const changed = useRef(onChange);
  changed.current = onChange;
  /** The text last passed by the page. */
  const known = useRef(html ?? defaultHtml);
  const [active, setActive] = useState<Active | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial text; later the editor manages it
  useLayoutEffect(() => {
    if (!ref.current) return;
    const made = new EditorView(ref.current, {
      state: stateOf(known.current),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        dir: 'auto',
      },
      clipboardTextParser: (text, context) => readText(text, context.marks()),
      transformPastedHTML: (html) => bodyOf(html).innerHTML,
      dispatchTransaction(transaction) {
        const state = made.state.apply(transaction);
        made.updateState(state);
        setActive(activeIn(state));
        if (!transaction.docChanged) return;
        known.current = writeHtml(state.doc);
        changed.current?.(known.current);
      },
    });
    view.current = made;
    setActive(activeIn(made.state));
    if (autoFocus) {
      made.dispatch(made.state.tr.setSelection(Selection.atStart(made.state.doc)));
      made.focus();
    }
    return () => {
      view.current = null;
      made.destroy();
    };
  }, []);

  useEffect(() => {
    if (html === undefined || html === known.current || !view.current) return;
    known.current = html;
    view.current.updateState(stateOf(html));
    setActive(activeIn(view.current.state));
  }, [html]);

  return {
    ref,
    active,
    /** Runs a command at the cursor and returns the focus to the text. */
    run: (command: Command) => {
      const now = view.current;
      if (!now) return;
      command(now.state, now.dispatch, now);
      now.focus();
    },
    focus: () => view.current?.focus(),
  };
}

/** HTML without the breaks in empty paragraphs, which the editor doesn't need. */
function bodyOf(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const held of body.querySelectorAll('p > br:only-child')) {
    if (held.parentElement?.textContent === '') held.remove();
  }
  return body;
}

/** Parses HTML into the schema. Parsing runs and loads nothing. */
export function readHtml(html: string): Node {
  return Parser.fromSchema(TEXT_SCHEMA).parse(bodyOf(html));
}

/** Pasted text: one paragraph a line, blank ones too. */
export function readText(text: string, marks: readonly Mark[] = []): Slice {
  const paragraphs = text
    .split(/\r\n?|\n/)
    .map((line) =>
      TEXT_SCHEMA.node('paragraph', null, line === '' ? [] : [TEXT_SCHEMA.text(line, marks)]),
    );
  return new Slice(Fragment.from(paragraphs), 1, 1);
}

/** The text as HTML, with a break in empty paragraphs, which would otherwise have no height in a mail. */
export function writeHtml(doc: Node): string {
  const inert = document.implementation.createHTMLDocument('');
  const holder = inert.createElement('div');
  const written = DOMSerializer.fromSchema(TEXT_SCHEMA).serializeFragment(doc.content, {
    document: inert,
  });
  holder.append(written);
  for (const empty of holder.querySelectorAll('p:empty')) empty.append(inert.createElement('br'));
  return holder.innerHTML;
}
