import { z } from 'zod';
import { type SampleId, sampleId } from '../../src/samples/mock/sample-id.ts';
import { valueProblem } from '../../supabase/functions/_shared/value-problem.ts';
import { refuse } from './refusal.ts';

/** The largest body, in bytes. */
export const BODY_LIMIT = 256 * 1024;

/**
 * @returns the parsed text; undefined if it is empty
 * @throws {Refusal} 413 if it is too large, 400 if it is not JSON or contains characters that cannot be stored
 */
export function parseBody(text: string): unknown {
  if (new TextEncoder().encode(text).length > BODY_LIMIT) {
    refuse(413, 'TOO_LARGE', 'The request is too large.');
  }
  if (text === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse(400, 'BAD_REQUEST', 'The request cannot be read: it is not JSON.');
  }
  // The length of each text is limited by its record's schema.
  const wrong = valueProblem(value, BODY_LIMIT);
  if (wrong) refuse(400, 'INVALID_VALUE', wrong.message);
  return value;
}

const isMissing = (issue: z.core.$ZodIssue, value: unknown) =>
  issue.code !== 'custom' &&
  issue.path.reduce<unknown>((at, key) => Object(at)[key], value) === undefined;

/**
 * @param at path of the value, for the message
 * @returns the value as parsed by the schema
 * @throws {Refusal} 400 that names the first invalid path
 */
export function readValue<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  at = '',
): z.infer<Schema> {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const [issue] = error.issues;
  const place = [at, ...(issue?.path ?? [])].filter((part) => part !== '').join('.') || 'The body';
  if (issue && isMissing(issue, value)) refuse(400, 'MISSING_VALUE', `${place} is missing.`);
  return refuse(400, 'INVALID_VALUE', `${place}: ${issue?.message ?? 'cannot be read'}.`);
}

const envelope = z.object({ data: z.unknown() });

/** Reads the body `{ data: … }` of a call. @throws {Refusal} 400 */
export function readData<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  return readValue(schema, readValue(envelope, body).data, 'data');
}

/** Reads a body that contains only an id. @throws {Refusal} 400 */
export function readId(body: unknown): SampleId {
  return readValue(sampleId, body, 'The id');
}
