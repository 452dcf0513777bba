import { type Module, type Node, nameOf, outcomesOf, part, parts, withAllBelow } from './syntax.ts';

/** Icons whose picture has a direction along the line; a clock, a tick or a lens has none. */
const POINTS =
  /^mdi(?!\w*LeftRight)\w*(Left|Right|Next|Previous|First|Last|Undo|Redo|Send|Reply|Forward|Logout|Login|ExitToApp|OpenInNew|Backspace)/;

const attributeOf = (element: Node, name: string) =>
  parts(element, 'attributes').find((attribute) => nameOf(part(attribute, 'name')) === name);

/** Icons that point the wrong way in right-to-left pages, one sentence each. */
export function unflippedIcons({ program, where }: Module): string[] {
  return withAllBelow(program).flatMap((node) => {
    if (node.type !== 'JSXOpeningElement' || nameOf(part(node, 'name')) !== 'Icon') return [];
    const icon = part(part(attributeOf(node, 'path'), 'value'), 'expression');
    const pointing = outcomesOf(icon)
      .map(nameOf)
      .filter((name) => POINTS.test(name));
    return pointing.length > 0 && !attributeOf(node, 'flipRtl')
      ? [`${where(node)} shows ${pointing.join(', ')}, which points: it needs flipRtl.`]
      : [];
  });
}
