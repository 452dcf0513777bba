import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { connectToPostgres } from '../../../server/postgres-connection.ts';
import { openTestApp } from '../../db/support/test-app.ts';

/** The interface below the server, over HTTP and without anything of ours before it: the control of what a server costs. */
const app = await openTestApp(connectToPostgres(process.env.DATABASE_URL ?? ''));
const server = createServer(getRequestListener(app.fetch));
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('listening\n'));
