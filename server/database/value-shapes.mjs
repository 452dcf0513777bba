// How values are returned by the database: as by PostgREST, which has PostgreSQL write JSON. Plain JavaScript, because
// the database's own thread, which starts without the TypeScript loader, needs them, too.

/** A number in JSON; NaN and Infinity, which JSON lacks, stay text. */
export function numberOrText(text) {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

/** `2026-10-07 11:40:12+00` in JSON: `2026-10-07T11:40:12+00:00`; infinity stays as it is. */
export function jsonInstant(text) {
  return text
    .replace(/^(\d+-\d\d-\d\d) /, '$1T')
    .replace(/^(\d+-\d\d-\d\dT[\d:.]+[+-]\d\d)(?=$| )/, '$1:00');
}

const same = (text) => text;

/** By the type's number in PostgreSQL's catalogue. */
export const JSON_SHAPES = {
  20: numberOrText,
  700: numberOrText,
  701: numberOrText,
  1700: numberOrText,
  1114: jsonInstant,
  1184: jsonInstant,
  17: same,
  1082: same,
  1083: same,
  1266: same,
};
