import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/kit/browser/screen.tsx';
import { answersOf, questionnaireOf } from '../../testing.ts';
import { Saving } from './saving.tsx';

test('the consent text states exactly once that the answers reach the server when a voter may save matches', () => {
  const role = 'voter';
  const { questions } = questionnaireOf({ Ana: [4, 4, 4] });
  const shown = renderToStaticMarkup(
    <Saving role={role} answers={answersOf([4, 4, 4])} questions={questions} />,
  );
  expect(shown.match(/ajung la server o singură dată/g)).toHaveLength(1);
  expect(shown).not.toContain('pe dispozitivul tău');
});

test('only a voter or candidate gets the form that saves matches, and a visitor gets the way to sign in', () => {
  const { questions } = questionnaireOf({ Ana: [4, 4, 4] });
  const show = (role: 'voter' | 'candidate' | 'admin' | null) =>
    renderPart(<Saving role={role} answers={answersOf([4, 4, 4])} questions={questions} />);
  expect(
    [show('voter'), show('candidate'), show('admin'), show(null)].map((html) => html.includes('<button')),
  ).toEqual([true, true, false, false]);
  expect(show(null)).toContain('href="/auth?next=/quiz/compatibility"');
  expect(show('admin')).not.toContain('href=');
});
