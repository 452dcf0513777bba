import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { databaseError, errorOf } from './error-codes';

describe('databaseError', () => {
  it('keeps the code and message of a refusal by one of our functions', () => {
    const error = databaseError(409, { code: 'SYNC_OFF', message: 'Set a key first.' });
    expect([error.status, error.code, error.hint]).toEqual([409, 'SYNC_OFF', 'Set a key first.']);
    expect(databaseError(502, { code: 'INVITE_FAILED', message: 'x' }).code).toBe('SERVER_DOWN');
  });

  it.each([
    ['42501', 403, 'FORBIDDEN'],
    ['23505', 409, 'DUPLICATE'],
    ['23503', 409, 'REFERENCE_MISSING'],
    ['23001', 409, 'IN_USE'],
    ['23514', 422, 'INVALID_VALUE'],
    ['23502', 422, 'MISSING_VALUE'],
    ['22P02', 400, 'INVALID_VALUE'],
    ['57014', 504, 'TIMEOUT'],
    ['PGRST116', 404, 'NOT_FOUND'],
    ['PGRST301', 401, 'SESSION_EXPIRED'],
    ['PGRST303', 401, 'SESSION_EXPIRED'],
    ['42703', 400, 'SCHEMA_MISMATCH'],
    ['PGRST200', 400, 'SCHEMA_MISMATCH'],
    ['SUP', 500, 'UNEXPECTED'],
    ['XX000', 500, 'UNEXPECTED'],
  ])('%s is %i %s', (code, status, name) => {
    const error = databaseError(500, { code, message: 'relation "secret" …' });
    expect([error.status, error.statusCode, error.code]).toEqual([status, status, name]);
    expect(error.messageKey).toBe(`shell:error.${name}`);
  });

  it('reads status, code, hint and parameters of our own functions', () => {
    const error = databaseError(409, {
      code: 'PT409',
      message: 'PREDICTION_LOCKED',
      hint: 'This tip is published already.',
      details: '{"field":"odds","seq":7,"deep":{"a":1}}',
    });
    expect(error).toMatchObject({
      status: 409,
      code: 'PREDICTION_LOCKED',
      hint: 'This tip is published already.',
      params: { field: 'odds', seq: 7 },
      fields: { odds: 'shell:error.PREDICTION_LOCKED' },
    });
  });

  it('never shows database text', () => {
    const raw = 'new row for relation "profiles" violates check constraint "profiles_locale_check"';
    const error = databaseError(400, { code: '23514', message: raw, details: raw, hint: raw });
    expect(JSON.stringify({ ...error, message: error.message })).not.toContain('violates');
    const strange = databaseError(422, { code: 'PT422', message: raw, details: 'no json' });
    expect(strange).toMatchObject({ code: 'INVALID_VALUE', params: {} });
  });

  it('names the field that was refused', () => {
    const fields = (body: object) => databaseError(400, body).fields;
    expect(fields({ code: '23505', details: 'Key (code)=(X) already exists.' })).toEqual({
      code: 'shell:error.DUPLICATE',
    });
    expect(fields({ code: '23505', details: 'Key (a, b)=(1, 2) already exists.' })).toBeUndefined();
    expect(fields({ code: '23502', message: 'null value in column "name" of …' })).toEqual({
      name: 'shell:error.MISSING_VALUE',
    });
    const check = 'new row for relation "teams" violates check constraint "teams_sport_check"';
    expect(fields({ code: '23514', message: check })).toEqual({
      sport: 'shell:error.INVALID_VALUE',
    });
    expect(fields({ code: '22001', message: 'The field name may have 9 characters.' })).toEqual({
      name: 'shell:error.TOO_LONG',
    });
  });

  it('finds it by the constraint if the response has no details', () => {
    const fields = (table?: string, constraint = 'markets_code_key') => {
      const message = `duplicate key value violates unique constraint "${constraint}"`;
      return databaseError(409, { code: '23505', message, details: null }, table).fields;
    };
    expect(fields('markets')).toEqual({ code: 'shell:error.DUPLICATE' });
    expect(fields('markets', 'markets_pkey')).toBeUndefined();
    expect(fields('teams')).toBeUndefined();
    expect(fields()).toBeUndefined();
  });

  it('distinguishes a row in use from a missing reference', () => {
    const details = 'Key (id)=(1) is still referenced from table "fixtures".';
    expect(databaseError(409, { code: '23503', details }).code).toBe('IN_USE');
  });

  it('uses the status if there is no code', () => {
    const named = [400, 401, 403, 404, 409, 413, 429, 502, 503, 504, 418].map(
      (status) => databaseError(status, {}).code,
    );
    expect(named).toEqual([
      'INVALID_VALUE',
      'SESSION_EXPIRED',
      'FORBIDDEN',
      'NOT_FOUND',
      'CONFLICT',
      'TOO_LONG',
      'RATE_LIMITED',
      'SERVER_DOWN',
      'SERVER_DOWN',
      'TIMEOUT',
      'UNEXPECTED',
    ]);
  });

  it('knows the statuses of the hosted service and of the proxy in front of it', () => {
    const named = [402, 520, 521, 522, 523, 524, 525, 526, 530, 540, 546].map(
      (status) => databaseError(status, {}).code,
    );
    expect(named).toEqual([
      'SERVICE_RESTRICTED',
      'SERVER_DOWN',
      'SERVER_DOWN',
      'TIMEOUT',
      'SERVER_DOWN',
      'TIMEOUT',
      'SERVER_DOWN',
      'SERVER_DOWN',
      'SERVER_DOWN',
      'SERVICE_PAUSED',
      'FUNCTION_LIMIT',
    ]);
  });

  it.each([
    'Invalid API key',
    'No API key found in request',
    'Unregistered API key',
    'apikey missing',
  ])('a refused key (%s) is no session that ended', (message) => {
    expect(databaseError(401, { message }).code).toBe('KEY_UNKNOWN');
    expect(databaseError(401, { message: 'JWT expired' }).code).toBe('SESSION_EXPIRED');
  });

  it.each(['en', 'fr', 'ar'])('has a message for each code in %s', (lang) => {
    const texts: Record<string, string> = JSON.parse(
      readFileSync(`public/locales/${lang}.json`, 'utf8'),
    );
    const source = ['http/error-codes.ts', 'auth/auth-errors.ts', 'http/resilient-fetch.ts']
      .map((file) => readFileSync(`src/providers/${file}`, 'utf8'))
      .join('\n');
    const codes = source.match(/(?<=')[A-Z]+_[A-Z_]+(?=')|'OFFLINE'|'CONFLICT'|'BUSY'/g) ?? [];
    const keys = new Set(codes.map((code) => errorOf(0, code.replaceAll("'", '')).messageKey));
    expect(keys.size).toBeGreaterThan(20);
    const isTold = (key: string) => key in texts || `${key}_other` in texts;
    expect([...keys].filter((key) => !isTold(key.replace('shell:', '')))).toEqual([]);
  });
});
