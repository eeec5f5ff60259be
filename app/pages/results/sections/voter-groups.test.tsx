import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { VoterGroups } from './voter-groups.tsx';

const figure = (code: string, value: number, isExact = true, note: string | null = null) => ({
  ...{ code, value, isExact, note },
  ...{ share: null, system: null, sources: [], sourceIds: [] },
});

/** Returns the words of the section, with one space between them. */
function wordsOf(figures: ReturnType<typeof figure>[]): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <VoterGroups figures={figures} round={1} />
    </MemoryRouter>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('voters by place have whole percentages and a note when the source rounded the counts', () => {
  const rounded = wordsOf([
    figure('urban-voters', 5_700_000, false),
    figure('rural-voters', 3_800_000, false),
  ]);
  expect(rounded).toContain('Urban circa 5.700.000 60% ');
  expect(rounded).toContain('Rural circa 3.800.000 40% ');
  expect(rounded).toContain('Valori rotunjite de sursă.');
});

test('rounded voters by place have the note of the source when it gives one', () => {
  const rounded = wordsOf([
    figure('urban-voters', 3, false, 'Fără străinătate.'),
    figure('rural-voters', 1, false),
  ]);
  expect(rounded).toContain('Fără străinătate.');
  expect(rounded).not.toContain('Valori rotunjite');
});

test('voters by sex have two decimals and no note when the counts are exact', () => {
  const exact = wordsOf([figure('female', 2), figure('male', 1)]);
  expect(exact).toContain('Femei 2 66,67% ');
  expect(exact).toContain('Bărbați 1 33,33% ');
  expect(exact).not.toContain('rotunjite');
});

test('the title of voter groups names the largest age group, and none when the two largest are equal', () => {
  const title = (...counts: number[]) =>
    /Cine a votat (.*?), turul I\./.exec(
      wordsOf(counts.map((count, index) => figure(`age-${18 + index}-${18 + index}`, count))),
    )?.[1];
  expect(title(5, 5, 1)).toBe('Votanții pe vârste, sexe și medii Votanți');
  expect(title(1, 3)).toBe('Grupa de vârstă cu cei mai mulți votanți: 19–19 de ani, 75,00% Votanți');
});

test('each other figure names its own system, or else its first source, and a figure without a value or share is left out', () => {
  const source = { label: 'Biroul Electoral Central', url: null };
  const other = (code: string, more: object) => ({ ...figure(code, 7), sources: [source], ...more }) as never;
  const words = wordsOf([
    other('turnout', { system: 'SIMPV' }),
    other('registered', {}),
    other('abroad-share', { value: null, share: 14.13 }),
    other('registered-bec', { value: null }),
  ]);
  expect(words).toContain('Votanți, raportare în timp real 7 N/A SIMPV Alegători înscriși, liste permanente');
  expect(words).toContain(
    'din țară 7 N/A Biroul Electoral Central Partea străinătății din toți votanții N/A 14,13%',
  );
  expect(words).not.toContain('Alegători înscriși, proces-verbal');
});
