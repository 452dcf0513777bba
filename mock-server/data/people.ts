import type { AvatarColor } from '../../src/samples/mock/sample-id.ts';

const GIVEN =
  'Alda Bram Corin Dessa Edric Fenna Galen Hedy Ivo Jorun Kerrin Linus Mabry Nessa Orla Perrin Quill Romy Sorrel Tamsin Ulla Varek Wilda Xanthe Yorick';
const FAMILY =
  'Fernwick Oakmere Thistledown Brackwater Larkspur Hollowell Mistral Pennyroyal Ravensdale Sandgrove';
const CITIES =
  'Eastmere,Port Alder,Windholm,Greyford,Lower Vale,Saltby,Northmoor,Quarrytown,Fairlea,Old Harbour';
const COUNTRIES =
  'Australia,Canada,France,Germany,Japan,Kenya,Nigeria,Norway,United Kingdom,Brazil';
const COMPANIES =
  'Blue Lantern Ltd,Corner Flag Works,Copper Kettle Co,Extra Time Studio,Fieldstone Partners,Goal Line Press,High Press Media,Inkwell & Sons,Long Ball Logistics,Near Post Foods';

const COLORS: AvatarColor[] = ['primary', 'secondary', 'success', 'warning', 'error', 'info'];

const given = GIVEN.split(' ');
const family = FAMILY.split(' ');
const of = (list: string, at: number) => {
  const all = list.split(',');
  return all[at % all.length] ?? '';
};

export interface MadeUpPerson {
  name: string;
  username: string;
  email: string;
  city: string;
  country: string;
  company: string;
  phone: string;
  color: AvatarColor;
}

/** Someone who does not exist; a number always gives the same person, and 0 to 249 all differ. */
export function madeUpPerson(at: number): MadeUpPerson {
  const first = given[at % given.length] ?? '';
  const last = family[(at + Math.floor(at / given.length)) % family.length] ?? '';
  const username = `${first[0]}${last}${at + 1}`.toLowerCase();
  return {
    name: `${first} ${last}`,
    username,
    email: `${username}@example.com`,
    city: of(CITIES, at),
    country: of(COUNTRIES, at * 3),
    company: of(COMPANIES, at * 7),
    phone: `(555) 555-01${String(at % 100).padStart(2, '0')}`,
    color: COLORS[at % COLORS.length] ?? 'primary',
  };
}

/** A picture for every second person; the rest are shown by initials. */
export function pictureOf(at: number): string {
  return at % 2 === 0 ? `/samples/avatars.svg#a${((at / 2) % 6) + 1}` : '';
}
