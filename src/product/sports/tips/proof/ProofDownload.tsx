import { mdiDownload } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadBlob, ErrorNotice, Icon } from 'touchline/ui';
import { canonicalInstant } from '../../../record/cell-format';
import { useRecordHead } from '../use-record-head';

interface ProofDownloadProps {
  commitHash: string;
  /** ISO instant. */
  publishedAt: string;
  /** Of the file, without its ending. */
  name: string;
  /** What a proof of it can't show: that it doesn't stand as it was published or first settled. */
  caution?: 'withdrawn' | 'corrected';
}

/** Makes the proof of one tip or slip from the site's log, in the browser. Nothing where the site keeps no log. */
export function ProofDownload({ commitHash, publishedAt, name, caution }: ProofDownloadProps) {
  const { t } = useTranslation('sports');
  const head = useRecordHead();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (!head) return null;

  async function download() {
    setBusy(true);
    setFailed(false);
    setError(null);
    try {
      const proof = await makeProof(commitHash, publishedAt);
      if (proof) downloadBlob(new Blob([proof], { type: 'text/plain' }), `${name}.tlog-proof`);
      else setFailed(true);
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button
        variant="outlined"
        disabled={busy}
        startIcon={<Icon path={mdiDownload} size={18} />}
        onClick={() => void download()}
      >
        {t('proof.download')}
      </Button>
      <Typography variant="body2" color="text.secondary">
        {t('proof.downloadHelp')}
      </Typography>
      {caution && <Alert severity="warning">{t(`proof.${caution}Caution`)}</Alert>}
      {failed && <Alert severity="error">{t('proof.notLogged')}</Alert>}
      <ErrorNotice error={error} />
    </Box>
  );
}

/** The code for signatures is loaded on demand, since few readers download a proof. */
async function makeProof(commitHash: string, publishedAt: string): Promise<string | null> {
  const [{ fetchKey, LOG_PATH, logReader }, { publicationProof }] = await Promise.all([
    import('../../../record/log/fetch-log'),
    import('../../../record/log/make-proof'),
  ]);
  const { origin } = window.location;
  const key = await fetchKey(origin);
  const read = logReader(`${origin}${LOG_PATH}`);
  return key && publicationProof(read, key, commitHash, canonicalInstant(publishedAt));
}
