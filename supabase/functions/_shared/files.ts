import { type FunctionContext, keyHeaders } from './context.ts';

/** Storage of files: the project's file storage if there is one, otherwise a table. */
export interface FileStore {
  /**
   * Stores a file under a key that is never reused.
   * @returns the value to store in the database: the file as base64, or null if file storage has it
   * @throws if file storage refuses it
   */
  put(key: string, contentType: string, bytes: Uint8Array): Promise<string | null>;
  /**
   * @param data the value stored in the database
   * @returns the file as base64
   * @throws if file storage does not return it
   */
  get(key: string, data: string | null): Promise<string>;
  /** Deletes files; missing ones are not an error. */
  remove(keys: string[]): Promise<void>;
}

/** Limits enforced by the bucket itself, whoever writes to it. */
export interface BucketRules {
  id: string;
  maxBytes: number;
  types: string[];
}

/** Chunk size that `String.fromCharCode` accepts as arguments. */
const PIECE = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE)
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(text);
}

const inTable: FileStore = {
  put: async (_key, _type, bytes) => toBase64(bytes),
  get: async (_key, data) => data ?? '',
  remove: async () => {},
};

function inBucket(context: FunctionContext, secret: string, bucket: BucketRules): FileStore {
  const ask = async (method: string, path: string, type: string, body?: BodyInit) => {
    const headers = { ...keyHeaders(secret), 'Content-Type': type };
    const address = `${context.supabaseUrl}/storage/v1/${path}`;
    const response = await context.fetch(new Request(address, { method, headers, body }));
    if (response.ok) return response;
    const text = await response.text();
    if (text.includes('Bucket not found')) return null;
    throw new Error(`storage: ${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
  };
  const json = 'application/json';
  const makeBucket = () =>
    ask(
      'POST',
      'bucket',
      json,
      JSON.stringify({
        id: bucket.id,
        name: bucket.id,
        public: false,
        file_size_limit: bucket.maxBytes,
        allowed_mime_types: bucket.types,
      }),
    );
  return {
    async put(key, type, bytes) {
      const send = () => ask('POST', `object/${bucket.id}/${key}`, type, new Blob([bytes.slice()]));
      if (!(await send())) {
        await makeBucket();
        if (!(await send())) throw new Error(`storage: the bucket ${bucket.id} can't be made`);
      }
      return null;
    },
    async get(key) {
      const response = await ask('GET', `object/authenticated/${bucket.id}/${key}`, json);
      if (!response) throw new Error(`storage: there is no bucket ${bucket.id}`);
      return toBase64(new Uint8Array(await response.arrayBuffer()));
    },
    async remove(keys) {
      if (keys.length === 0) return;
      await ask('DELETE', `object/${bucket.id}`, json, JSON.stringify({ prefixes: keys }));
    },
  };
}

/** The project's file storage, which only a hosted project has; otherwise the table. */
export function fileStore(context: FunctionContext, bucket: BucketRules): FileStore {
  return context.serviceRoleKey ? inBucket(context, context.serviceRoleKey, bucket) : inTable;
}
