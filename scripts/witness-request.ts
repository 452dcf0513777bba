import { fetchFile } from '@/product/record/log/fetch-log';
import { readCommand } from '../server/operator/command-line.mjs';
import { USAGE, witnessRequest } from './witness-request/text';

/** `npm run witness-request -- URL --contact ADDRESS`: exit 0 printed, 1 the site has no log, 2 wrong use or unreachable. */
async function main(): Promise<0 | 1 | 2> {
  const { positionals, values } = readCommand({
    usage: USAGE,
    options: { contact: { type: 'string' } },
    allowPositionals: true,
  });
  const [url, ...rest] = positionals;
  const { contact } = values;
  if (!url || rest.length > 0 || !/^https?:/.test(url) || !URL.canParse(url) || !contact) {
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
}

process.exitCode = await main();
