import { type Command, EditorState, Selection } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { useEffect, useRef, useState } from 'react';
import { type Active, activeIn, PLUGINS } from './commands';
import { readHtml, writeHtml } from './html';

interface RichTextOptions {
  html: string;
  label: string;
  autoFocus: boolean;
  onChange: (html: string) => void;
}

/** An editor in the element that `ref` is given to. */
export function useRichText({ html, label, autoFocus, onChange }: RichTextOptions) {
  const ref = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const changed = useRef(onChange);
  changed.current = onChange;
  const [active, setActive] = useState<Active | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it begins with; later it is the editor's own
  useEffect(() => {
    if (!ref.current) return;
    const made = new EditorView(ref.current, {
      state: EditorState.create({ doc: readHtml(html), plugins: PLUGINS }),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        dir: 'auto',
      },
      dispatchTransaction(transaction) {
        const state = made.state.apply(transaction);
        made.updateState(state);
        setActive(activeIn(state));
        if (transaction.docChanged) changed.current(writeHtml(state.doc));
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

  return {
    ref,
    active,
    /** Runs a command where the cursor stands, and gives the keyboard back to the text. */
    run: (command: Command) => {
      const now = view.current;
      if (!now) return;
      command(now.state, now.dispatch, now);
      now.focus();
    },
    focus: () => view.current?.focus(),
  };
}
