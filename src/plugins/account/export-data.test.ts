import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { exportMyData, toCsv } from './export-data';

describe('toCsv', () => {
  it('takes every column and makes formulas harmless', () => {
    expect(toCsv([{ a: 1 }, { b: '=1+1', c: { d: 'x,y' } }])).toBe(
      '\uFEFFa,b,c\r\n1,,\r\n,\'=1+1,"{""d"":""x,y""}"\r\n',
    );
  });
});

describe('exportMyData', () => {
  it('puts every table into the zip, page by page, with the picture as a picture', async () => {
    const tables: Record<string, object[]> = {
      profiles: [{ id: 'me', full_name: 'Ann' }],
      entitlements: Array.from({ length: 1500 }, (_one, n) => ({ n })),
      avatars: [{ content_type: 'image/png', bytes: '\\x89504e47' }],
    };
    const shares: number[] = [];
    const zip = await exportMyData(
      async (name, args) => {
        if (name === 'my_data_tables') {
          return Object.fromEntries(
            Object.entries(tables).map(([key, rows]) => [key, rows.length]),
          );
        }
        const { table_name, skip, size } = args as {
          table_name: string;
          skip: number;
          size: number;
        };
        return tables[table_name]?.slice(skip, skip + size);
      },
      (share) => shares.push(share),
    );
    const files = unzipSync(zip);
    expect(Object.keys(files)).toContain('csv/profiles.csv');
    expect(JSON.parse(strFromU8(files['json/entitlements.json'] ?? new Uint8Array()))).toHaveLength(
      1500,
    );
    expect([...(files['picture.png'] ?? [])]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    expect(shares.at(-1)).toBe(1);
  });
});
