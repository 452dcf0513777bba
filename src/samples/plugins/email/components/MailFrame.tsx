import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SafeMail } from '../sanitize-mail';

interface MailFrameProps {
  mail: SafeMail;
  /** The frame's accessible name. */
  title: string;
  /** A link to write to somebody was pressed. */
  onWriteTo: (address: string) => void;
}

/** Content security policy of the mail, in addition to the app's: embedded pictures and nothing else. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** The width of a mail on paper, in px: an A4 or a Letter sheet between its margins. */
const ON_PAPER = 640;

/** Space for a scroll bar below content wider than the frame, in px. */
const SCROLL_BAR = 16;

const STYLE = `
html { overflow: auto hidden; color: var(--text); background: transparent; color-scheme: var(--scheme); }
html.paper { background: #fff; color: #16191f; color-scheme: light; }
body { margin: 0; overflow-wrap: anywhere; font: 14px/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Arabic', sans-serif; display: flow-root; }
html.paper body { padding: 16px; }
p { margin: 0 0 12px; } p:last-child { margin-bottom: 0; }
img { max-width: 100%; height: auto; }
img:not([src]) { display: none; }
table { max-width: 100%; }
a { color: var(--link); } html.paper a { color: #1d3dbb; }
blockquote { margin: 8px 0; padding-inline-start: 12px; border-inline-start: 3px solid var(--line); }
pre { white-space: pre-wrap; }
`;

const documentOf = ({ html, coloured }: SafeMail) =>
  `<!doctype html><html${coloured ? ' class="paper"' : ''}><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${STYLE}</style></head><body dir="auto">${html}</body></html>`;

/** Copies the page's colours into the frame, which doesn't inherit them. */
function paint(frame: HTMLIFrameElement): void {
  const root = frame.contentDocument?.documentElement;
  if (!root) return;
  const { color, colorScheme } = getComputedStyle(frame);
  const page = getComputedStyle(document.documentElement);
  root.style.setProperty('--text', color);
  root.style.setProperty('--scheme', colorScheme);
  root.style.setProperty('--link', page.getPropertyValue('--mui-palette-primary-main'));
  root.style.setProperty('--line', page.getPropertyValue('--mui-palette-divider'));
}

/**
 * A mail's own HTML in a frame without scripts: it can't affect the page, and the page's styles don't affect it.
 * Mails with their own colours have a white background even in dark mode.
 */
export function MailFrame({ mail, title, onWriteTo }: MailFrameProps) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(40);
  const writeTo = useRef(onWriteTo);
  writeTo.current = onWriteTo;
  const source = useMemo(() => documentOf(mail), [mail]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another source is another document
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    let watch: ResizeObserver | undefined;
    const repaint = () => paint(frame);
    const look = new MutationObserver(repaint);
    look.observe(document.documentElement, { attributes: true });

    // A frame doesn't grow with its content, and paper is narrower than most screens.
    function toPaper() {
      const inside = frame?.contentDocument;
      if (!frame || !inside?.body) return;
      inside.documentElement.classList.add('paper');
      frame.style.width = `${ON_PAPER}px`;
      frame.style.height = `${heightOf(inside)}px`;
    }
    function toScreen() {
      frame?.contentDocument?.documentElement.classList.toggle('paper', mail.coloured);
      frame?.style.removeProperty('width');
      frame?.style.removeProperty('height');
    }

    function begin() {
      const inside = frame?.contentDocument;
      if (!frame || !inside?.body) return;
      repaint();
      watch?.disconnect();
      watch = new ResizeObserver(() => setHeight(heightOf(inside)));
      watch.observe(inside.body);
      inside.addEventListener('keydown', (event) => passOn(event, frame));
      inside.addEventListener('click', (event) => {
        const link = (event.target as Element | null)?.closest?.('a[href^="mailto:" i]');
        if (!link) return;
        event.preventDefault();
        writeTo.current(addressIn(link.getAttribute('href') ?? ''));
      });
    }
    frame.addEventListener('load', begin);
    window.addEventListener('beforeprint', toPaper);
    window.addEventListener('afterprint', toScreen);
    begin();
    return () => {
      window.removeEventListener('beforeprint', toPaper);
      window.removeEventListener('afterprint', toScreen);
      frame.removeEventListener('load', begin);
      watch?.disconnect();
      look.disconnect();
    };
  }, [source]);

  return (
    <Box
      component="iframe"
      ref={ref}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={source}
      sx={{
        display: 'block',
        width: '100%',
        height,
        border: 0,
        color: 'text.primary',
        borderRadius: mail.coloured ? '8px' : 0,
        bgcolor: mail.coloured ? 'common.white' : 'transparent',
      }}
    />
  );
}

/** The height of a frame's content, in px. */
function heightOf({ documentElement, body }: Document): number {
  const bar = documentElement.scrollWidth > documentElement.clientWidth ? SCROLL_BAR : 0;
  return Math.ceil(body.getBoundingClientRect().height) + bar;
}

/** Who a `mailto:` link is to. */
function addressIn(href: string): string {
  const address = href.slice('mailto:'.length).split('?')[0] ?? '';
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Forwards key presses inside the frame to the page. */
function passOn(event: KeyboardEvent, frame: HTMLIFrameElement): void {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event;
  const copy = { key, code, shiftKey, ctrlKey, metaKey, altKey, bubbles: true, cancelable: true };
  if (!frame.dispatchEvent(new KeyboardEvent('keydown', copy))) event.preventDefault();
}
