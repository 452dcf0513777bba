import { BESIDE_LOG_FORGERIES } from './beside-log-forgeries';
import { FILE_FORGERIES } from './file-forgeries';
import type { Forgery } from './honest-record';
import { HEAD_FORGERIES, LOG_FORGERIES } from './log-forgeries';

/** The catalogue of forgeries. Test helper; docs/record.md lists it. */
export const FORGERIES: Forgery[] = [
  ...FILE_FORGERIES,
  ...BESIDE_LOG_FORGERIES,
  ...LOG_FORGERIES,
  ...HEAD_FORGERIES,
];
