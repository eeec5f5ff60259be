import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

/** Calls an SQL function with a text and returns its text. */
async function call(name: string, text: string | null): Promise<string | null> {
  const { rows } = await sql<{ result: string | null }>`
    select ${sql.raw(name)}(${text}::text)::text as result`.execute(base.db);
  return rows[0]?.result ?? null;
}

describe('folded texts', () => {
  test.each([
    ['Țară ȚARĂ ŞCOALĂ Școală ştiință', 'tara tara scoala scoala stiinta'],
    ['Ţ ţ Î î Â â', 't t i i a a'],
    ['áéíóöőúüű ÁÉÍÓÖŐÚÜŰ', 'aeiooouuu aeiooouuu'],
    ['S\u0326i A\u0306', 'si a'],
  ])('fold_text folds „%s” to „%s”', async (text, folded) => {
    expect(await call('fold_text', text)).toBe(folded);
  });

  test('search_text splits every hyphenated word, and keeps a hyphen before a word', async () => {
    expect(await call('search_text', 'Târgu-Mureș-Nord -Cluj B-3 x-')).toBe('targu mures nord -cluj b 3 x-');
    expect(await call('search_text', null)).toBe('');
  });

  test('search_query understands “not”, “or” and quotation marks', async () => {
    expect(await call('search_query', 'vot -online')).toBe("'vot' & !'onlin'");
    expect(await call('search_query', '"vot online" or buletin')).toBe("'vot' <-> 'onlin' | 'buletin'");
  });
});

describe('search by beginnings of words', () => {
  test('prefix_query requires all typed words, and treats quotation marks and backslashes as blanks', async () => {
    expect(await call('prefix_query', ' Nic  da ')).toBe("'nic':* & 'da':*");
    expect(await call('prefix_query', "o'neil \\x")).toBe("'o':* & 'neil':* & 'x':*");
    expect(await call('prefix_query', 'neil \\')).toBe("'neil':*");
    expect(await call('prefix_query', '  ')).toBeNull();
  });

  test('person_query requires a beginning of each typed word', async () => {
    expect(await call('person_query', ' Ana  pó@')).toBe("'ana':* & 'po':*");
    expect(await call('person_query', ' @ ')).toBeNull();
    expect(await call('person_words', 'Ion-Ioan.Pop@mail.ro_x')).toBe('ion ioan pop mail ro x');
  });

  test('beginnings_query finds a person by beginnings of first name, last name and e-mail address, in any order', async () => {
    // Beginnings of up to eight letters are lexemes of person_beginnings. The index searches longer ones as prefixes.
    expect(await call('beginnings_query', ' Alexandr  alexandru pó@')).toBe(
      "'alexandr' & 'alexandru':* & 'po'",
    );
    expect(await call('beginnings_query', ' @ ')).toBeNull();
    const { rows } = await sql<{ typed: string; found: boolean }>`
      select typed, person_beginnings('Maximiliana', 'Pop-Șerban', 'is.29e1@exemplu.ro') @@ beginnings_query(typed)
        as found
      from unnest(array['m', 'maximili', 'maximilia', 'maximiliana', 'serb', 'pop maxi', 'exemplu', '29', '29e1',
        'aximiliana', 'maximiliane', 'maxi xenia', 'opser']) typed`.execute(base.db);
    const found = rows.filter((row) => row.found).map(({ typed }) => typed);
    expect(found.join(', ')).toBe('m, maximili, maximilia, maximiliana, serb, pop maxi, exemplu, 29, 29e1');
  });
});
