/** jsdom's own computed style, for tests of style sheets. */
export const styleOfSheets = window.getComputedStyle.bind(window);

const displays = new Map<string, string>();

/** An element's default display value, by tag. */
function displayOf({ tagName }: Element): string {
  const known = displays.get(tagName) ?? styleOfSheets(document.createElement(tagName)).display;
  displays.set(tagName, known);
  return known;
}

const ownStyle = (element: Element) => (element as HTMLElement).style;

function visibilityOf(element: Element | null): string {
  return element ? ownStyle(element)?.visibility || visibilityOf(element.parentElement) : 'visible';
}

/**
 * The computed style from inline styles only. jsdom's own tries every rule of every style sheet
 * on each element visited by a query by role, which took half of the tests' time. Elements hidden by a class are for
 * the browser tests.
 */
export function inlineStyle(element: Element): CSSStyleDeclaration {
  const own = ownStyle(element) ?? styleOfSheets(element);
  const computed: Record<string, () => string> = {
    display: () => (element.hasAttribute('hidden') ? 'none' : own.display || displayOf(element)),
    visibility: () => visibilityOf(element),
  };
  return new Proxy(own, {
    get(style, name) {
      if (name === 'getPropertyValue') {
        return (asked: string) => computed[asked]?.() ?? style.getPropertyValue(asked);
      }
      return computed[String(name)]?.() ?? Reflect.get(style, name, style);
    },
  });
}
