/** jsdom's own computed style, for tests of what a style sheet says. */
export const styleOfSheets = window.getComputedStyle.bind(window);

const displays = new Map<string, string>();

/** What an element is displayed as by its tag alone. */
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
 * The computed style as far as it is on the elements themselves. jsdom's tries every rule of every style sheet
 * on each element that a query by role looks at, which took half the time of the tests. What a class hides is for
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
