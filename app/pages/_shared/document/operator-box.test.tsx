import { expect, test } from 'vitest';
import { renderPart, wordsOf } from '#tests/kit/browser/screen.tsx';
import { OperatorBox } from './operator-box.tsx';

const nobody = { name: '', address: '', email: '', dataProtection: '' };
type Operator = Parameters<typeof OperatorBox>[0]['operator'];
const show = (given: Partial<typeof nobody>, isDemo = false) =>
  renderPart(<OperatorBox operator={{ ...nobody, ...given } as Operator} isDemo={isDemo} />);

test('a site without an operator’s name warns about this, and a demonstration states that it is a demonstration', () => {
  const site = show({});
  expect(site).toContain('aria-label="Atenție"');
  expect(wordsOf(site)).toContain('Operatorul nu și-a completat încă numele și contactul');
  const demo = show({}, true);
  expect(demo).toContain('aria-label="Informație"');
  expect(wordsOf(demo)).toContain('Aceasta este o demonstrație');
});

test('each known fact about the operator is shown next to its label', () => {
  const full = { name: 'Asociația X', address: 'Str. A 1', email: 'x@exemplu.ro', dataProtection: 'Ion Pop' };
  const html = show(full, true);
  expect(wordsOf(html).trim()).toBe('Operator Asociația X Adresa Str. A 1 E-mail x@exemplu.ro DPO Ion Pop');
  expect(html).toContain('href="mailto:x@exemplu.ro"');
  expect(wordsOf(show({ email: 'x@exemplu.ro' })).trim()).toBe('E-mail x@exemplu.ro');
});
