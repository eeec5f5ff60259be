import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const serverWords = [
  'election_clock',
  'area_results',
  'selectFrom',
  'DATABASE_URL',
  'SECRET_KEY',
  'pg_notify',
  'node:crypto',
  'createContext<Platform>',
  // A word from the library that compares texts, which must stay on the server.
  'maxEditLength',
  // Words from the features’ refusals, personal data and jobs, which must stay on the server.
  'Ai votat deja acest candidat azi.',
  'RGPD, art. 6',
  'Distruge cheile voturilor',
];

describe('the code that browsers load', () => {
  const folder = join(root, 'build/client/assets');

  test('the code that browsers load contains no SQL, no secret, no server library and no feature tables', () => {
    const bundle = readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(bundle.length, 'build the product first').toBeGreaterThan(3);
    const text = bundle.join('\n');
    for (const word of serverWords)
      expect(text.includes(word), `“${word}” is in the client bundle`).toBe(false);
    expect(statSync(folder).isDirectory()).toBe(true);
  });
});
