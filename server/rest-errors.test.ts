import { describe, expect, it, vi } from 'vitest';
import { plainRestError } from './rest-errors.ts';

const failed = (message: string, status = 500, code = 'SUP') =>
  Response.json({ code, message, details: 'stack', hint: 'sql' }, { status });

describe('plainRestError', () => {
  it.each([
    ['new row for relation "teams" violates check constraint "teams_sport_check"', '23514'],
    ['null value in column "name" of relation "teams" violates not-null constraint', '23502'],
    ['value too long for type character varying(20)', '22001'],
    ['numeric field overflow', '22003'],
    ['Error: Invalid input for string type', '22P02'],
    ['Error: Invalid time value', '22P02'],
    ['Error: The "src" argument must be of type string. Received type number (1)', '22P02'],
  ])('answers %j as 400 %s', async (message, code) => {
    const report = vi.fn();
    const response = await plainRestError(failed(message), report);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code, details: null, hint: null });
    expect(report).not.toHaveBeenCalled();
  });

  it('refuses a write to a read-only view as the hosted service does', async () => {
    const response = await plainRestError(failed('cannot update view "record_entries"'), () => {});
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: '42501' });
  });

  it('tells nothing of any other server error, but reports it', async () => {
    const report = vi.fn();
    const response = await plainRestError(failed('select secret from x failed'), report);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
    expect(report).toHaveBeenCalledWith(expect.stringContaining('select secret'));
  });

  it('does not repeat a refused row', async () => {
    const row = Response.json(
      {
        code: '23502',
        message: 'null value in column "x"',
        details: 'Failing row contains (1, s3cret).',
      },
      { status: 400 },
    );
    const response = await plainRestError(row, () => {});
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: '23502', details: null });
  });

  it('leaves answers and plain refusals alone', async () => {
    const refused = await plainRestError(failed('no', 403, '42501'), () => {});
    expect(await refused.json()).toMatchObject({ code: '42501', message: 'no', details: 'stack' });
    expect(await (await plainRestError(new Response('[]'), () => {})).text()).toBe('[]');
  });
});
