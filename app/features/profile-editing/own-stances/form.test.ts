import { expect, test } from 'vitest';
import { ownStanceForm } from './form.ts';

/** Parses the form of an own answer. Returns the values, or the names of the invalid fields. */
function parse(fields: Record<string, string>) {
  const parsed = ownStanceForm.safeParse({ question: 'q1', step: '0', explanation: 'De aceea.', ...fields });
  return parsed.success ? parsed.data : parsed.error.issues.map(({ path }) => path.join());
}

test.each<[Record<string, string>, object]>([
  [{ step: '10' }, { step: 10 }],
  [{ step: '' }, ['step']],
  [{ step: '100' }, ['step']],
  [{ step: '-1' }, ['step']],
  [{ explanation: 'a'.repeat(2_000) }, { explanation: 'a'.repeat(2_000) }],
  [{ explanation: 'a'.repeat(2_001) }, ['explanation']],
  [{ explanation: ' ' }, ['explanation']],
  [{ link: ' exemplu.ro/de-ce ' }, { link: 'https://exemplu.ro/de-ce' }],
  [{ link: '' }, { link: '' }],
  [{ link: 'javascript:alert(1)' }, ['link']],
  [{ link: 'http://localhost/' }, ['link']],
])('the form of an own answer with %j gives %j', (fields, expected) => {
  const parsed = parse(fields);
  if (Array.isArray(expected)) expect(parsed).toEqual(expected);
  else expect(parsed).toMatchObject(expected);
});
