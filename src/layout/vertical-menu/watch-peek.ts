/** What keeps a collapsed menu open. */
type Reason = 'pointer' | 'keyboard' | 'touch';

/** Delays in ms, so that a passing pointer doesn't unfold it and one that leaves briefly doesn't fold it. */
const ENTER_MS = 70;
const LEAVE_MS = 250;
/** Links that leave the current page; others open in a new tab. */
const LEAVING = 'a[href]:not([target])';

/**
 * Reports when a folded menu should be open: while the mouse is over it or the keyboard is in it, or after a touch,
 * which then has no other effect. Escape and a click elsewhere fold it. Reports its state immediately.
 * @returns a function that stops watching
 */
export function watchPeek(menu: HTMLElement, onChange: (open: boolean) => void): () => void {
  const reasons = new Set<Reason>();
  const watch = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The current tap started on the folded menu. */
  let opens = false;
  let quiet = false;

  function hold(reason: Reason) {
    clearTimeout(timer);
    reasons.add(reason);
    if (reasons.size === 1) onChange(true);
  }
  function release(...gone: Reason[]) {
    clearTimeout(timer);
    const held = gone.filter((reason) => reasons.delete(reason)).length > 0;
    if (!held || reasons.size > 0) return;
    quiet = true;
    focusOuterLine(menu);
    quiet = false;
    onChange(false);
  }
  const releaseAll = () => release('pointer', 'keyboard', 'touch');
  function listen<Name extends keyof DocumentEventMap>(
    target: HTMLElement | Document,
    name: Name,
    act: (event: DocumentEventMap[Name]) => void,
    capture = false,
  ) {
    const options = { capture, signal: watch.signal };
    target.addEventListener(name, act as EventListener, options);
  }

  listen(menu, 'pointerenter', ({ pointerType }) => {
    clearTimeout(timer);
    if (pointerType !== 'touch') timer = setTimeout(hold, ENTER_MS, 'pointer');
  });
  listen(menu, 'pointerleave', () => {
    clearTimeout(timer);
    timer = setTimeout(release, LEAVE_MS, 'pointer');
  });
  listen(menu, 'focusin', ({ target }) => {
    if (!quiet && (target as Element).matches(':focus-visible')) hold('keyboard');
  });
  listen(menu, 'focusout', ({ relatedTarget }) => {
    if (!menu.contains(relatedTarget as Node | null)) release('keyboard');
  });
  listen(document, 'keydown', ({ key }) => key === 'Escape' && releaseAll());
  listen(document, 'pointerdown', ({ target, pointerType }) => {
    const inside = menu.contains(target as Node);
    opens = inside && pointerType === 'touch' && reasons.size === 0;
    if (!inside) releaseAll();
  });
  listen(
    menu,
    'click',
    (event) => {
      if (opens) {
        opens = false;
        event.preventDefault();
        event.stopPropagation();
        hold('touch');
      } else if ((event.target as Element).closest(LEAVING)) release('touch');
    },
    true,
  );

  if (menu.matches(':hover') && matchMedia('(hover: hover)').matches) reasons.add('pointer');
  if (menu.querySelector(':focus-visible')) reasons.add('keyboard');
  onChange(reasons.size > 0);

  return () => {
    clearTimeout(timer);
    watch.abort();
  };
}

/** Moves the focus from an entry hidden by a collapsing menu to its outermost group. */
function focusOuterLine(menu: HTMLElement): void {
  const { activeElement } = document;
  if (!activeElement || !menu.contains(activeElement)) return;
  const line = activeElement.closest('[data-outer-line]');
  line?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
}
