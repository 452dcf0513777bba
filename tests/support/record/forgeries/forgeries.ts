import { BESIDE_LOG_FORGERIES } from './beside-log-forgeries';
import { FILE_CONTRADICTIONS, LOG_CONTRADICTIONS, UNUSUAL } from './contradictions';
import { FILE_FORGERIES } from './file-forgeries';
import {
  type CaughtBy,
  type Forgery,
  type HandedOut,
  type Honest,
  honestRecord,
  type Kept,
} from './honest-record';
import { HEAD_FORGERIES, LOG_FORGERIES } from './log-forgeries';
import { type HonestSlips, honestSlips, SLIP_FORGERIES, UNUSUAL_SLIPS } from './slip-forgeries';

/** The forgeries of tips. */
export const FORGERIES: Forgery[] = [
  ...FILE_FORGERIES,
  ...FILE_CONTRADICTIONS,
  ...BESIDE_LOG_FORGERIES,
  ...LOG_FORGERIES,
  ...LOG_CONTRADICTIONS,
  ...HEAD_FORGERIES,
];

/** True records of both kinds. */
export async function honestRecords() {
  return { tips: await honestRecord(), slips: await honestSlips() };
}
type Records = { tips: Honest; slips: HonestSlips };

/** The catalogue of forgeries, of tips and of slips. Test helper; docs/record.md lists it. */
export const CATALOGUE: {
  name: string;
  caughtBy: CaughtBy;
  /** The forged record, for a reader who has a head of the true one. */
  hand: (honest: Records) => Promise<HandedOut & Kept>;
}[] = [
  ...FORGERIES.map(({ forge, ...forgery }) => ({
    ...forgery,
    hand: async ({ tips }: Records) => ({ ...tips, ...(await forge(tips)) }),
  })),
  ...SLIP_FORGERIES.map(({ forge, ...forgery }) => ({
    ...forgery,
    hand: async ({ slips }: Records) => ({ ...slips, ...(await forge(slips)) }),
  })),
];

/** True records to which something unusual happened; without a head, because they are not the one that was kept. */
export const UNUSUAL_RECORDS: { name: string; hand: (honest: Records) => Promise<HandedOut> }[] = [
  ...UNUSUAL.map(({ name, forge }) => ({
    name,
    hand: async ({ tips }: Records) => ({ ...tips, ...(await forge(tips)) }),
  })),
  ...UNUSUAL_SLIPS.map(({ name, forge }) => ({
    name,
    hand: async ({ slips }: Records) => ({ ...slips, ...(await forge(slips)) }),
  })),
];
