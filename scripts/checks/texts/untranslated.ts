import {
  type Module,
  type Node,
  nameOf,
  outcomesOf,
  part,
  parts,
  quasisOf,
  stringOf,
  withAllBelow,
} from './syntax.ts';

interface Words {
  place: Node;
  text: string;
}

/** Attributes and properties of components whose text a person meets. */
const MET =
  /^(aria-(label|description|valuetext|roledescription|placeholder)|title|subtitle|placeholder|alt|label|caption|text|help|hint|primary|secondary|summary|heading|tooltip|message|\w+(Label|Text|Title|Help|Message))$/;
/** Elements that show what is typed, which is the same in every language. */
const TYPED = ['kbd', 'code'];
const LETTER = /\p{L}/u;

/** The words of an expression that are written in the code. */
function writtenIn(node: Node | undefined): Words[] {
  return outcomesOf(node).flatMap((place) => {
    const text = place.type === 'TemplateLiteral' ? quasisOf(place).join('…') : stringOf(place);
    return text !== undefined && LETTER.test(text) ? [{ place, text }] : [];
  });
}

/** The value of an attribute: a string, or the expression in its braces. */
function attributeValue(attribute: Node | undefined): Node | undefined {
  const value = part(attribute, 'value');
  return value?.type === 'JSXExpressionContainer' ? part(value, 'expression') : value;
}

function isTyped(element: Node): boolean {
  const opening = part(element, 'openingElement');
  const component = parts(opening, 'attributes').find(
    (attribute) => nameOf(part(attribute, 'name')) === 'component',
  );
  const name = stringOf(attributeValue(component)) ?? nameOf(part(opening, 'name'));
  return TYPED.includes(name);
}

function childWords(element: Node): Words[] {
  if (element.type === 'JSXElement' && isTyped(element)) return [];
  return parts(element, 'children').flatMap((child) => {
    if (child.type === 'JSXExpressionContainer') return writtenIn(part(child, 'expression'));
    const text = child.type === 'JSXText' ? String(child.value).replace(/&#?\w+;/g, ' ') : '';
    return LETTER.test(text) ? [{ place: child, text: text.trim() }] : [];
  });
}

function wordsOf(node: Node): Words[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return childWords(node);
  if (node.type === 'JSXAttribute' && MET.test(nameOf(part(node, 'name')))) {
    return writtenIn(attributeValue(node));
  }
  const callee = part(node, 'callee');
  const shows = node.type === 'CallExpression' && nameOf(part(callee, 'object')) === 'toast';
  return shows ? writtenIn(parts(node, 'arguments')[0]) : [];
}

/**
 * Words in a component that would stay as they are in every language, one sentence each.
 * @param allowed words that are right as they are
 */
export function untranslated({ program, where }: Module, allowed: string[] = []): string[] {
  return withAllBelow(program)
    .flatMap(wordsOf)
    .filter(({ text }) => !allowed.includes(text))
    .map(({ place, text }) => `${where(place)} shows "${text}" in every language.`);
}
