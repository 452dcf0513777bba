import { strToU8, zipSync } from 'fflate';

/** A cell of a workbook: a text, a number, a truth, or its XML for anything else. */
export type XlsxCell = string | number | boolean | null | { xml: string };

interface XlsxSheet {
  name: string;
  rows: readonly (readonly XlsxCell[])[];
  /** Merged ranges such as `A2:A4`. */
  merges?: readonly string[];
  hidden?: boolean;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Styles of cells: none, a day, a day with its time, a time of day. */
export const DAY = 1;
export const DAY_TIME = 2;
export const TIME = 3;

/** A number with a style, as spreadsheets store dates and times. */
export const styled = (style: number, value: number): XlsxCell => ({
  xml: `s="${style}"><v>${value}</v>`,
});

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function cellXml(cell: XlsxCell, place: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'object') return `<c r="${place}" ${cell.xml}</c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

function sheetXml({ rows, merges = [] }: XlsxSheet): string {
  const lines = rows.map((cells, row) => {
    const inRow = cells.map((cell, column) =>
      cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`),
    );
    return `<row r="${row + 1}">${inRow.join('')}</row>`;
  });
  const ranges = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const merged = ranges && `<mergeCells count="${merges.length}">${ranges}</mergeCells>`;
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData>${merged}</worksheet>`;
}

/** The bytes of a small workbook of Excel. */
export function writeXlsx(sheets: readonly XlsxSheet[], { date1904 = false } = {}): Uint8Array {
  const all = (text: (at: number, sheet: XlsxSheet) => string) =>
    sheets.map((sheet, at) => text(at + 1, sheet)).join('');
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${all((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${all((at, { name, hidden }) => `<sheet name="${escaped(name)}" sheetId="${at}"${hidden ? ' state="hidden"' : ''} r:id="rId${at}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all((at) => `<Relationship Id="rId${at}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at}.xml"/>`)}<Relationship Id="rId0" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><cellXfs count="4">${[0, 14, 22, 20].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
  };
  sheets.forEach((sheet, at) => {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet);
  });
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  );
}
