import {
  mdiCalendarEditOutline,
  mdiGavel,
  mdiLock,
  mdiShieldSearch,
  mdiUndoVariant,
  mdiWhistleOutline,
} from '@mdi/js';
import Timeline from '@mui/lab/Timeline';
import TimelineConnector from '@mui/lab/TimelineConnector';
import TimelineContent from '@mui/lab/TimelineContent';
import TimelineDot, { type TimelineDotProps } from '@mui/lab/TimelineDot';
import TimelineItem, { timelineItemClasses } from '@mui/lab/TimelineItem';
import TimelineSeparator from '@mui/lab/TimelineSeparator';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, useFormat } from 'touchline/ui';
import { FactText } from '../../fixtures/FixtureFacts';
import type { FixtureFact } from '../../fixtures/fixture-facts';

/** An event of a tip or slip, or of its match, at an ISO instant. */
type ProofEvent =
  | { kind: 'PUBLISHED' | 'STARTED' | 'WITHDRAWN' | 'SETTLED'; at: string }
  | { kind: 'FACT'; at: string; fact: FixtureFact };

interface Times {
  starts_at: string | null;
  published_at: string | null;
  withdrawn_at: string | null;
  settled_at: string | null;
}

/** All that happened and will happen, the earliest first. The start is the one that is known last. */
export function proofEvents(times: Times, facts: readonly FixtureFact[]): ProofEvent[] {
  const own = [
    ['PUBLISHED', times.published_at],
    ['WITHDRAWN', times.withdrawn_at],
    ['STARTED', facts.at(-1)?.starts_at ?? times.starts_at],
    ['SETTLED', times.settled_at],
  ] as const;
  const events: ProofEvent[] = [
    ...facts.map((fact) => ({ kind: 'FACT' as const, at: fact.created_at, fact })),
    ...own.flatMap(([kind, at]) => (at ? [{ kind, at }] : [])),
  ];
  return events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

interface Look {
  icon: string;
  color: TimelineDotProps['color'];
}

const LOOK: Record<ProofEvent['kind'], Look> = {
  FACT: { icon: mdiCalendarEditOutline, color: 'grey' },
  PUBLISHED: { icon: mdiLock, color: 'primary' },
  STARTED: { icon: mdiWhistleOutline, color: 'info' },
  WITHDRAWN: { icon: mdiUndoVariant, color: 'warning' },
  SETTLED: { icon: mdiGavel, color: 'primary' },
};

interface ProofTimelineProps {
  events: readonly ProofEvent[];
  /** The text of an event, below its time. */
  details: Partial<Record<ProofEvent['kind'], ReactNode>>;
  /** The last stop, which anyone may take at any time: to check all this. */
  check: ReactNode;
}

/** The events of a tip or slip, from top to bottom; future ones have an empty dot. */
export function ProofTimeline({ events, details, check }: ProofTimelineProps) {
  const { t } = useTranslation('sports');
  const format = useFormat();
  return (
    <Timeline
      sx={{
        p: 0,
        m: 0,
        [`& .${timelineItemClasses.missingOppositeContent}::before`]: { display: 'none' },
      }}
    >
      {events.map((event) => (
        <Stop
          key={event.kind === 'FACT' ? event.fact.id : event.kind}
          {...LOOK[event.kind]}
          coming={Date.parse(event.at) > Date.now()}
        >
          {event.kind === 'FACT' ? (
            <FactText fact={event.fact} />
          ) : (
            <Typography component="h4" variant="subtitle2">
              {t(`proof.event.${event.kind}`)}
            </Typography>
          )}
          <Typography variant="caption" color="text.secondary">
            <time dateTime={event.at}>{format.dateTime(event.at, { withZone: true })}</time>
            {event.kind === 'FACT' && <> · {t(`fact.source.${event.fact.source}`)}</>}
          </Typography>
          {details[event.kind]}
        </Stop>
      ))}
      <Stop icon={mdiShieldSearch} color="primary" last>
        <Typography component="h4" variant="subtitle2">
          {t('proof.check')}
        </Typography>
        {check}
      </Stop>
    </Timeline>
  );
}

interface StopProps extends Look {
  children: ReactNode;
  coming?: boolean;
  last?: boolean;
}

function Stop({ icon, color, coming, last, children }: StopProps) {
  return (
    <TimelineItem>
      <TimelineSeparator>
        <TimelineDot color={color} variant={coming || last ? 'outlined' : 'filled'}>
          <Icon path={icon} size={16} />
        </TimelineDot>
        {!last && <TimelineConnector />}
      </TimelineSeparator>
      <TimelineContent
        sx={{ display: 'grid', gap: 0.5, minWidth: 0, pt: 1.25, pb: 2.5, paddingInlineEnd: 0 }}
      >
        {children}
      </TimelineContent>
    </TimelineItem>
  );
}
