import type { WidgetSize } from '@/plugin-api/widget-size';
import { kept } from '@/shared/use-kept';
import { type Arrangement, inOrder, readArrangement } from './arrangement';
import { fillRows } from './fill-rows';
import { inSight } from './in-sight';

interface Placed {
  id: string;
  size: WidgetSize;
  /** Off the page until the person arranges it. */
  offered?: boolean;
}

/** Storage key of a board's arrangement. */
export const arrangementKey = (name: string) => `touchline.widgets.${name}`;

/** The widgets of a board in the person's order: those on the page, widened to fill its rows, and the hidden ones. */
export function arranged<Widget extends Placed>(
  widgets: readonly Widget[],
  { order, hidden }: Arrangement,
) {
  const ids = inOrder(
    widgets.map(({ id }) => id),
    order,
  );
  const all = ids.flatMap((id) => widgets.find((widget) => widget.id === id) ?? []);
  const isHidden = ({ id, offered }: Widget) =>
    hidden.includes(id) || (offered === true && !order.includes(id));
  return {
    ids,
    shown: fillRows(all.filter((widget) => !isHidden(widget))),
    hidden: all.filter(isHidden),
  };
}

/** The widgets of a board that are visible when it opens. */
export function firstInSight<Widget extends Placed>(
  name: string,
  widgets: readonly Widget[],
): Widget[] {
  const { shown } = arranged(widgets, kept(arrangementKey(name), readArrangement));
  const sizes = shown.map(({ size }) => size);
  return shown.slice(0, inSight(sizes, window.innerWidth, window.innerHeight));
}
