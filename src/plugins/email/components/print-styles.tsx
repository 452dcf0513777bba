import GlobalStyles from '@mui/material/GlobalStyles';

/** What is printed while a mail is written: the mail alone, whole, without what is only there to be pressed. */
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
        },
        'body [data-printed][role="dialog"]': {
          position: 'absolute',
          inset: '0 0 auto 0',
          width: '100%',
          height: 'auto',
          border: 0,
          boxShadow: 'none',
        },
        'body [data-printed] :is(button, [role="toolbar"], [role="status"])': {
          display: 'none',
        },
      },
    }}
  />
);
