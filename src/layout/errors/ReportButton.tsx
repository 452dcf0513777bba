import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '@/shared/copy-text';
import { PRODUCT } from '@/shared/product-name';
import { ownVersion } from '@/shared/version/own-version';

/** Maximum length of the stack in a report, in characters. */
const STACK_LIMIT = 4000;

/** The report for support: what failed, where, in which plugin and when. No personal data and no query string. */
function errorReport(error: unknown, plugin: string | null, now: Date = new Date()): string {
  const shown = error instanceof Error ? error : new Error(String(error));
  return [
    `${PRODUCT} error report`,
    `When: ${now.toISOString()}`,
    `Page: ${window.location.pathname}`,
    `Plugin: ${plugin ?? 'none'}`,
    `Version: ${ownVersion() ?? 'unknown'}`,
    `Browser: ${navigator.userAgent}`,
    `Error: ${shown.name}: ${shown.message}`,
    (shown.stack ?? '').slice(0, STACK_LIMIT),
  ].join('\n');
}

interface ReportButtonProps {
  error: unknown;
  /** The plugin that owns the page, if any. */
  plugin: string | null;
}

/** Copies an error report; if the browser blocks that, shows it for manual copying. */
export function ReportButton({ error, plugin }: ReportButtonProps) {
  const { t } = useTranslation('shell');
  const [report] = useState(() => errorReport(error, plugin));
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        onClick={async () => setState((await copyText(report)) ? 'copied' : 'refused')}
      >
        {t(state === 'copied' ? 'copied' : 'page.500.copy')}
      </Button>
      {state === 'refused' && (
        <Box sx={{ flexBasis: '100%', mt: 1, textAlign: 'start' }}>
          <Box component="label" htmlFor="error-report" sx={{ color: 'text.secondary' }}>
            {t('page.500.byHand')}
          </Box>
          <Box
            component="textarea"
            id="error-report"
            readOnly
            dir="ltr"
            rows={8}
            value={report}
            ref={(field: HTMLTextAreaElement | null) => {
              field?.select();
            }}
            sx={{
              display: 'block',
              width: '100%',
              mt: 0.5,
              p: 1,
              font: '0.75rem/1.5 ui-monospace, monospace',
              color: 'text.primary',
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'control',
              borderRadius: '8px',
            }}
          />
        </Box>
      )}
    </>
  );
}
