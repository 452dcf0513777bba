import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { HashText } from '@/shared/components/HashText';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { OutcomeChip } from '../../components/OutcomeChip';
import { TierBadge } from '../../components/TierBadge';
import { useFixtureFacts } from '../../fixtures/FixtureFacts';
import { isOutcome } from '../../outcomes';
import { isTier } from '../../tiers';
import { Facts } from '../Facts';
import { ProfitText } from '../ProfitText';
import type { TipCheck } from './check-tip';
import { ProofDownload } from './ProofDownload';
import { ProofTimeline, proofEvents } from './ProofTimeline';
import { VerifyTip } from './VerifyTip';

/** What the proofs of tips and slips have in common. */
interface Entry {
  tier: string | null;
  outcome: string | null;
  status: string | null;
  profit_units: number | string | null;
  analysis: string | null;
  seq: number | null;
  starts_at: string | null;
  published_at: string | null;
  withdrawn_at: string | null;
  settled_at: string | null;
  commit_hash: string | null;
  chain_hash: string | null;
  salt: string | null;
  locked: boolean | null;
  corrected: boolean | null;
  rule_version: number | null;
  result_by_author: boolean | null;
}

interface EntryProps {
  entry: Entry;
}

function EntryOutcome({ entry }: EntryProps) {
  return (
    <>
      <OutcomeChip
        outcome={isOutcome(entry.outcome) ? entry.outcome : 'PENDING'}
        status={entry.status ?? undefined}
      />
      <ProfitText profit={entry.profit_units} />
    </>
  );
}

/** The tier of an entry, and what came of it. */
export function EntryState({ entry }: EntryProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
      {isTier(entry.tier) && <TierBadge tier={entry.tier} />}
      <EntryOutcome entry={entry} />
    </Box>
  );
}

/** What was settled, by which rules, and who entered the result where that was the author. */
function Settlement({ entry, children }: EntryProps & { children: ReactNode }) {
  const { t } = useTranslation('sports');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <EntryOutcome entry={entry} />
        {entry.corrected && (
          <Typography variant="caption" color="text.secondary">
            {t('tip.corrected')}
          </Typography>
        )}
      </Box>
      {entry.rule_version !== null && (
        <Typography variant="body2" color="text.secondary">
          {t('proof.rule', { version: String(entry.rule_version) })}
        </Typography>
      )}
      {children}
      {entry.result_by_author && <Alert severity="warning">{t('proof.resultByAuthor')}</Alert>}
    </>
  );
}

interface RecordPartProps extends EntryProps {
  explainText: string;
  /** Said of the salt while it is secret. */
  saltLaterText: string;
  /** Recomputes the hashes. */
  check: () => Promise<TipCheck>;
  /** The match whose starts and results belong to the story. */
  fixtureId?: string | null;
  /** More of how it was settled. */
  settlement?: ReactNode;
}

/** Why an entry was made, and its way through the record as a timeline. */
export function RecordPart(props: RecordPartProps) {
  const { entry, explainText, saltLaterText, check, fixtureId = null, settlement } = props;
  const { t } = useTranslation('sports');
  const known = useFixtureFacts(fixtureId);
  const facts = known.data?.data ?? [];
  const hash = (label: string, value: string | null): [string, ReactNode] => [
    label,
    <HashText key={label} hash={value} chars={64} copy />,
  ];
  return (
    <>
      {entry.analysis && (
        <Part title={t('proof.analysis')}>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
            {entry.analysis}
          </Typography>
        </Part>
      )}
      <Divider />
      <Part title={t('proof.record')} text={explainText} className="proof-record">
        {known.data && (
          <Typography variant="body2" color="text.secondary">
            {t(facts.length === 0 ? 'fact.empty' : 'fact.explain')}
          </Typography>
        )}
        <ErrorNotice error={known.error} onRetry={() => void known.refetch()} />
        {known.isLoading ? (
          <ListSkeleton rows={4} />
        ) : (
          <ProofTimeline
            events={proofEvents(entry, facts)}
            details={{
              PUBLISHED: (
                <Facts
                  facts={[
                    [t('proof.seq'), `#${entry.seq}`],
                    hash(t('proof.commit'), entry.commit_hash),
                    hash(t('proof.chain'), entry.chain_hash),
                    entry.salt
                      ? hash(t('proof.salt'), entry.salt)
                      : [t('proof.salt'), saltLaterText],
                  ]}
                />
              ),
              SETTLED: <Settlement entry={entry}>{settlement}</Settlement>,
            }}
            check={
              <Box sx={{ display: 'grid', gap: 2, mt: 1, minWidth: 0 }}>
                {!entry.locked && <VerifyTip key={entry.commit_hash} compute={check} />}
                {entry.commit_hash && entry.published_at && (
                  <ProofDownload
                    commitHash={entry.commit_hash}
                    publishedAt={entry.published_at}
                    name={`touchline-${entry.seq}`}
                  />
                )}
              </Box>
            }
          />
        )}
      </Part>
    </>
  );
}

interface PartProps {
  title: string;
  text?: string;
  className?: string;
  children: ReactNode;
}

/** A part of a proof under its title. */
function Part({ title, text, className, children }: PartProps) {
  return (
    <Box component="section" className={className} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography variant="h3">{title}</Typography>
      {text && (
        <Typography variant="body2" color="text.secondary">
          {text}
        </Typography>
      )}
      {children}
    </Box>
  );
}
