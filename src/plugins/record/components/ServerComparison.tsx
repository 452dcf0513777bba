import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { useHead } from '../use-head';
import { useServerLink } from '../use-server-link';

interface ServerComparisonProps {
  /** The last tip of the file. */
  seq: number;
  chainHash: string;
}

/** Whether the server's record, as it stands now, still contains the file's. Not needed for the verdict. */
export function ServerComparison({ seq, chainHash }: ServerComparisonProps) {
  const { t } = useTranslation('record');
  const format = useFormat();
  const link = useServerLink(seq);
  const head = useHead();
  if (!link.asked) return null;
  const newer = Number(head.data?.seq ?? seq) - seq;
  const text = link.unreachable
    ? t('server.unreachable')
    : link.chainHash !== chainHash
      ? t('server.differs')
      : newer > 0
        ? t('server.contains', { count: newer, n: format.number(newer) })
        : t('server.same');
  return (
    <Typography variant="body2" sx={{ fontWeight: 500 }}>
      {text}
    </Typography>
  );
}
