const ROW = 40;
const FOOT = 36;
const LEAST = 180;

/** Height of a chart of bars that lie, so that each has the same room. */
export const lyingHeight = (bars: number) => Math.max(LEAST, bars * ROW + FOOT);
