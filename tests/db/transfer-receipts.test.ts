import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FunctionContext } from '../../supabase/functions/_shared/context.ts';
import { rpcAsSeen } from './support/as-seen.ts';
import { contextOver, runFunctions, SITE } from './support/functions-over.ts';
import { addPrices } from './support/sales.ts';
import { sql } from './support/sql.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

const PDF = `%PDF-1.7\n${'A receipt. '.repeat(10)}`;
const PNG = '\x89PNG\r\n\x1a\n and a picture';
const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** File storage like a hosted project's, reduced to what we use: one private bucket once created. */
class Storage {
  files = new Map<string, { type: string; bytes: Uint8Array }>();
  bucket: Record<string, unknown> | null = null;
  broken = false;

  async answer(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.slice('/storage/v1/'.length);
    const refuse = (message: string) => Response.json({ message }, { status: 400 });
    if (this.broken) return new Response('<html>', { status: 500 });
    if (request.headers.get('authorization') !== 'Bearer service') return refuse('jwt malformed');
    if (request.method === 'POST' && path === 'bucket') {
      this.bucket = (await request.json()) as Record<string, unknown>;
      return Response.json({ name: this.bucket.id });
    }
    const [, id, key = ''] = /^object\/(?:authenticated\/)?([a-z-]+)(?:\/(.+))?$/.exec(path) ?? [];
    if (!this.bucket || this.bucket.id !== id) return refuse('Bucket not found');
    if (request.method === 'POST') {
      const type = request.headers.get('content-type') ?? '';
      this.files.set(key, { type, bytes: new Uint8Array(await request.arrayBuffer()) });
      return Response.json({ Key: `${id}/${key}` });
    }
    if (request.method === 'DELETE') {
      const { prefixes } = (await request.json()) as { prefixes: string[] };
      return Response.json(prefixes.filter((name) => this.files.delete(name)));
    }
    const file = this.files.get(key);
    return file ? new Response(file.bytes.slice()) : refuse('Object not found');
  }
}

describe.each(TARGETS)('receipts of transfers on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
    await addPrices(world.run);
  });
  afterAll(() => world?.close());

  describe.each(['the table', 'file storage'])('kept in %s', (place) => {
    let storage: Storage;
    let run: (request: Request) => Promise<Response>;
    let payment: string;

    beforeEach(async () => {
      storage = new Storage();
      const hosted: Partial<FunctionContext> =
        place === 'the table'
          ? {}
          : {
              serviceRoleKey: 'service',
              fetch: (request) =>
                new URL(request.url).pathname.startsWith('/storage/v1/')
                  ? storage.answer(request)
                  : world.fetch(request),
            };
      run = runFunctions(contextOver(world, hosted));
      await world.run(
        `update public.payments set status = 'ABANDONED' where status in ('PENDING', 'AWAITING_APPROVAL');
         delete from public.transfer_receipts; delete from private.unused_files`,
      );
      const begun = await rpcAsSeen(world, 'free', 'begin_checkout', {
        plan_code: 'VIP_MONTH',
        currency: 'USD',
        provider: 'manual',
        promo_code: null,
        idempotency_key: crypto.randomUUID(),
      });
      payment = String((begun.json as Record<string, unknown>).payment_id);
    });

    /** When the receipt was added, as its page shows it. */
    async function addedAt(id: string) {
      const [row] = await world.run(
        sql`select created_at::text as at from public.transfer_receipts where payment_id = ${id}`,
      );
      return encodeURIComponent(String(row?.at ?? '2026-01-01'));
    }
    async function ask(
      who: keyof World['accounts'] | null,
      method: string,
      body?: string,
      id: string = payment,
    ) {
      const seen = method === 'DELETE' ? `&seen_created_at=${await addedAt(id)}` : '';
      const response = await run(
        new Request(`${SITE}/functions/v1/transfer-receipt?payment=${id}${seen}`, {
          method,
          headers: who ? { Authorization: `Bearer ${world.accounts[who].token}` } : {},
          body: body === undefined ? undefined : bytesOf(body),
        }),
      );
      const text = await response.text();
      const { content_type: type, data } = JSON.parse(text) as Record<string, string>;
      return { status: response.status, text, type, file: data && atob(data) };
    }
    const unused = () => world.run('select key from private.unused_files');
    const sweep = async () => {
      await world.run(`update private.unused_files set since = now() - interval '2 hours'`);
      const response = await run(
        new Request(`${SITE}/functions/v1/renewals`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${contextOver(world).secretKey}` },
        }),
      );
      return (await response.json()) as { files: number };
    };

    it('are added by the sender of the money and read by them, finance and administrators', async () => {
      const added = await ask('free', 'POST', PDF);
      expect([added.status, JSON.parse(added.text)]).toEqual([
        200,
        expect.objectContaining({ payment_id: payment, content_type: 'application/pdf' }),
      ]);
      for (const who of ['free', 'finance', 'admin'] as const) {
        const shown = await ask(who, 'GET');
        expect([who, shown.status, shown.type, shown.file]).toEqual([
          who,
          200,
          'application/pdf',
          PDF,
        ]);
      }
      for (const who of ['vip', 'tipster', 'support'] as const)
        expect([who, (await ask(who, 'GET')).status]).toEqual([who, 404]);
      expect((await ask(null, 'GET')).status).toBe(401);
      expect(await unused()).toEqual([]);
      expect(storage.files.size).toBe(place === 'the table' ? 0 : 1);
      if (storage.bucket) expect(storage.bucket).toMatchObject({ public: false });
    });

    it('are replaced and removed while the transfer is pending, and their files are deleted', async () => {
      await ask('free', 'POST', PDF);
      expect((await ask('free', 'POST', PNG)).status).toBe(200);
      expect(await ask('free', 'GET')).toMatchObject({ type: 'image/png', file: PNG });
      expect(await unused()).toHaveLength(1);
      expect(await sweep()).toMatchObject({ files: 1 });
      expect(storage.files.size).toBe(place === 'the table' ? 0 : 1);
      expect(JSON.parse((await ask('free', 'DELETE')).text)).toEqual({ removed: true });
      expect((await ask('free', 'GET')).status).toBe(404);
      expect(await sweep()).toMatchObject({ files: 1 });
      expect([storage.files.size, await unused()]).toEqual([0, []]);
      expect(await world.run('select 1 from private.stored_files')).toEqual([]);
    });

    it('can’t be changed by anybody else, nor by anybody once the transfer is decided', async () => {
      await ask('free', 'POST', PDF);
      for (const method of ['POST', 'DELETE'])
        expect((await ask('vip', method, method === 'POST' ? PNG : undefined)).status).toBe(404);
      await rpcAsSeen(world, 'finance', 'approve_payment', { payment_id: payment, note: null });
      await world.run(sql`update public.payments set status = 'FAILED' where id = ${payment}
        and status = 'AWAITING_APPROVAL'`);
      await world.run(sql`update public.payments set status = 'ABANDONED' where id = ${payment}
        and status = 'PENDING'`);
      for (const method of ['POST', 'DELETE']) {
        const late = await ask('free', method, method === 'POST' ? PNG : undefined);
        expect([late.status, late.text]).toEqual([409, expect.stringContaining('TRANSFER_CLOSED')]);
      }
      expect(await ask('finance', 'GET')).toMatchObject({ status: 200, file: PDF });
    });

    it.each([
      ['a page', '<html><script>alert(1)</script>', 422],
      ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="a()">', 422],
      ['nothing', '', 422],
      ['more than 5 MB', PDF + 'x'.repeat(5 * 1024 * 1024), 413],
    ])('are no place for %s', async (_name, body, status) => {
      expect((await ask('free', 'POST', body)).status).toBe(status);
      expect([storage.files.size, await unused()]).toEqual([0, []]);
    });

    it('belong to a transfer: an unknown or malformed payment is refused', async () => {
      for (const id of ['', 'x', crypto.randomUUID()])
        expect((await ask('free', 'POST', PDF, id)).status).toBe(404);
      expect((await ask('free', 'PUT', PDF)).status).toBe(405);
    });

    it('leave nothing half-stored if the last step fails, and ten tries an hour are enough', async () => {
      for (let attempt = 0; attempt < 10; attempt += 1)
        await world.rpc('free', 'begin_transfer_receipt', { payment_id: payment });
      const refused = await ask('free', 'POST', PDF);
      expect([refused.status, refused.text]).toEqual([
        429,
        expect.stringContaining('TOO_MANY_FILES'),
      ]);
      expect(await sweep()).toMatchObject({ files: 10 });
      expect((await ask('free', 'POST', PDF)).status).toBe(200);
    });

    it('report that storage is down', async () => {
      if (place === 'the table') return;
      storage.broken = true;
      expect((await ask('free', 'POST', PDF)).text).toContain('FILE_NOT_KEPT');
      expect(await world.run('select 1 from public.transfer_receipts')).toEqual([]);
      storage.broken = false;
      expect((await ask('free', 'POST', PDF)).status).toBe(200);
      storage.broken = true;
      expect((await ask('free', 'GET')).status).toBe(502);
    });
  });
});
