import type { TableRow } from '../../src/samples/mock/table-rows.ts';
import { madeUpPerson, pictureOf } from './people.ts';

const POSTS =
  'Accountant,Analyst,Archivist,Copywriter,Data Editor,Designer,Groundskeeper,Kit Manager,Scout,Statistician';
const STATUSES = [1, 2, 3, 4, 5] as const;

const two = (number: number) => String(number).padStart(2, '0');

/** Fifty people of a staff list. */
export const tableRows = (): TableRow[] =>
  Array.from({ length: 50 }, (_, at) => {
    const person = madeUpPerson(at + 120);
    const age = 20 + ((at * 13) % 46);
    return {
      id: at + 1,
      avatar: pictureOf(at).replace('/samples/', ''),
      full_name: person.name,
      post: POSTS.split(',')[(at * 3) % 10] ?? '',
      email: person.email,
      city: person.city,
      start_date: `${two(1 + (at % 12))}/${two(1 + ((at * 7) % 28))}/${2015 + (at % 9)}`,
      salary: 12_000 + ((at * 4817) % 13_000) + 0.5 * (at % 2),
      age: String(age),
      experience: `${1 + ((at * 5) % (age - 18))} Years`,
      status: STATUSES[(at * 2 + Math.floor(at / 5)) % 5] ?? 1,
    };
  });
