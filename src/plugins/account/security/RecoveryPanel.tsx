import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Portal from '@mui/material/Portal';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '@/providers/backend-context';
import { ConfirmDialog } from '@/shared/components/ConfirmDialog';
import { CopyButton } from '@/shared/components/CopyButton';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Notice } from '@/shared/components/Notice';
import { Panel } from '@/shared/components/Panel';
import { downloadBlob } from '@/shared/download-blob';
import { useFormat } from '@/shared/format/use-format';
import { PRODUCT } from '@/shared/product-name';
import { useRefreshSecurity, useSecurity } from './use-security';

/** Below this many the person should make new ones. */
const FEW = 3;

const PRINTED = 'recovery-codes';
/** On paper there is nothing but the sheet with the codes, which the screen doesn't show. */
const ONLY_CODES = {
  [`#${PRINTED}`]: { display: 'none' },
  '@media print': {
    'body > *': { display: 'none !important' },
    [`body > #${PRINTED}`]: { display: 'block !important', color: '#000' },
    'html, body': { backgroundColor: '#fff' },
  },
} as const;

/** The person's recovery codes: how many are left, and new ones, which are shown once. */
export function RecoveryPanel() {
  const { t } = useTranslation('account/texts');
  const { rpc } = useBackend();
  const { data } = useSecurity();
  const refresh = useRefreshSecurity();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (!data) return null;
  const { hasFactor, recoveryLeft } = data;

  async function make() {
    const made = await rpc('make_recovery_codes', {});
    setCodes(Array.isArray(made) ? made.map(String) : []);
    await refresh();
  }

  async function makeFirst() {
    setBusy(true);
    setError(null);
    await make().catch(setError);
    setBusy(false);
  }

  return (
    <Panel title={t('recovery.title')} text={t('recovery.text')}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        {codes ? (
          <FreshCodes codes={codes} />
        ) : hasFactor ? (
          <Notice kind={recoveryLeft < FEW ? 'warning' : 'info'}>
            {t('recovery.left', { count: recoveryLeft })}
          </Notice>
        ) : (
          <Typography color="text.secondary">{t('recovery.first')}</Typography>
        )}
        <ErrorNotice error={error} />
        {!codes && hasFactor && (
          <Button
            variant={recoveryLeft < FEW ? 'contained' : 'outlined'}
            loading={busy}
            onClick={() => (recoveryLeft === 0 ? void makeFirst() : setAsking(true))}
          >
            {t('recovery.make')}
          </Button>
        )}
      </Box>
      <ConfirmDialog
        open={asking}
        title={t('recovery.replace')}
        about={t('recovery.left', { count: recoveryLeft })}
        text={t('recovery.replaceText')}
        confirmLabel={t('recovery.make')}
        onConfirm={make}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}

/** New codes, this once: to copy, print and download. */
function FreshCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('account/texts');
  const format = useFormat();
  const text = codes.join('\n');
  const title = t('recovery.fileTitle', { product: PRODUCT });
  return (
    <>
      <Notice kind="warning">{t('recovery.once')}</Notice>
      <GlobalStyles styles={ONLY_CODES} />
      <Portal>
        <div id={PRINTED}>
          <h1>{title}</h1>
          <p>{format.date(new Date().toISOString())}</p>
          <Box component="pre" sx={{ fontSize: '1.25rem', lineHeight: 2 }} dir="ltr">
            {text}
          </Box>
        </div>
      </Portal>
      <Box
        component="ol"
        aria-label={t('recovery.title')}
        dir="ltr"
        sx={{
          listStyle: 'none',
          m: 0,
          px: 2,
          py: 1.5,
          display: 'grid',
          gridTemplateColumns: 'repeat(2, auto)',
          columnGap: 4,
          rowGap: 0.75,
          borderRadius: 2,
          bgcolor: 'surface.sunken',
          fontFamily: 'monospace',
          fontWeight: 600,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <CopyButton text={text} label={t('recovery.copy')} />
        <Button size="small" onClick={() => window.print()}>
          {t('recovery.print')}
        </Button>
        <Button
          size="small"
          onClick={() =>
            downloadBlob(
              new Blob([`${title}\n\n${text}\n`], { type: 'text/plain' }),
              'recovery-codes.txt',
            )
          }
        >
          {t('recovery.download')}
        </Button>
      </Stack>
    </>
  );
}
