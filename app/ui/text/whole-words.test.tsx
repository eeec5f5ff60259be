import { expect, test } from 'vitest';
import { renderPart } from '#tests/kit/browser/screen.tsx';
import { PageTitle } from './headings.tsx';
import { wholeWords } from './whole-words.tsx';

const whole = (word: string) => `<span class="whitespace-nowrap">${word}</span>`;

test('a short word with a hyphen stays on one line, and a long name may break', () => {
  const html = renderPart(
    <p>{wholeWords('S-au anunțat exit-poll-uri, fără interval 20-30, în Râmnicu-Vâlcea-Nord-Vest.')}</p>,
  );
  expect(html).toBe(
    `<p>${whole('S-au')} anunțat ${whole('exit-poll-uri')}, fără interval 20-30, în Râmnicu-Vâlcea-Nord-Vest.</p>`,
  );
  expect(wholeWords('fără cratimă')).toBe('fără cratimă');
});

test('headlines and the sentence below them keep short words with a hyphen on one line', () => {
  const html = renderPart(<PageTitle standFirst="L-au votat.">S-au calificat</PageTitle>);
  expect(html).toContain(`${whole('S-au')} calificat</h1>`);
  expect(html).toContain(`${whole('L-au')} votat.`);
});
