import { expect, test } from 'vitest';
import { stanceForm } from './form.ts';

type Fields = Partial<Record<'step' | 'explanation' | 'said' | 'confidence' | 'timing', string>> & {
  link?: string[];
};
const problemsOf = (fields: Fields) =>
  stanceForm
    .safeParse({
      ...{
        candidate: crypto.randomUUID(),
        question: crypto.randomUUID(),
        step: '3',
        confidence: 'explicit',
        timing: 'campanie',
        link: [],
      },
      ...fields,
    })
    .error?.issues.map(({ message }) => message);
const links = (count: number) => Array.from({ length: count }, (_, index) => `https://exemplu.ro/${index}`);
const long = (length: number) => 'https://exemplu.ro/'.padEnd(length, 'a');

test.each<[Fields]>([
  [{ step: '10' }],
  [{ explanation: 'a'.repeat(2000) }],
  [{ said: '' }],
  [{ said: '2025' }],
  [{ link: links(20) }],
  [{ link: [long(2000)] }],
  [{ confidence: 'inferred' }],
  ...['anterior', 'necunoscut', 'ulterior'].map((timing): [Fields] => [{ timing }]),
])('the stance form accepts values up to its limits: %#', (fields) => {
  expect(problemsOf(fields)).toBeUndefined();
});

test.each<[Fields, string]>([
  [{ step: '100' }, 'Stance is required'],
  [{ step: '-1' }, 'Stance is required'],
  [{ explanation: 'a'.repeat(2001) }, 'Cel mult 2.000 de caractere. Ai scris 2.001.'],
  [{ said: '2025-5' }, 'Scrie data ca AAAA, AAAA-LL sau AAAA-LL-ZZ.'],
  [{ link: links(21) }, 'Cel mult 20 de rânduri.'],
  [{ link: [long(2001)] }, 'Cel mult 2.000 de caractere. Ai scris 2.001.'],
  [{ confidence: 'alta' }, 'Alege una dintre variante.'],
  [{ timing: 'alta' }, 'Alege una dintre variante.'],
])('the stance form refuses a value beyond its limits: %#', (fields, problem) => {
  expect(problemsOf(fields)).toEqual([problem]);
});
