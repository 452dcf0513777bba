import type { Command } from 'touchline/server';
import { fetchFile } from '../../record/log/fetch-log.ts';
import { USAGE, witnessRequest } from '../witness-request/text.ts';

/** Exit 0 printed, 1 the site has no log, 2 wrong use. */
export const command: Command = {
  usage: USAGE,
  options: { contact: { type: 'string' } },
  words: 1,
  async run({ options: { contact }, words: [url = ''] }) {
    if (!/^https?:/.test(url) || !URL.canParse(url) || typeof contact !== 'string' || !contact) {
      console.error(USAGE);
      return 2;
    }
    try {
      console.log(
        await witnessRequest(new URL(url).origin, contact, (address) => fetchFile(address)),
      );
      return 0;
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error));
      return 1;
    }
  },
};
