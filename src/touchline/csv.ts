/**
 * CSV files that spreadsheets read as UTF-8 and never take for formulas. Nothing of it needs a page, so servers and
 * workers may import it.
 */

export { decodeText } from '../shared/csv/decode-text';
export { slug } from '../shared/csv/slug';
export {
  type CsvTable,
  csvFile,
  escapeCell,
  guardStart,
  tableCsv,
  unguardStart,
  unguardText,
} from '../shared/csv/table-csv';
