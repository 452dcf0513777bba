import { DOMSerializer, type Node, DOMParser as Parser } from '@tiptap/pm/model';
import { TEXT_SCHEMA } from './schema';

/** Reads HTML into the schema. Reading it runs and loads nothing. */
export function readHtml(html: string): Node {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return Parser.fromSchema(TEXT_SCHEMA).parse(body);
}

/** The text as HTML. */
export function writeHtml(doc: Node): string {
  const inert = document.implementation.createHTMLDocument('');
  const holder = inert.createElement('div');
  const written = DOMSerializer.fromSchema(TEXT_SCHEMA).serializeFragment(doc.content, {
    document: inert,
  });
  holder.append(written);
  return holder.innerHTML;
}
