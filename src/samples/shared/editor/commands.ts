import { baseKeymap, chainCommands, lift, toggleMark, wrapIn } from '@tiptap/pm/commands';
import { history, redo, undo } from '@tiptap/pm/history';
import { keymap } from '@tiptap/pm/keymap';
import type { Node, NodeType } from '@tiptap/pm/model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from '@tiptap/pm/schema-list';
import type { Command, EditorState, Plugin } from '@tiptap/pm/state';
import { type Alignment, type BlockName, type MarkName, TEXT_SCHEMA } from './schema';

const nodeType = (name: string) => TEXT_SCHEMA.nodes[name] as NodeType;

function isInside({ selection: { $from } }: EditorState, name: string): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name === name) return true;
  }
  return false;
}

/** Writes with the format from here on, or without it. */
export const format = (name: MarkName): Command => {
  const type = TEXT_SCHEMA.marks[name];
  return type ? toggleMark(type) : () => false;
};

/** Turns the selection into a list or quotation, or back. */
export const block =
  (name: BlockName): Command =>
  (state, dispatch, view) => {
    if (name === 'blockquote') {
      const command = isInside(state, name) ? lift : wrapIn(nodeType(name));
      return command(state, dispatch, view);
    }
    const command = isInside(state, name)
      ? liftListItem(nodeType('listItem'))
      : wrapInList(nodeType(name));
    return command(state, dispatch, view);
  };

/** Aligns the paragraphs of the selection; by start and end, so that it is right in every direction. */
export const align =
  (alignment: Alignment): Command =>
  ({ selection: { from, to }, doc, tr }, dispatch) => {
    doc.nodesBetween(from, to, (node, at) => {
      if (node.type.name === 'paragraph') tr.setNodeAttribute(at, 'align', alignment);
    });
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Leaves nothing but the words. */
export const makePlain: Command = ({ doc, tr }, dispatch) => {
  const paragraphs: Node[] = [];
  doc.descendants((node) => {
    if (!node.isTextblock) return true;
    const inline: Node[] = [];
    node.forEach((child) => {
      inline.push(child.mark([]));
    });
    paragraphs.push(nodeType('paragraph').create(null, inline));
    return false;
  });
  dispatch?.(tr.replaceWith(0, doc.content.size, paragraphs));
  return true;
};

export interface Active {
  marks: ReadonlySet<string>;
  blocks: ReadonlySet<string>;
  align: Alignment;
  canUndo: boolean;
  canRedo: boolean;
}

/** The state at the cursor. */
export function activeIn(state: EditorState): Active {
  const { $from, from, to, empty } = state.selection;
  const held = Object.values(TEXT_SCHEMA.marks).filter((type) =>
    empty
      ? type.isInSet(state.storedMarks ?? $from.marks())
      : state.doc.rangeHasMark(from, to, type),
  );
  return {
    marks: new Set(held.map(({ name }) => name)),
    blocks: new Set(
      ['bulletList', 'orderedList', 'blockquote'].filter((name) => isInside(state, name)),
    ),
    align: $from.parent.attrs.align ?? 'start',
    canUndo: undo(state),
    canRedo: redo(state),
  };
}

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType('hardBreak').create()).scrollIntoView());
  return true;
};

/** The usual keys. Tab leaves the text, so that the focus isn't trapped. */
export const PLUGINS: Plugin[] = [
  history(),
  keymap({
    'Mod-b': format('bold'),
    'Mod-i': format('italic'),
    'Mod-u': format('underline'),
    'Mod-Shift-s': format('strike'),
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Shift-Enter': breakLine,
    Enter: chainCommands(splitListItem(nodeType('listItem'))),
    'Mod-]': sinkListItem(nodeType('listItem')),
    'Mod-[': liftListItem(nodeType('listItem')),
    // Left to the surrounding page, which may send with it.
    'Mod-Enter': () => true,
  }),
  keymap(baseKeymap),
];

export { redo, undo };
