import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { RecordKind } from '@/sports/record/read-file';
import { useHead } from '../use-head';
import { useServerLink } from '../use-server-link';

interface ServerComparisonProps {
  /** The last tip of the file. */
  seq: number;
  chainHash: string;
  kind: RecordKind;
}

/** Whether the server's record, as it stands now, still contains the file's. The verdict does not need it. */
export function ServerComparison({ seq, chainHash, kind }: ServerComparisonProps) {
  const { t } = useTranslation('record');
  const link = useServerLink(seq, kind);
  const head = useHead(true, kind);
  if (!link.asked) return null;
  if (link.unreachable) return <Alert severity="info">{t('server.unreachable')}</Alert>;
  if (link.chainHash !== chainHash) return <Alert severity="error">{t('server.differs')}</Alert>;
  const newer = Number(head.data?.seq ?? seq) - seq;
  return (
    <Alert severity="success">
      {newer > 0 ? t('server.contains', { count: newer }) : t('server.same')}
    </Alert>
  );
}
