export interface Point {
  x: number;
  y: number;
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Twice the area of the triangle of three points; its sign tells on which side of `ab` the point `c` lies. */
function side(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** The edge of a box that faces a point outside of it. */
function facingEdge({ x, y }: Point, { left, right, top, bottom }: Box): [Point, Point] {
  if (x < left || x > right) {
    const edge = x < left ? left : right;
    return [
      { x: edge, y: top },
      { x: edge, y: bottom },
    ];
  }
  const edge = y < top ? top : bottom;
  return [
    { x: left, y: edge },
    { x: right, y: edge },
  ];
}

/**
 * Whether a pointer moving from one point to another is heading for a box: the second point lies within the triangle
 * between the first and the facing edge.
 */
export function isHeadingTo(from: Point, now: Point, box: Box): boolean {
  const [a, b] = facingEdge(from, box);
  const sides = [side(from, a, now), side(a, b, now), side(b, from, now)];
  const moved = from.x !== now.x || from.y !== now.y;
  return moved && (sides.every((one) => one >= 0) || sides.every((one) => one <= 0));
}
