import GlobalStyles from '@mui/material/GlobalStyles';

const WRITTEN = '[data-printed="draft"]';
const READ = '[data-printed="mail"]';

/** Prints the open mail, or the draft if both are open. */
export function printPart(part: 'mail' | 'draft'): void {
  document.documentElement.dataset.prints = part;
  window.print();
}

/**
 * Print styles of an element marked `data-printed`: only the mail, complete, black on white, without controls. An
 * open draft is printed instead, unless the reader's menu requested the mail.
 */
export const PRINT_STYLES = (
  <GlobalStyles
    styles={{
      '@media print': {
        'body *': { visibility: 'hidden' },
        'body :has([data-printed])': {
          position: 'static !important',
          overflow: 'visible !important',
          contain: 'none !important',
        },
        'body [data-printed], body [data-printed] *': {
          visibility: 'visible',
          overflow: 'visible !important',
          maxHeight: 'none !important',
          color: '#000 !important',
        },
        'body [data-printed]': {
          position: 'absolute',
          inset: '0 0 auto 0',
          width: '100%',
          height: 'auto',
          border: 0,
          boxShadow: 'none',
          background: '#fff !important',
        },
        [`html[data-prints="mail"] ${WRITTEN}, html:not([data-prints="mail"]):has(${WRITTEN}) ${READ}`]:
          { display: 'none !important' },
        'body [data-printed] :is(button, [role="toolbar"], [role="status"])': {
          display: 'none',
        },
      },
    }}
  />
);
