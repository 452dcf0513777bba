-- Team aliases: the team meant by a name in a file or from a provider.

-- The same text for all spellings of a name, of a team or an author: however it is composed, whatever nobody sees in it, its capitals, and
-- letters of other alphabets that look alike. The tables are those of docs/same_name.json, which the verifiers use too.
create function private.name_key(name text)
returns text
language sql
immutable
set search_path = ''
as $$
  select translate(translate(
    regexp_replace(normalize(regexp_replace(name, n.unseen, '', 'g'), NFKC), n.unseen, '', 'g'),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅӇӉӋӍӐӒӔӖӘӚӜӞӠӢӤӦӨӪӬӮӰӲӴӶӸӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮİς',
    'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžάέήίόύώαβγδεζηθικλμνξοπρστυφχψωϊϋѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѷѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӂӄӆӈӊӌӎӑӓӕӗәӛӝӟӡӣӥӧөӫӭӯӱӳӵӷӹӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯiσ'),
    'авеікмнорстухѕјһԁԛԝѵӏαβεζηικμνορτυχϲϳıɑɡ',
    'abeikmhopctyxsjhdqwvlabezhikmnoptyxcjiag')
  from (select '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]' as unseen) as n
$$;

grant execute on function private.name_key(text) to anon, authenticated, service_role;


-- What names of teams in files and feeds are compared by: `private.name_key`, and besides no accents, punctuation, nor
-- "FC". Whatever is the same by that is the same by this; blanks matter beside an "FC" within the name only.
create function private.team_key(name text)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    nullif(regexp_replace(
      replace(regexp_replace(' ' || p.plain || ' ', '( (fc|afc|cf))+(?= )', ' ', 'g'), ' ', ''),
      '^(afc|fc|cf)+|(afc|fc|cf)+$', '', 'g'), ''),
    nullif(replace(p.plain, ' ', ''), ''),
    private.name_key(name))
  from (
    select string_agg(private.name_key(w.word), ' ' order by w.place) as letters
    from regexp_split_to_table(name, '\s+') with ordinality as w (word, place)
  ) as n
  cross join lateral (
    select regexp_replace(
      regexp_replace(
        replace(replace(translate(
          lower(regexp_replace(normalize(n.letters, NFKD), '[\u0300-\u036f]', '', 'g')),
          'øłđ', 'old'), 'ß', 'ss'), '&', ' and '),
        '[''’.]', '', 'g'),
      '[-\s–—_,;:!?"()/\\|+*#@%$^~<>=\[\]{}]+', ' ', 'g') as plain
  ) as p
$$;

grant execute on function private.team_key(text) to authenticated, service_role;

create index teams_name_key_idx on public.teams (sport, private.team_key(name));


-- How names are written, and what their letters look like: `alphabets` and `looks` of
-- src/product/record/name-tables.json, which says where they come from.
create function private.name_tables()
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select $json${
  "alphabets": {
    "Arab": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u031b\\u0326-\\u0328\\u0620-\\u063a\\u063d\\u0641-\\u0652\\u0654-\\u0655\\u0660-\\u0669\\u0670\\u0672\\u0674\\u0679-\\u068f\\u0691-\\u069a\\u069f-\\u06a0\\u06a2\\u06a4-\\u06ab\\u06ad-\\u06b1\\u06b3\\u06b5-\\u06b7\\u06ba-\\u06be\\u06c0-\\u06d3\\u06d5\\u06ee-\\u06f9\\u06fd-\\u06ff\\u0751-\\u0752\\u0756\\u0760\\u0762-\\u0763\\u0766-\\u0768\\u076a\\u076e-\\u0771\\u08a0\\u08a2-\\u08a9\\u08bb-\\u08c2\\u08c7\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Beng": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb-\\u02bc\\u031b\\u0326-\\u0328\\u0981-\\u0983\\u0985-\\u098b\\u098f-\\u0990\\u0993-\\u09a8\\u09aa-\\u09b0\\u09b2\\u09b6-\\u09b9\\u09bc\\u09be-\\u09c4\\u09c7-\\u09c8\\u09cb-\\u09ce\\u09e6-\\u09f1\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Cyrl": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb-\\u02bc\\u0300-\\u0302\\u0304\\u0306\\u0308\\u030b\\u031b\\u0326-\\u0328\\u0400-\\u045f\\u0490-\\u049b\\u049e-\\u04a5\\u04a8-\\u04b7\\u04ba-\\u04c2\\u04cf-\\u04f5\\u04f8-\\u04f9\\u0524-\\u0525\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Deva": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb-\\u02bc\\u031b\\u0326-\\u0328\\u0901-\\u0903\\u0905-\\u090b\\u090d-\\u093c\\u093e-\\u0943\\u0945-\\u094d\\u094f\\u0956-\\u0957\\u0966-\\u096f\\u0972-\\u0977\\u097b-\\u097c\\u097e-\\u097f\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Geor": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u031b\\u0326-\\u0328\\u10c7\\u10cd\\u10d0-\\u10f0\\u1c90-\\u1cba\\u1cbd-\\u1cbf\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Grek": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u0300-\\u0301\\u0304\\u0306\\u0308\\u031b\\u0326-\\u0328\\u0386\\u0388-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03ce\\u1fa0-\\u1faf\\u1fb2-\\u1fb4\\u1fec\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Gujr": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u031b\\u0326-\\u0328\\u0a82-\\u0a83\\u0a85-\\u0a8d\\u0a8f-\\u0a91\\u0a93-\\u0aa8\\u0aaa-\\u0ab0\\u0ab2-\\u0ab3\\u0ab5-\\u0ab9\\u0abc\\u0abe-\\u0ac5\\u0ac7-\\u0ac9\\u0acb-\\u0acd\\u0ae6-\\u0aef\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Guru": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u031b\\u0326-\\u0328\\u0a02\\u0a05-\\u0a0a\\u0a0f-\\u0a10\\u0a13-\\u0a28\\u0a2a-\\u0a30\\u0a32\\u0a35\\u0a38-\\u0a39\\u0a3c\\u0a3e-\\u0a42\\u0a47-\\u0a48\\u0a4b-\\u0a4d\\u0a5c\\u0a70-\\u0a71\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Hebr": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u0307-\\u0308\\u031b\\u0326-\\u0328\\u05d0-\\u05ea\\u05f3-\\u05f4\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Knda": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u031b\\u0326-\\u0328\\u0c82-\\u0c83\\u0c85-\\u0c8b\\u0c8e-\\u0c90\\u0c92-\\u0ca8\\u0caa-\\u0cb0\\u0cb2-\\u0cb3\\u0cb5-\\u0cb9\\u0cbe-\\u0cc3\\u0cc6-\\u0cc8\\u0cca-\\u0ccd\\u0ce6-\\u0cef\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Latn": "\\u0020-\\u003b\\u003d\\u003f-\\u005b\\u005d\\u005f-\\u007a\\u00aa\\u00b0\\u00b7\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u0131\\u0134-\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u017e\\u0181\\u0186\\u0189-\\u018a\\u018e-\\u0192\\u0194\\u0196-\\u0199\\u019d\\u01a0-\\u01a1\\u01af-\\u01b0\\u01b2-\\u01b4\\u01b7\\u01cd-\\u01e3\\u01e6-\\u01f0\\u01f4-\\u01f5\\u01f8-\\u01ff\\u0218-\\u021b\\u021e-\\u021f\\u0226-\\u0233\\u0244\\u024c-\\u024d\\u0253-\\u0254\\u0256-\\u0257\\u0259\\u025b\\u0263\\u0268-\\u0269\\u0272\\u0289\\u028b\\u0292\\u02bb-\\u02bc\\u0300-\\u0304\\u0306-\\u030c\\u031b\\u0323\\u0326-\\u0328\\u0331\\u1e02-\\u1e17\\u1e1c-\\u1e29\\u1e2e-\\u1e71\\u1e78-\\u1e99\\u1e9e\\u1ea0-\\u1ef9\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027\\ua78d\\ua7aa",
    "Mlym": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u031b\\u0326-\\u0328\\u0d02-\\u0d03\\u0d05-\\u0d0b\\u0d0e-\\u0d10\\u0d12-\\u0d28\\u0d2a-\\u0d39\\u0d3e-\\u0d43\\u0d46-\\u0d48\\u0d4a-\\u0d4b\\u0d4d\\u0d57\\u0d7a-\\u0d7f\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Orya": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u031b\\u0326-\\u0328\\u0b01-\\u0b03\\u0b05-\\u0b0b\\u0b0f-\\u0b10\\u0b13-\\u0b28\\u0b2a-\\u0b30\\u0b32-\\u0b33\\u0b36-\\u0b39\\u0b3c\\u0b3e-\\u0b43\\u0b47-\\u0b48\\u0b4b-\\u0b4d\\u0b56\\u0b5f\\u0b71\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Sinh": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u031b\\u0326-\\u0328\\u0d82-\\u0d83\\u0d85-\\u0d8d\\u0d91-\\u0d96\\u0d9a-\\u0d9d\\u0d9f-\\u0db1\\u0db3-\\u0dbb\\u0dbd\\u0dc0-\\u0dc6\\u0dca\\u0dcf-\\u0dd4\\u0dd6\\u0dd8-\\u0dde\\u0df2\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Taml": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u031b\\u0326-\\u0328\\u0b83\\u0b85-\\u0b8a\\u0b8e-\\u0b90\\u0b92-\\u0b95\\u0b99-\\u0b9a\\u0b9c\\u0b9e-\\u0b9f\\u0ba3-\\u0ba4\\u0ba8-\\u0baa\\u0bae-\\u0bb9\\u0bbe-\\u0bc2\\u0bc6-\\u0bc8\\u0bca-\\u0bcd\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027\\U00011301\\U00011303\\U0001133c",
    "Telu": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u031b\\u0326-\\u0328\\u0c02-\\u0c03\\u0c05-\\u0c0b\\u0c0e-\\u0c10\\u0c12-\\u0c28\\u0c2a-\\u0c30\\u0c32-\\u0c33\\u0c35-\\u0c39\\u0c3e-\\u0c44\\u0c46-\\u0c48\\u0c4a-\\u0c4d\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Thai": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb-\\u02bc\\u0303\\u031b\\u0326-\\u0328\\u0331\\u0e01-\\u0e32\\u0e34-\\u0e3a\\u0e40-\\u0e4d\\u0e50-\\u0e59\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Hanb": "\\u0020-\\u003b\\u003d\\u003f-\\u005b\\u005d\\u005f-\\u007a\\u00aa\\u00b0\\u00b7\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u0131\\u0134-\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u017e\\u0181\\u0186\\u0189-\\u018a\\u018e-\\u0192\\u0194\\u0196-\\u0199\\u019d\\u01a0-\\u01a1\\u01af-\\u01b0\\u01b2-\\u01b4\\u01b7\\u01cd-\\u01e3\\u01e6-\\u01f0\\u01f4-\\u01f5\\u01f8-\\u01ff\\u0218-\\u021b\\u021e-\\u021f\\u0226-\\u0233\\u0244\\u024c-\\u024d\\u0253-\\u0254\\u0256-\\u0257\\u0259\\u025b\\u0263\\u0268-\\u0269\\u0272\\u0289\\u028b\\u0292\\u02bb-\\u02bc\\u0300-\\u0304\\u0306-\\u030c\\u031b\\u0323\\u0326-\\u0328\\u0331\\u1e02-\\u1e17\\u1e1c-\\u1e29\\u1e2e-\\u1e71\\u1e78-\\u1e99\\u1e9e\\u1ea0-\\u1ef9\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027\\u3005-\\u3007\\u3021-\\u3029\\u303b\\u30fb\\u3400-\\u4dbf\\u4e00-\\u9ffc\\ua78d\\ua7aa\\ufa0e-\\ufa0f\\ufa11\\ufa13-\\ufa14\\ufa1f\\ufa21\\ufa23-\\ufa24\\ufa27-\\ufa29\\U00016fe3\\U00020000-\\U0002a6dd\\U0002a700-\\U0002b734\\U0002b740-\\U0002b81d\\U0002b820-\\U0002cea1\\U0002ceb0-\\U0002ebe0\\U00030000-\\U0003134a",
    "Jpan": "\\u0020-\\u003b\\u003d\\u003f-\\u005b\\u005d\\u005f-\\u007a\\u00aa\\u00b0\\u00b7\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u0131\\u0134-\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u017e\\u0181\\u0186\\u0189-\\u018a\\u018e-\\u0192\\u0194\\u0196-\\u0199\\u019d\\u01a0-\\u01a1\\u01af-\\u01b0\\u01b2-\\u01b4\\u01b7\\u01cd-\\u01e3\\u01e6-\\u01f0\\u01f4-\\u01f5\\u01f8-\\u01ff\\u0218-\\u021b\\u021e-\\u021f\\u0226-\\u0233\\u0244\\u024c-\\u024d\\u0253-\\u0254\\u0256-\\u0257\\u0259\\u025b\\u0263\\u0268-\\u0269\\u0272\\u0289\\u028b\\u0292\\u02bb-\\u02bc\\u0300-\\u0304\\u0306-\\u030c\\u031b\\u0323\\u0326-\\u0328\\u0331\\u1e02-\\u1e17\\u1e1c-\\u1e29\\u1e2e-\\u1e71\\u1e78-\\u1e99\\u1e9e\\u1ea0-\\u1ef9\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027\\u3005-\\u3007\\u3021-\\u3029\\u303b\\u3041-\\u3096\\u309d-\\u309e\\u30a0-\\u30fe\\u3400-\\u4dbf\\u4e00-\\u9ffc\\ua78d\\ua7aa\\ufa0e-\\ufa0f\\ufa11\\ufa13-\\ufa14\\ufa1f\\ufa21\\ufa23-\\ufa24\\ufa27-\\ufa29\\U00016fe3\\U00020000-\\U0002a6dd\\U0002a700-\\U0002b734\\U0002b740-\\U0002b81d\\U0002b820-\\U0002cea1\\U0002ceb0-\\U0002ebe0\\U00030000-\\U0003134a",
    "Kore": "\\u0020-\\u003b\\u003d\\u003f-\\u005b\\u005d\\u005f-\\u007a\\u00aa\\u00b0\\u00b7\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u0131\\u0134-\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u017e\\u0181\\u0186\\u0189-\\u018a\\u018e-\\u0192\\u0194\\u0196-\\u0199\\u019d\\u01a0-\\u01a1\\u01af-\\u01b0\\u01b2-\\u01b4\\u01b7\\u01cd-\\u01e3\\u01e6-\\u01f0\\u01f4-\\u01f5\\u01f8-\\u01ff\\u0218-\\u021b\\u021e-\\u021f\\u0226-\\u0233\\u0244\\u024c-\\u024d\\u0253-\\u0254\\u0256-\\u0257\\u0259\\u025b\\u0263\\u0268-\\u0269\\u0272\\u0289\\u028b\\u0292\\u02bb-\\u02bc\\u0300-\\u0304\\u0306-\\u030c\\u031b\\u0323\\u0326-\\u0328\\u0331\\u1e02-\\u1e17\\u1e1c-\\u1e29\\u1e2e-\\u1e71\\u1e78-\\u1e99\\u1e9e\\u1ea0-\\u1ef9\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027\\u3005-\\u3007\\u3021-\\u3029\\u303b\\u30fb\\u3400-\\u4dbf\\u4e00-\\u9ffc\\ua78d\\ua7aa\\uac00-\\ud7a3\\ufa0e-\\ufa0f\\ufa11\\ufa13-\\ufa14\\ufa1f\\ufa21\\ufa23-\\ufa24\\ufa27-\\ufa29\\U00016fe3\\U00020000-\\U0002a6dd\\U0002a700-\\U0002b734\\U0002b740-\\U0002b81d\\U0002b820-\\U0002cea1\\U0002ceb0-\\U0002ebe0\\U00030000-\\U0003134a"
  },
  "looks": "0O 1l Il mrn ÆAE ÐD̵ ØO̸ æae ð∂̵ øo̸ þp ĐD̵ đd̵ ĦH̵ ħh̵ ıi ŁL̸ łl̸ ŋn̩ ŒOE œoe ŦT̵ ŧt̵ Ɓ'B ƉD̵ Ɗ'D ƑF̦ ƒf Ɩl Ɨl̵ ƘK' ƙk̔ ƝN̦ Ƴ'Y ƴy̔ Ʒ3 ɄU̵ ɍr̵ ɓb̔ ɖd̨ ɗd̔ əǝ ɛꞓ ɣy ɨi̵ ɩi ʋu ʒȝ ʻ' ʼ' ΑA ΒB ΕE ΖZ ΗH ΘO̵ Ιl ΚK ΛɅ ΜM ΝN ΟO ΡP ΣƩ ΤT ΥY ΧX αa βß γy δẟ εꞓ ηn̩ θO̵ ιi κĸ νv οo ρp σo τᴛ υu φɸ ЄꞒ ЅS Іl ЈJ АA Бb̄ ВB ГΓ ЕE З3 КK ЛɅ МM НH ОO ПΠ РP СC ТT УY ФΦ ХX Ыbl Ьb ЮlO аa б6 вʙ гr еe зɜ иᴎ кĸ мʍ нʜ оo пπ рp сc тᴛ уy фɸ хx шw ъˉb ыƅi ьƅ яᴙ єꞓ ѕs іi јj ћh̵ џu̩ ҐΓ' ґr' ҒΓ̵ ғr̵ ҖЖ̩ җж̩ Ҙ3̦ ҙɜ̦ ҚK̩ қĸ̩ ҞK̵ ҟĸ̵ ҢH̩ ңʜ̩ ҪC̦ ҫc̦ ҬT̩ ҭᴛ̩ ҮY үy ҰY̵ ұy̵ ҲX̩ һh ҽe ҾҼ̨ ҿę Ӏl ӏl ӔAE ӕae ӘƏ әǝ Ӡ3 ӡȝ ӨO̵ өo̵ וl טv י' ןl סo اl ثىۛ شسۛ ؽى̂ هo يى ٠. ١l ٥o ٧V ٨Ʌ ٲlٴ ٹىؕ ٺت پىۛ ځحٔ څحۛ ڈدؕ ڋڊؕ ڎدۛ ڏدۛ ڑرؕ ڒر̆ ژرۛ ڟطۛ ڤڡۛ ڧف ڨڡۛ کك ڪك ڭكۛ ڵل̆ ڷلۛ ںى ڻىؕ ڽىۛ ھo ہo ۃة ۆو̆ ۇو̓ ۈوٰ ۉو̂ ۋوۛ یى ێى̆ ېٻ ۑىۛ ےى ەo ۮد̂ ۯر̂ ۰. ۱l ۲٢ ۳٣ ۴٤ ۵o ۶٦ ۷V ۸Ʌ ۹٩ ۿô ݑبۛ ݒىۛ ݖى̆ ݢڬ ݣكۛ ݧݔ ݨنؕ ݱڗؕ ࢤڢۛ ࢧمۛ ࢨىٔ ࢩݔ ࢻڡ ࢼڡ ࢽى ࢾىۛ̆ ࢿت̆ ࣀىؕ̆ ࣁچ̆ ࣂك̆ आअा ईर्इ ऍए̆ ऎएॆ ऐए𑭤 ऑअा̆ ऒअाॆ ओअा𑭤 औअाै ०o १٩ ३3 ॲअ̆ ॳअऺ ॴअाऺ ॵअॏ আঅা ০o ৪8 ৭9 ৰর ਆਅਾ ਇप्टি ਈप्टੀ ਉੳ𑭢 ਊੳ𑭣 ਏप्ट𑭤 ਐਅै ਔਅੌ ਕव ਜत्त ਟट ਠठ ਤउ ਧप ਫढ ਮभ ਵह ਸम આઅા ઍઅૅ એઅે ઐઅૈ ઑઅાૅ ઓઅાે ઔઅાૈ પч ર२ ૦o ૨२ ૩3 ૪४ ૫ч ૮८ ଆଅା ଠO ஊஉள ஜஐ ரஈ ஸஶ ఓఒౕ ఔఒౌ ఖಖ̣ ఠరּ ఢడ̣ థధּ భబ̣ మవు షవ̣ హవా ಅఅ ಆఆ ಇఇ ಐఐ ಒఒ ಓఒౕ ಔఒౌ ಗగ ಜజ ಝఝ ಞఞ ಟట ಣణ ದద ನన ಯయ ರర ಲల ಳళ ೦O ೧౧ ೨౨ ೯౯ ഈഇൗ ഉஉ ഊஉൗ ഐெഎ ഓഒാ ഔഒൗ ഖவ ങനു ജஐ ടs ഠo ണண ഥம റര ഴழ ശஶ ൺண് ൻന് ർര് ൽല് ൾള് ඍසෘ ඒඑ් ඓඑෙ ඵඑ බඛ ඹඔ වච හභ ฃข ซช ฏฎ ดค ตค ทฑ มฆ ฦภ แเเ ๅา ๐o თoာ იര ყy ẞß 〇O く❬ イ亻 エ工 カ力 タ夕 ト卜 ニ二 ノ/ ハ八 ヘへ ロ口 㦳㘽 䎛㖈 䐠㬻 䚕𧢮 一ー 丕조 丛ᄉᄉー 丶\\ 丿/ 于𛄢 今ᄉーᄀ 倂併 值値 兒𖿳 卟마 合ᄉーᄆ 啟啓 囗口 填塡 士土 壿墫 嬀媯 帲帡 幐㬺 愸𫜿 戸戶 搉㩁 晣䀿 晩晚 曶㫚 朦䑃 柿杮 槩㮣 樧榝 潙溈 爿누丨 硏研 絶絕 肦朌 胊朐 胐朏 胶㬵 脁朓 脧朘 腁胼 膧朣 蔿蒍 虁蘷 訞䚶 詽訮 讏讆 豣豜 趆赿 跺跥 躛躗 輧軿 郞郎 鎮鎭 長ᄐーᄂᄌ 隸隷 鹃鹂 黒黑 鿃䀹 𠙴凵 𡔳壷 𡖇多 𡚧𡚨 𡿨❬ 𢔅徚 𣵀涅 𤣽玥 𥄚𥄙 𥫔贛 𦖝𦖨 𦴆𦰶 𪻅𤠔 𭅡卑"
}$json$::jsonb
$$;


-- The first letter of a name that is not of the alphabet of those before it, or of none, or that nobody sees, or the first
-- sign of a name without letters and digits; null if there is nothing of that kind. The verifiers refuse these names, because
-- nobody can tell which of their letters look alike.
create function private.unknown_letter(name text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  alphabet text;
  fits integer;
  longest integer := 0;
begin
  -- Most names.
  if name ~ '^[A-Za-z0-9][A-Za-z0-9 .,&''()/-]*$' then return null; end if;
  if cardinality(private.name_looks(name)) = 0 then return left(name, 1); end if;
  for alphabet in select value from jsonb_each_text(private.name_tables() -> 'alphabets') loop
    fits := char_length(substring(name from '^[' || alphabet || ']*'));
    if fits = char_length(name) then return null; end if;
    longest := greatest(longest, fits);
  end loop;
  return substr(name, longest + 1, 1);
end
$$;


-- A name without accents, signs that nobody sees and punctuation, a blank between its words. Written out for the known
-- alphabets, because what the database takes for a letter, a mark or a capital depends on its locale: first marks, then all
-- that is neither letter nor digit.
create function private.spaced_name(name text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- Most names, a hundred times faster.
  if name ~ '^[ -~]*$' then return regexp_replace(name, '[^A-Za-z0-9]+', ' ', 'g'); end if;
  return
    regexp_replace(
      regexp_replace(normalize(name, NFKD), '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0600-\u0605\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dd\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u08ca-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09c4\u09c7-\u09c8\u09cd\u09d7\u09e2-\u09e3\u09fe\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47-\u0a48\u0a4b-\u0a4d\u0a51\u0a70-\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2-\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c\u0b3e-\u0b44\u0b47\u0b4d\u0b55-\u0b57\u0b62-\u0b63\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c47\u0c4a-\u0c4d\u0c55-\u0c56\u0c62-\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cc4\u0cc6\u0ccc-\u0ccd\u0cd5-\u0cd6\u0ce2-\u0ce3\u0cf3\u0d00-\u0d03\u0d3b-\u0d3c\u0d3e-\u0d44\u0d46-\u0d48\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2-\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u20d0-\u20f0\u302a-\u302f\u3099-\u309a\ufe00-\ufe2f\ufeff]', '', 'g'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00ac\u00ae-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02eb\u02ed\u02ef-\u02ff\u0375\u0378-\u0379\u0380-\u038d\u03a2\u03f6\u0482\u05be\u05c0\u05c3\u05c6\u05c8-\u05cf\u05eb-\u05ee\u05f3-\u05ff\u0606-\u060f\u061b\u061d-\u061f\u066a-\u066d\u06d4\u06de\u06e9\u06fd-\u06fe\u0964-\u0965\u0970\u0984\u098d-\u098e\u0991-\u0992\u09a9\u09b1\u09b3-\u09b5\u09ba-\u09bb\u09c5-\u09c6\u09c9-\u09ca\u09cf-\u09d6\u09d8-\u09de\u09e4-\u09e5\u09f2-\u09f3\u09fa-\u09fb\u09fd\u09ff-\u0a00\u0a04\u0a0b-\u0a0e\u0a11-\u0a12\u0a29\u0a31\u0a34\u0a37\u0a3a-\u0a3b\u0a3d\u0a43-\u0a46\u0a49-\u0a4a\u0a4e-\u0a50\u0a52-\u0a58\u0a5d-\u0a65\u0a76-\u0a80\u0a84\u0a8e\u0a92\u0aa9\u0ab1\u0ab4\u0aba-\u0abb\u0ac6\u0aca\u0ace-\u0acf\u0ad1-\u0adf\u0ae4-\u0ae5\u0af0-\u0af8\u0b00\u0b04\u0b0d-\u0b0e\u0b11-\u0b12\u0b29\u0b31\u0b34\u0b3a-\u0b3b\u0b45-\u0b46\u0b49-\u0b4a\u0b4e-\u0b54\u0b58-\u0b5e\u0b64-\u0b65\u0b70\u0b78-\u0b81\u0b84\u0b8b-\u0b8d\u0b91\u0b96-\u0b98\u0b9b\u0b9d\u0ba0-\u0ba2\u0ba5-\u0ba7\u0bab-\u0bad\u0bba-\u0bbd\u0bc3-\u0bc5\u0bc9\u0bce-\u0bcf\u0bd1-\u0bd6\u0bd8-\u0be5\u0bf3-\u0bff\u0c0d\u0c11\u0c29\u0c3a-\u0c3b\u0c45\u0c49\u0c4e-\u0c54\u0c57\u0c5b\u0c5e-\u0c5f\u0c64-\u0c65\u0c70-\u0c77\u0c7f\u0c84\u0c8d\u0c91\u0ca9\u0cb4\u0cba-\u0cbb\u0cc5\u0cc9\u0cce-\u0cd4\u0cd7-\u0cdb\u0cdf\u0ce4-\u0ce5\u0cf0\u0cf4-\u0cff\u0d0d\u0d11\u0d45\u0d49\u0d4f-\u0d53\u0d64-\u0d65\u0d79\u0d80\u0d84\u0d97-\u0d99\u0db2\u0dbc\u0dbe-\u0dbf\u0dc7-\u0dc9\u0dcb-\u0dce\u0dd5\u0dd7\u0de0-\u0de5\u0df0-\u0df1\u0df4-\u0e00\u0e3b-\u0e3f\u0e4f\u0e5a-\u0e7f\u10fb\u1f16-\u1fff\u2010-\u2029\u2030-\u205e\u2065\u2072-\u20cf\u20f1-\u212e\u213a-\u214d\u214f-\u3004\u3008-\u3020\u3030\u3037\u303d-\u3040\u3097-\u3098\u30a0\u30fb\u3100-\u3104\ud7a4-\ud7af\ufa6e-\ufdff\ufe75-\ufefe\uff00-\uffef\U0002a6e0-\U0002a6ff\U0002b81e-\U0002b81f\U0002ceae-\U0002ceaf\U0002ebe1-\U0002ebef\U0002ee5e-\U0002ffff\U0003134b-\U0003134f]+', ' ', 'g');
end
$$;


-- The words of a name as the verifiers compare them, each by `private.name_key`, and before it the capitals that it leaves.
create function private.name_words(name text)
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
declare
  is_plain constant boolean := name ~ '^[ -~]*$';
  spaced text;
  words text[];
begin
  if is_plain then
    spaced := translate(
      private.spaced_name(name), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');
  else
    spaced := translate(
      private.spaced_name(name),
      'ƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿẞỺỼỾℲ',
      'ɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽßỻỽỿⅎ');
  end if;
  -- "U 19" and "U-19" are one word.
  spaced := regexp_replace(spaced, '(^| )[uU] (?=[0-9][0-9]( |$))', '\1u', 'g');
  spaced := replace(spaced, ' ', '|');
  words := array_remove(string_to_array(case when is_plain then spaced else private.name_key(spaced) end, '|'), '');
  -- A name may have signs only.
  return case when cardinality(words) > 0 then words else array_remove(array[private.name_key(name)], '') end;
end
$$;


-- The given words without those to leave out; all of them if no other is there.
create function private.words_without(words text[], left_out text[])
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
declare
  own text[] := words;
  word text;
begin
  foreach word in array left_out loop
    own := array_remove(own, word);
  end loop;
  return case when cardinality(own) > 0 then own else words end;
end
$$;


-- The same text for all names of one team in a record, however they are written, with or without words like FC: the rule
-- of `teamKey` in src/product/record/log/team-names.ts. Not for finding teams: `private.team_key` knows more spellings.
create function private.record_team_key(name text)
returns text
language sql
immutable
set search_path = ''
as $$
  select array_to_string(private.words_without(private.name_words(name), '{fc,afc,cf}'), '')
$$;


-- What a text looks like: the skeleton of UTS 39. The same for all texts that look alike.
create function private.skeleton(written text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- Most names.
  if written ~ '^[0-9A-Za-z]*$' then return replace(translate(written, '01I', 'Oll'), 'm', 'rn'); end if;
  return (
    select string_agg(coalesce(p.look, l.letter), '' order by l.place)
    from regexp_split_to_table(written, '') with ordinality as l (letter, place)
    left join (
      select substr(pair, 1, 1) as letter, substr(pair, 2) as look
      from string_to_table(private.name_tables() ->> 'looks', ' ') as pair
    ) as p on p.letter = l.letter);
end
$$;


-- What a name looks like, as it is written and in small letters: the rule of `looksOf` in
-- src/product/record/log/team-names.ts. Two names are one if they share either.
create function private.name_looks(name text)
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
declare
  -- "F.C." is "FC".
  words constant text[] := array_remove(
    string_to_array(private.spaced_name(replace(normalize(name, NFKD), '.', '')), ' '), '');
  own text[];
  written text;
begin
  select array_agg(w.word order by w.place) into own
  from unnest(words) with ordinality as w (word, place)
  where private.name_key(w.word) not in ('fc', 'afc', 'cf');
  written := array_to_string(coalesce(own, words), '');
  return array(
    select distinct l.look
    from (values (private.skeleton(written)), (private.skeleton(private.record_team_key(written)))) as l (look)
    where l.look <> '');
end
$$;


-- True if the verifiers take two names for those of one team, or nobody can tell them apart.
create function private.are_one_team(one text, other text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select private.record_team_key(one) = private.record_team_key(other)
    or private.name_looks(one) && private.name_looks(other)
$$;


-- True if a word is short for another: its letters in their order, the first one first, as in "Utd".
create function private.is_short_for(short text, long text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select long like regexp_replace(short, '(.)', '\1%', 'g')
$$;


-- True if words are there in a name in their order, each whole or short for one of it.
create function private.covers(words text[], name text[])
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  word text;
  at integer := 1;
begin
  foreach word in array name loop
    if private.is_short_for(words[at], word) then at := at + 1; end if;
  end loop;
  return at > cardinality(words);
end
$$;


-- True if one name is the other with words left out or shortened, as in "Man Utd" and "Manchester United".
create function private.are_related(one text[], other text[])
returns boolean
language sql
immutable
set search_path = ''
as $$
  select cardinality(one) <= cardinality(other) and private.covers(one, other)
    or cardinality(one) >= cardinality(other) and private.covers(other, one)
$$;


-- True if only one of the names says that it is of the club's women, youth or reserves. The words are those of
-- `names.otherTeams` in src/product/record/grammar.json.
create function private.is_other_side(found text[], published text[])
returns boolean
language sql
immutable
set search_path = ''
as $$
  select exists (
    select from unnest('{
      w,women,womens,ladies,girls,feminine,feminines,femenino,femenina,feminino,feminina,femminile,frauen,
      damen,dames,dam,damer,kvinner,kvinder,vrouwen,kobiet,reserve,reserves,res,ii,iii,2,3,b,c,u14,u15,
      u16,u17,u18,u19,u20,u21,u22,u23,under,sub,youth,junior,juniors,juvenil,jong,primavera,academy,
      amateur,amateure}'::text[]) as w (word)
    where w.word = any (found) <> (w.word = any (published))
      -- A single letter is left out where names are shortened.
      and (w.word = any (found) or char_length(w.word) > 1))
$$;


-- True if the verifiers take a match with these teams for another one than the match that was published: the rule of
-- `compareTeams` in src/product/record/log/team-names.ts. `same_day` says that it begins within a day of the published
-- start.
create function private.is_other_match(
  home text, away text, published_home text, published_away text, same_day boolean)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  left_out constant text[] := '{fc,afc,cf,sc}';
  h constant text[] := private.name_words(home);
  a constant text[] := private.name_words(away);
  ph constant text[] := private.name_words(published_home);
  pa constant text[] := private.name_words(published_away);
  own_h constant text[] := private.words_without(h, left_out);
  own_a constant text[] := private.words_without(a, left_out);
  own_ph constant text[] := private.words_without(ph, left_out);
  own_pa constant text[] := private.words_without(pa, left_out);
  key_h constant text := array_to_string(own_h, '');
  key_a constant text := array_to_string(own_a, '');
  key_ph constant text := array_to_string(own_ph, '');
  key_pa constant text := array_to_string(own_pa, '');
begin
  if (home, away) = (published_home, published_away) or (key_h, key_a) = (key_ph, key_pa) then
    return false;
  end if;
  if key_ph <> key_pa and (key_h = key_pa or key_a = key_ph) then return true; end if;
  if private.is_other_side(h, ph) or private.is_other_side(a, pa) then return true; end if;
  return not (
    (key_h = key_ph or key_a = key_pa
      or private.are_related(own_h, own_ph) and private.are_related(own_a, own_pa))
    and same_day);
end
$$;


-- A letter as Unicode numbers it, such as U+200B, because some can't be seen.
create function private.code_of(letter text)
returns text
language sql
immutable
set search_path = ''
as $$
  select 'U+' || lpad(upper(to_hex(ascii(letter))), greatest(4, length(to_hex(ascii(letter)))), '0')
$$;


-- Refuses a name that mixes alphabets, or has a letter of none that is known. `field` is what the person filled in.
create function private.check_letters(name text, field text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  letter constant text := private.unknown_letter(name);
begin
  if letter is not null then
    perform private.refuse(422, 'TEAM_LETTER', format(
      '"%s" (%s) in "%s" is of another alphabet than the letters before it, or of none that the record knows: write the name in one.',
      letter, private.code_of(letter), name),
      jsonb_build_object('field', field, 'letter', letter, 'code', private.code_of(letter), 'team', name));
  end if;
end
$$;


create table public.team_aliases (
  id uuid primary key default gen_random_uuid(),
  sport text not null check (sport in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  team_id uuid not null
    constraint team_aliases_team_id_fkey references public.teams (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.team_aliases is 'Other names of teams. What is imported or synced under such a name belongs to that team.';

create unique index team_aliases_name_key_idx
  on public.team_aliases (sport, private.team_key(name));
create index team_aliases_team_id_idx on public.team_aliases (team_id);

create trigger team_aliases_touch before update on public.team_aliases
  for each row execute function private.touch_updated_at();


-- An alias belongs to the team's own sport, whatever is sent.
create function private.fill_team_alias()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.name := btrim(new.name);
  select sport into new.sport from public.teams where id = new.team_id;
  return new;
end
$$;

create trigger team_aliases_fill before insert or update on public.team_aliases
  for each row execute function private.fill_team_alias();


alter table public.team_aliases enable row level security;

-- Tipsters and administrators maintain the aliases; nobody else needs them.
create policy team_aliases_read on public.team_aliases for select to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')));
create policy team_aliases_add on public.team_aliases for insert to authenticated
  with check ((select private.has_role('TIPSTER', 'ADMIN')));
create policy team_aliases_change on public.team_aliases for update to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')))
  with check ((select private.has_role('TIPSTER', 'ADMIN')));
create policy team_aliases_remove on public.team_aliases for delete to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')));

revoke all on public.team_aliases from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.team_aliases to authenticated, service_role;

select private.keep_audit_of('public.team_aliases');
select private.keep_suspended_out('public.team_aliases');


-- The team that a name means; null when there is none yet. The team that a fixture has at present stays
-- while it is called so; then the other names that staff wrote down, the name itself, and the oldest team
-- whose name differs only in spelling.
create function private.team_named(sport text, name text, present uuid default null)
returns uuid
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (select t.id from public.teams as t where t.id = present and t.name = team_named.name),
    (select a.team_id from public.team_aliases as a
      where a.sport = team_named.sport
        and private.team_key(a.name) = private.team_key(team_named.name)),
    (select t.id from public.teams as t
      where t.sport = team_named.sport and t.name = team_named.name),
    (select t.id from public.teams as t
      where t.sport = team_named.sport
        and private.team_key(t.name) = private.team_key(team_named.name)
      order by t.created_at, t.id
      limit 1))
$$;


-- Adds the missing teams of these names, one for all spellings of a name.
create function private.add_teams(names jsonb)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into public.teams (sport, name)
  select distinct on (n.sport, private.team_key(n.name)) n.sport, n.name
  from (
    select distinct e ->> 'sport' as sport, e ->> 'name' as name from jsonb_array_elements(names) as e
  ) as n
  where private.team_named(n.sport, n.name) is null
  -- The spelling that is not all capitals.
  order by n.sport, private.team_key(n.name), n.name = upper(n.name), n.name
  on conflict on constraint teams_sport_name_key do nothing
$$;
