import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Paper } from './paper';

interface PrintedTableProps {
  paper: Paper;
  /** Called when the print dialog closes. */
  onPrinted: () => void;
}

/** Tables with more columns are printed in landscape. */
const UPRIGHT_COLUMNS = 6;

/** Opens the print dialog for a list. The table itself is hidden on screen. */
export function PrintedTable({ paper, onPrinted }: PrintedTableProps) {
  const { title, note, columns, rows } = paper;
  useEffect(() => {
    let isGone = false;
    addEventListener('afterprint', onPrinted);
    // Waits for fonts: those for another script load only when first used.
    void document.fonts.ready.then(() => {
      if (!isGone) requestAnimationFrame(() => window.print());
    });
    return () => {
      isGone = true;
      removeEventListener('afterprint', onPrinted);
    };
  }, [onPrinted]);
  return createPortal(
    <>
      {columns.length > UPRIGHT_COLUMNS ? LYING : UPRIGHT}
      {PRINTED}
      <article className="printed-list">
        <h1>{title}</h1>
        <p>{note}</p>
        <table>
          <thead>
            <tr>
              {columns.map(({ label, atEnd }) => (
                <th key={label} className={atEnd ? 'at-end' : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal
              <tr key={line}>
                {cells.map((cell, at) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: two cells may be equal
                    key={at}
                    className={columns[at]?.atEnd ? 'at-end' : undefined}
                  >
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </article>
    </>,
    document.body,
  );
}

const UPRIGHT = <GlobalStyles styles={{ '@page': { size: 'A4', margin: '12mm' } }} />;
const LYING = <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '12mm' } }} />;

/** Prints black on white and hides the rest of the app. */
const PRINTED = (
  <GlobalStyles
    styles={{
      // Laid out off screen, so that its fonts are fetched.
      '.printed-list': { position: 'fixed', inset: 0, overflow: 'hidden', visibility: 'hidden' },
      '@media print': {
        'html, body': {
          background: '#fff !important',
          overflow: 'visible !important',
          height: 'auto !important',
          padding: '0 !important',
        },
        'body > :not(.printed-list)': { display: 'none !important' },
        '.printed-list': {
          position: 'static',
          overflow: 'visible',
          visibility: 'visible',
          color: '#000',
          fontSize: '8.5pt',
          lineHeight: 1.35,
        },
        '.printed-list h1': { fontSize: '15pt', margin: 0 },
        '.printed-list p': { margin: '0 0 8pt' },
        '.printed-list table': { width: '100%', borderCollapse: 'collapse' },
        '.printed-list tr': { breakInside: 'avoid' },
        '.printed-list :is(th, td)': {
          textAlign: 'start',
          verticalAlign: 'top',
          padding: '3pt 6pt 3pt 0',
          borderBottom: '0.5pt solid #ccc',
          overflowWrap: 'anywhere',
        },
        '.printed-list .at-end': { textAlign: 'end' },
      },
    }}
  />
);
