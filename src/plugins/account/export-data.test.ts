import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { exportMyData } from './export-data';

describe('exportMyData', () => {
  it('puts every table into the zip, page by page, with the picture as an image file', async () => {
    const tables: Record<string, object[]> = {
      profiles: [{ id: 'me', full_name: '=Ann' }],
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
      async (table, rows) => ({
        columns: ['In words'],
        rows: rows.map(({ full_name }) => [`${full_name ?? table}`]),
      }),
      (share) => shares.push(share),
    );
    const files = unzipSync(zip);
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(text('csv/profiles.csv')).toBe("In words\r\n'=Ann\r\n");
    expect(JSON.parse(text('json/profiles.json'))).toEqual([{ id: 'me', full_name: '=Ann' }]);
    expect(JSON.parse(text('json/entitlements.json'))).toHaveLength(1500);
    expect([...(files['picture.png'] ?? [])]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    expect(shares.at(-1)).toBe(1);
  });
});
