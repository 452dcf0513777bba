import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { BaseRecord } from '@refinedev/core';
import type { ReactNode } from 'react';
import { Page } from 'touchline/ui';
import { UpdatedAgo } from '@/product/shared/components/UpdatedAgo';
import { useSportsViewer } from '../viewer/sports-viewer';
import type { Pages } from './use-pages';

interface TierPageProps {
  title: string;
  help: string;
  /** All that the page shows; refreshed together. */
  lists: readonly Pages<BaseRecord>[];
  /** Said to somebody who is on a break. */
  selfExcludedText: string;
  /** Beside how old the lists are. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The page of a tier's tips or slips: how old they are, and why they are locked during a break. */
export function TierPage(props: TierPageProps) {
  const { title, help, lists, selfExcludedText, actions, children } = props;
  const { selfExcluded } = useSportsViewer();
  return (
    <Page
      title={title}
      help={help}
      actions={
        <>
          <UpdatedAgo
            at={Math.min(...lists.map(({ updatedAt }) => updatedAt))}
            busy={lists.some(({ refreshing }) => refreshing)}
            onRefresh={() => {
              for (const list of lists) list.refresh();
            }}
          />
          {actions}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {selfExcluded && <Alert severity="info">{selfExcludedText}</Alert>}
        {children}
      </Box>
    </Page>
  );
}
