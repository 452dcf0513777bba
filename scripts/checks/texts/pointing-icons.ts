import { children, lineAt, type Node, nameOf, outcomesOf, parse, part, parts } from './syntax.ts';

/** Icons whose picture has a direction along the line; a clock, a tick or a lens has none. */
const POINTS =
  /^mdi(?!\w*LeftRight)\w*(Left|Right|Next|Previous|First|Last|Undo|Redo|Send|Reply|Forward|Logout|Login|ExitToApp|OpenInNew|Backspace)/;

const attributeOf = (element: Node, name: string) =>
  parts(element, 'attributes').find((attribute) => nameOf(part(attribute, 'name')) === name);

/** Icons that point the wrong way in right-to-left pages, one sentence each. */
export function unflippedIcons(path: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'JSXOpeningElement' && nameOf(part(node, 'name')) === 'Icon') {
      const icon = part(part(attributeOf(node, 'path'), 'value'), 'expression');
      const pointing = outcomesOf(icon)
        .map(nameOf)
        .filter((name) => POINTS.test(name));
      if (pointing.length > 0 && !attributeOf(node, 'flipRtl')) {
        const where = `${path}:${lineAt(code, node.start)}`;
        found.push(`${where} shows ${pointing.join(', ')}, which points: it needs flipRtl.`);
      }
    }
    for (const child of children(node)) visit(child);
  };
  visit(parse(path, code));
  return found;
}
