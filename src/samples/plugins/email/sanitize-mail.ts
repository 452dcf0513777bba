import createDOMPurify from 'dompurify';

/** What the frame may show of a mail. */
export interface SafeMail {
  html: string;
  /** URLs of pictures that are not shown, because they weren't requested or couldn't be fetched. */
  blocked: string[];
  /** Whether it has its own colours, meant for a white background. */
  coloured: boolean;
}

/** Fetched pictures by URL, as `data:`; null if fetching failed. */
export type Pictures = Readonly<Record<string, string | null>>;

const TAGS =
  'a abbr address b bdi bdo big blockquote br caption center cite code col colgroup dd del div dl dt em figcaption figure font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul'.split(
    ' ',
  );
const ATTRIBUTES =
  'align alt bgcolor border cellpadding cellspacing color colspan dir height href lang rowspan size src start style title valign width'.split(
    ' ',
  );
/** Elements removed with their content, which isn't part of the mail's text. */
const WITH_CONTENT =
  'script style template noscript iframe frame object embed applet svg math head title textarea select option video audio canvas'.split(
    ' ',
  );
const STYLES =
  /^(color|background-color|font-(family|size|style|weight)|text-(align|indent|transform)|text-decoration(-(line|style|color))?|line-height|letter-spacing|white-space|vertical-align|direction|list-style-type|border(-.+)?|margin(-.+)?|padding(-.+)?|(min-|max-)?width|(min-|max-)?height)$/;
const STYLE_VALUE_REFUSED = /url\s*\(|image|expression|var\s*\(|\\|@/i;
const OWN_COLOUR = /^(color|background-color)$/;
const LINK = /^(https?|mailto|tel):/i;
const SHOWN_AS_IT_IS = /^data:image\/(png|gif|jpe?g|webp|avif|svg\+xml)[;,]/i;

const purify = createDOMPurify(window);

function cleanStyle(element: HTMLElement): void {
  const kept = Array.from(element.style).flatMap((name) => {
    const value = element.style.getPropertyValue(name);
    return STYLES.test(name) && !STYLE_VALUE_REFUSED.test(value) ? [`${name}:${value}`] : [];
  });
  if (kept.length > 0) element.setAttribute('style', kept.join(';'));
  else element.removeAttribute('style');
}

function cleanLink(link: Element): void {
  const href = link.getAttribute('href')?.trim() ?? '';
  if (!LINK.test(href)) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('href', href);
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer nofollow');
}

/** Gives the picture's address when it must not be loaded. */
function cleanPicture(picture: Element, pictures: Pictures): string | null {
  const address = picture.getAttribute('src')?.trim() ?? '';
  const fetched = Object.hasOwn(pictures, address) ? pictures[address] : undefined;
  const shown = SHOWN_AS_IT_IS.test(address) ? address : fetched;
  if (shown && SHOWN_AS_IT_IS.test(shown)) {
    picture.setAttribute('src', shown);
    return null;
  }
  picture.removeAttribute('src');
  return /^(https?:)?\/\//i.test(address) ? address : null;
}

/**
 * A mail's HTML without anything that runs, contacts a server or leaves its frame: no scripts, forms, frames, styles
 * from elsewhere, and pictures only as they came with the mail or were fetched (`pictures`).
 */
export function sanitizeMail(html: string, pictures: Pictures = {}): SafeMail {
  const body = purify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: WITH_CONTENT,
    RETURN_DOM: true,
  }) as HTMLElement;
  const blocked = new Set<string>();
  let coloured = false;
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    if (element.hasAttribute('style')) cleanStyle(element);
    coloured ||= element.hasAttribute('bgcolor') || element.hasAttribute('color');
    coloured ||= Array.from(element.style).some((name) => OWN_COLOUR.test(name));
    if (element.localName === 'img') {
      const address = cleanPicture(element, pictures);
      if (address !== null) blocked.add(address);
    } else element.removeAttribute('src');
    if (element.localName === 'a') cleanLink(element);
    else element.removeAttribute('href');
  }
  return { html: body.innerHTML, blocked: [...blocked], coloured };
}
