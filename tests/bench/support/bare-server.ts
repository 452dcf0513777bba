import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { connectToPostgres } from '../../../server/database/postgres-connection.ts';
import { openTestApp } from '../../db/support/test-app.ts';

/** The interface below the server, over HTTP and without anything of ours before it: the control of what a server costs. */
const app = await openTestApp(connectToPostgres(process.env.DATABASE_URL ?? ''));
async function answer(request: Request): Promise<Response> {
  const { body, status, headers } = await app.fetch(request);
  const own = new Headers(headers);
  // The listener writes its own.
  own.delete('content-length');
  return new Response(body, { status, headers: own });
}
const server = createServer(getRequestListener(answer));
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('listening\n'));
