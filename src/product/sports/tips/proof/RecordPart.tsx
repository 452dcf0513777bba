import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice, HashText, ListSkeleton } from 'touchline/ui';
import { isOutcome } from '../../../record/outcomes';
import { isTier } from '../../../record/tiers';
import { OutcomeChip } from '../../components/OutcomeChip';
import { TierBadge } from '../../components/TierBadge';
import { useFixtureFacts } from '../../fixtures/FixtureFacts';
import type { TipState } from '../../tip-states';
import { Facts } from '../Facts';
import { ProfitText } from '../ProfitText';
import type { TipCheck } from './check-tip';
import { ProofDownload } from './ProofDownload';
import { ProofTimeline, proofEvents } from './ProofTimeline';
import { VerifyTip } from './VerifyTip';

/** The columns that proofs of tips and slips share. */
interface ProvedRow {
  tier: string | null;
  outcome: string | null;
  status: string | null;
  /** Of the rows as the views list them. */
  state?: TipState;
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

interface RowProps {
  row: ProvedRow;
}

function RowOutcome({ row }: RowProps) {
  return (
    <>
      <OutcomeChip outcome={isOutcome(row.outcome) ? row.outcome : 'PENDING'} state={row.state} />
      <ProfitText profit={row.profit_units} />
    </>
  );
}

/** The tier of a tip or slip and its outcome. */
export function RowState({ row }: RowProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
      {isTier(row.tier) && <TierBadge tier={row.tier} />}
      <RowOutcome row={row} />
    </Box>
  );
}

/** The settlement, the version of its rules, and a notice if the author entered the result. */
function Settlement({ row, children }: RowProps & { children: ReactNode }) {
  const { t } = useTranslation('sports');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <RowOutcome row={row} />
        {row.corrected && (
          <Typography variant="caption" color="text.secondary">
            {t('tip.corrected')}
          </Typography>
        )}
      </Box>
      {row.rule_version !== null && (
        <Typography variant="body2" color="text.secondary">
          {t('proof.rule', { version: String(row.rule_version) })}
        </Typography>
      )}
      {children}
      {row.result_by_author && <Alert severity="warning">{t('proof.resultByAuthor')}</Alert>}
    </>
  );
}

function cautionOf({ status, corrected }: ProvedRow) {
  if (status === 'WITHDRAWN') return 'withdrawn';
  return corrected ? 'corrected' : undefined;
}

interface RecordPartProps extends RowProps {
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

/** The analysis of a tip or slip, and its history in the record as a timeline. */
export function RecordPart(props: RecordPartProps) {
  const { row, explainText, saltLaterText, check, fixtureId = null, settlement } = props;
  const { t } = useTranslation('sports');
  const factsQuery = useFixtureFacts(fixtureId);
  const facts = factsQuery.data?.data ?? [];
  const hash = (label: string, value: string | null): [string, ReactNode] => [
    label,
    <HashText key={label} hash={value} chars={64} copy />,
  ];
  return (
    <>
      {row.analysis && (
        <Part title={t('proof.analysis')}>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
            {row.analysis}
          </Typography>
        </Part>
      )}
      <Divider />
      <Part title={t('proof.record')} text={explainText} className="proof-record">
        {factsQuery.data && (
          <Typography variant="body2" color="text.secondary">
            {t(facts.length === 0 ? 'fact.empty' : 'fact.explain')}
          </Typography>
        )}
        <ErrorNotice error={factsQuery.error} onRetry={() => void factsQuery.refetch()} />
        {factsQuery.isLoading ? (
          <ListSkeleton rows={4} />
        ) : (
          <ProofTimeline
            events={proofEvents(row, facts)}
            details={{
              PUBLISHED: (
                <Facts
                  facts={[
                    [t('proof.seq'), `#${row.seq}`],
                    hash(t('proof.commit'), row.commit_hash),
                    hash(t('proof.chain'), row.chain_hash),
                    row.salt ? hash(t('proof.salt'), row.salt) : [t('proof.salt'), saltLaterText],
                  ]}
                />
              ),
              SETTLED: <Settlement row={row}>{settlement}</Settlement>,
            }}
            check={
              <Box sx={{ display: 'grid', gap: 2, mt: 1, minWidth: 0 }}>
                {!row.locked && <VerifyTip key={row.commit_hash} compute={check} />}
                {row.commit_hash && row.published_at && (
                  <ProofDownload
                    commitHash={row.commit_hash}
                    publishedAt={row.published_at}
                    name={`touchline-${row.seq}`}
                    caution={cautionOf(row)}
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
