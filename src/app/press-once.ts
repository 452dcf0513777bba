/** What acts when it is pressed. A checkbox or a switch that is pressed twice is as it was. */
const CONTROLS = 'button, a[href], [role="button"], [role="menuitem"], [role="option"]';

/** Whatever was started before has been drawn by then: React draws in this frame, its queries report after a timeout. */
const onceDrawn = (then: () => void) => requestAnimationFrame(() => setTimeout(then));

/**
 * Makes a press count once: until the page shows what the first press did (a button that is busy, another page, no
 * dialog), further presses of the same control are dropped, and so is an Enter that is held down.
 */
export function pressOnce(root: Pick<HTMLElement, 'addEventListener'>): void {
  const pressed = new WeakSet<Element>();
  const drop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const press = (event: Event, pressable: Element | null) => {
    if (!pressable) return;
    if (pressed.has(pressable)) return drop(event);
    pressed.add(pressable);
    onceDrawn(() => pressed.delete(pressable));
  };
  const targetOf = ({ target }: Event) => (target instanceof Element ? target : null);
  root.addEventListener(
    'click',
    (event) => press(event, targetOf(event)?.closest(CONTROLS) ?? null),
    true,
  );
  root.addEventListener('submit', (event) => press(event, targetOf(event)), true);
  root.addEventListener(
    'keydown',
    (event) => {
      const isHeld = event.repeat && event.key === 'Enter';
      if (isHeld && targetOf(event)?.closest(`${CONTROLS}, input`)) drop(event);
    },
    true,
  );
}
