import { describe, expect, it, vi } from 'vitest';
import { plainRestError } from './rest-errors.ts';

const rules = {
  checks: new Map([
    ['teams_sport_check', ['sport']],
    ['fixtures_teams_differ', ['away_team_id', 'home_team_id']],
  ]),
};

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
    ['TypeError: Cannot convert object to primitive value', '22P02'],
    ['TypeError: x.toString is not a function', '22P02'],
    ['Error: The "src" argument must be of type string. Received type number (1)', '22P02'],
  ])('answers %j as 400 %s', async (message, code) => {
    const report = vi.fn();
    const response = await plainRestError(failed(message), report, rules);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code, details: null, hint: null });
    expect(report).not.toHaveBeenCalled();
  });

  it.each(['cannot insert into view "lists"', 'cannot update column "due" of view "lists"'])(
    'answers %j as 403',
    async (message) => {
      const response = await plainRestError(failed(message), () => {}, rules);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: '42501' });
    },
  );

  it.each([
    [
      'new row for relation "teams" violates check constraint "teams_sport_check"',
      'The field sport has a value that is not allowed. Choose another one.',
    ],
    [
      'new row for relation "fixtures" violates check constraint "fixtures_teams_differ"',
      'The fields away_team_id, home_team_id do not go together. Change one of them.',
    ],
    [
      'new row for relation "hidden" violates check constraint "hidden_note_check"',
      'A value of the request is not allowed. Choose another one.',
    ],
  ])('says of %j which fields it is about', async (raw, said) => {
    for (const [status, code] of [
      [500, 'SUP'],
      [400, '23514'],
    ] as const) {
      const response = await plainRestError(failed(raw, status, code), () => {}, rules);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        code: '23514',
        message: said,
        details: null,
        hint: null,
      });
    }
  });

  it('refuses a write to a read-only view as the hosted service does', async () => {
    const response = await plainRestError(
      failed('cannot update view "listed_tips"'),
      () => {},
      rules,
    );
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: '42501' });
  });

  it('hides any other server error, but reports it', async () => {
    const report = vi.fn();
    const response = await plainRestError(failed('select secret from x failed'), report, rules);
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
    const response = await plainRestError(row, () => {}, rules);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: '23502', details: null });
  });

  it.each([
    'syntax error at or near ")"',
    'syntax error at end of input',
    'zero-length delimited identifier at or near """"',
  ])('says of %j what is missing', async (message) => {
    const response = await plainRestError(failed(message, 400, '42601'), () => {}, rules);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: '42601',
      message: 'The request names no value to save, or a column without a name.',
      details: null,
      hint: null,
    });
  });

  it('leaves answers and plain refusals unchanged', async () => {
    const refused = await plainRestError(failed('no', 403, '42501'), () => {}, rules);
    expect(await refused.json()).toMatchObject({ code: '42501', message: 'no', details: 'stack' });
    expect(await (await plainRestError(new Response('[]'), () => {}, rules)).text()).toBe('[]');
  });
});
