import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  EmptyState,
  ErrorNotice,
  ListSkeleton,
  Panel,
  PersonAvatar,
  useFormat,
} from 'touchline/ui';

/** Lines shown. */
export const LATEST = 4;

export interface LatestLine {
  id: string;
  to: string;
  name: string;
  at: string;
  /** At the end of the line. */
  end?: ReactNode;
}

interface LatestListProps {
  title: string;
  all: { to: string; label: string };
  empty: { icon: string; text: string };
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  lines: LatestLine[];
}

/** The latest of something that people did: a face, a name and when, each with the way to its page. */
export function LatestList({ title, all, empty, query, lines }: LatestListProps) {
  const format = useFormat();
  return (
    <Panel
      title={title}
      flush
      actions={
        <Button component={Link} to={all.to} sx={{ marginInlineEnd: -1.25 }}>
          {all.label}
        </Button>
      }
    >
      {query.error ? (
        <Box sx={{ px: 2.5, pb: 2.5 }}>
          <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
        </Box>
      ) : null}
      {query.isPending && <ListSkeleton rows={LATEST} rowHeight={56} />}
      {!query.isPending && !query.error && lines.length === 0 && (
        <EmptyState icon={empty.icon} title={empty.text} />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map(({ id, to, name, at, end }) => (
          <Box component="li" key={id} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <CardActionArea
              component={Link}
              to={to}
              sx={{ display: 'flex', justifyContent: 'flex-start', gap: 1.5, px: 2.5, py: 1.25 }}
            >
              <PersonAvatar name={name} />
              <Box sx={{ minWidth: 0, flex: 1 }}>
                <Typography component="div" fontWeight={500} noWrap>
                  <bdi>{name}</bdi>
                </Typography>
                <Typography component="div" variant="caption" color="text.secondary">
                  {format.relative(at)}
                </Typography>
              </Box>
              {end}
            </CardActionArea>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
