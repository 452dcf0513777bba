import Checkbox from '@mui/material/Checkbox';
import { useTranslation } from 'react-i18next';
import { Panel } from 'touchline/ui';
import {
  NOTICE_KINDS,
  NOTICE_WAYS,
  type NoticeKind,
  type NoticeWay,
} from '@/samples/mock/choices/choices';
import type { OpenUser } from '../use-sample-user';
import { DataTable } from './DataTable';

/** What the user is notified about, and by which channels. Each tick is saved at once. */
export default function NotificationTab({ open }: { open: OpenUser }) {
  const { t } = useTranslation('sample-users/texts');
  const { notices } = open.account;
  const set = (kind: NoticeKind, way: NoticeWay, on: boolean) =>
    void open.saveAccount(
      { notices: { ...notices, [kind]: { ...notices[kind], [way]: on } } },
      t('saved'),
    );
  return (
    <Panel flush title={t('notices')} text={t('notices.text')}>
      <DataTable
        label={t('notices')}
        rows={NOTICE_KINDS}
        keyOf={(kind) => kind}
        columns={[
          { label: t('notices.kind'), cell: (kind) => t(`notices.kind.${kind}`) },
          ...NOTICE_WAYS.map((way) => ({
            label: t(`notices.way.${way}`),
            align: 'center' as const,
            cell: (kind: NoticeKind) => (
              <Checkbox
                size="small"
                checked={notices[kind][way]}
                onChange={(_event, on) => set(kind, way, on)}
                slotProps={{
                  input: {
                    'aria-label': t('notices.by', {
                      kind: t(`notices.kind.${kind}`),
                      way: t(`notices.way.${way}`),
                    }),
                  },
                }}
              />
            ),
          })),
        ]}
      />
    </Panel>
  );
}
