import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Romanian words that an editor has replaced, each with its replacement. */
const removed: readonly [pattern: RegExp, replacement: string][] = [
  [/[şţŞŢ]/, 'ș, ț with a comma below'],
  [/(?<!fără )(?<!ce )(?<!fac )(?<!întrerupt )legătur/i, 'link'],
  [/socotit|socoteal/i, 'calculat'],
  [/citiri de profil/i, 'vizualizări de profil'],
  [/nucleu gaussian/i, 'the formula on the method page'],
  [/toți cei întrebați/i, 'numai sondajele care au întrebat exclusiv despre…'],
  [/seria dinainte/i, 'alegerile anulate'],
  [/nu intră în linie/i, 'nu intră în medie'],
  [/tras[ăe] la sorți/i, 'simulată aleatoriu'],
  [/(?:cheia|codul) buletin/i, 'codul votului'],
  [/nu se poate întoarce/i, 'este definitivă'],
  [/cât trăiește/i, 'cât timp există'],
  [/stau pe loc/i, 'nu se modifică'],
  [/lucruri de îndreptat/i, 'verifică aceste câmpuri'],
  [/de securitate spune-i-o/i, 'problemă de securitate'],
  [/mesaje netrimise/i, 'mesaje'],
  [/merge și fără diacritice/i, 'poți scrie și fără diacritice'],
  [/calculul procentelor este al nostru/i, 'procentele sunt calculate de noi'],
  [/\bMaxim [A-ZȘȚĂÂÎ]/, 'cel mai mare procent'],
  [/punct(?:ul|e) este un sondaj/i, 'fiecare punct este un sondaj'],
  [/\bun (?:punct|semn) este o? ?\p{L}/iu, 'fiecare punct este…'],
  [/(?:parola|adresa) (?:ta )?de acum/i, 'parola actuală'],
  [/\balegerii\b/i, 'alegerilor'],
  [/potriviri(?:le)? păstrate/i, 'potriviri salvate'],
  [/din ce este făcut/i, 'cum este alcătuit'],
  [/câștigat turul/i, 'a câștigat alegerile'],
  [/\bintr[ăi] în cont(?!ul)/i, 'autentifică-te'],
  [/\bintr[ăi] (?:cu parol|cu contul|prin furnizorul)/i, 'autentifică-te'],
  [/al doilea factor|celui de-al doilea factor/i, 'al doilea pas'],
  [/greutatea/i, 'ponderea'],
  [/atâtea \p{L}+ cât\b/iu, 'atâtea … câte'],
  [/\bla \$\{formatDateTime\(/, 'no „la” before a weekday'],
  [/\b(?:la|din|în) (?:urban|rural)\b/i, 'în mediul urban'],
  [/\b0\d:\d\d UTC/, 'an hour without leading zero'],
  [/turul al II-lea/i, 'turul II'],
  [/decât un singur/i, 'decât un'],
  [/pagina principală|cartonaș/i, 'pagina de început, card'],
];

test('no Romanian text contains a word that an editor has replaced', () => {
  // The declarations of features contain the texts of refusals and of the data map.
  const files = globSync('app/**/{*texts,feature.server,rights,refusals}.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return removed
      .filter(([pattern]) => pattern.test(text))
      .map(([pattern, replacement]) => `${file}: ${pattern} → ${replacement}`);
  });
  expect(found).toEqual([]);
});
