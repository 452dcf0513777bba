import {
  type ComponentType,
  cloneElement,
  type FocusEvent,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { HintBubbleProps } from './HintBubble';

interface Listeners {
  onMouseEnter?: (event: MouseEvent<HTMLElement>) => void;
  onMouseLeave?: () => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: () => void;
}

interface HintProps {
  text: string;
  /** The control, which has its own accessible name. */
  children: ReactElement<Listeners>;
}

/** Delay before a hint appears on hover, and before it disappears, in ms. */
const OPEN_MS = 400;
const CLOSE_MS = 120;

/** A hint shown under a control on hover or keyboard focus. Its code loads with the first one. */
export function Hint({ text, children }: HintProps) {
  const [Bubble, setBubble] = useState<ComponentType<HintBubbleProps> | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!anchor) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setAnchor(null);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [anchor]);

  function later(ms: number, action: () => void) {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, ms);
  }
  function show(control: HTMLElement) {
    later(OPEN_MS, () => {
      import('./HintBubble').then(
        (loaded) => {
          setBubble(() => loaded.HintBubble);
          setAnchor(control);
        },
        // The control's own name already says it.
        () => undefined,
      );
    });
  }
  const hide = () => later(CLOSE_MS, () => setAnchor(null));

  return (
    <>
      {cloneElement(children, {
        onMouseEnter: (event) => show(event.currentTarget),
        onMouseLeave: hide,
        onFocus: (event) => {
          if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget);
        },
        onBlur: hide,
      })}
      {Bubble && anchor && (
        <Bubble
          anchor={anchor}
          text={text}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={hide}
        />
      )}
    </>
  );
}
