import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

async function call(name: string, text: string): Promise<string> {
  const { rows } = await sql<{ result: string }>`select ${sql.raw(name)}(${text})::text as result`.execute(
    base.db,
  );
  return rows[0]?.result ?? '';
}

async function isFound(text: string, typed: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ found: boolean }>`
    select news_vector(${text}, '', '') @@ news_query(${typed}) as found`.execute(base.db);
  return rows[0]?.found;
}

describe('the news search', () => {
  test('matches in the title rank above matches in the excerpt, and these above matches in the text', async () => {
    const { rows } = await sql<{ words: string }>`
      select news_vector('Dezbatere la Guvern', 'Bugetul', 'Autostrăzi')::text as words`.execute(base.db);
    expect(rows).toEqual([{ words: "'autostraz':4C 'buget':3B 'dezbat':1A 'guvern':2A" }]);
  });

  test('every Romanian stop word is left out, but only whole words without diacritics', async () => {
    expect((await call('news_words', 'A ai și din Vor votul voratec')).trim().replaceAll(/\s+/g, ' ')).toBe(
      'votul voratec',
    );
    expect(await call('news_query', 'din la')).toBe('');
  });

  test.each([
    ['dezbateri', "'dezbat' | 'dezbater' | 'dezbatere' | 'dezbateru' | 'dezbaterur'"],
    ['candidaturi', "'candidatur' | 'candidature' | 'candidaturu' | 'candidaturur'"],
    ['candidat', "'candid' | 'candidatu'"],
    ['bugeturilor', "'buget' | 'bugete' | 'bugetu' | 'bugetur'"],
    ['votului', "'vot' | 'votur'"],
    ['legea', "'leg' | 'lege' | 'legee' | 'legeu' | 'legeur'"],
    ['alegerilor', "'aleg' | 'aleger' | 'alegere' | 'alegeru' | 'alegerur'"],
    ['acul', "'ac' | 'acul' | 'acule' | 'aculu' | 'aculur'"],
    ['campaniile', "'campan' | 'campaniu' | 'campaniur'"],
    ['partidului', "'partid' | 'partide' | 'partidu' | 'partidur'"],
    ['cadru', "'cadr' | 'cadre' | 'cadru' | 'cadrur'"],
    ['spitale', "'spit' | 'spita' | 'spitae' | 'spital' | 'spitaur'"],
    ['casa', "'cas' | 'casa' | 'casae' | 'casau' | 'casaur'"],
    ['nato', "'nato' | 'natoe' | 'natou' | 'natour'"],
    ['ban', "'ban' | 'banur'"],
  ])('the search uses the stems of all forms of „%s”: %s', async (word, stems) => {
    expect(await call('news_forms', word)).toBe(stems);
  });

  test.each([
    ['Dezbaterea finală', 'dezbateri', true],
    ['Legile electorale', 'lege', true],
    ['Bugetele și taxele', 'bugetul taxa', true],
    ['Votul și bugetul', 'vot buget', true],
    ['Votul și bugetul', 'vot școală', false],
    ['Votul și bugetul', 'vot -bugete', false],
    ['Votul și bugetul', 'școală or bugete', true],
    ['Candidaturi noi', 'candidat', false],
    ['Dezbateri despre voturi', 'vot dezbatere', true],
    ['UE și bugetul', 'ue', true],
  ])('in the text „%s” the search for „%s” has a match: %s', async (title, typed, found) => {
    expect(await isFound(title, typed)).toBe(found);
  });
});
