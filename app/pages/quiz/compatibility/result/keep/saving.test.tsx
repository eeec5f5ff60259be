import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
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
