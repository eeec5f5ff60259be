import { beforeAll, describe, expect, test } from 'vitest';
import { collectProblems } from './problems.ts';
import { type Dataset, parseDataset, readFiles } from './read.ts';
import { buildRows, type DatasetRows, type Json, type Row, type TableName } from './rows/index.ts';
import { withRoundNames } from './rows/round-names.ts';
import { datasetFolder } from './testing.ts';

let dataset: Dataset;
let rows: DatasetRows;
beforeAll(async () => {
  dataset = parseDataset(await readFiles(datasetFolder));
  // Where the dataset knows no address, made-up ones tell the columns apart.
  for (const profile of dataset['profiles.json'].profiles) {
    profile.website_url ??= 'https://exemplu.ro/site';
    profile.wealth_declaration_url ??= 'https://exemplu.ro/avere';
    profile.interests_declaration_url ??= 'https://exemplu.ro/interese';
  }
  rows = buildRows(dataset, { demo: false, problems: collectProblems() });
});

/** A row of the dataset's JSON files. */
type Entry = Readonly<Record<string, unknown>>;

/** Returns `column: value instead of value` for every column that does not hold its own field of the entry. */
function wrongColumns(entry: Entry, row: Row, fields: Readonly<Record<string, string>>): string[] {
  const named = withRoundNames(entry as Row);
  return Object.entries(fields).flatMap(([column, field]) => {
    const wanted = JSON.stringify(valueAt(named, field) ?? null);
    const stored = JSON.stringify(row[column]);
    return stored === wanted ? [] : [`${column}: ${stored} instead of ${wanted}`];
  });
}

const valueAt = (entry: Json, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], entry);

/** Columns that have the name of their field. */
const same = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, name]));

/** The entries of each table's file, and the field of each column. Columns that the loader computes are left out. */
const tables: [TableName, (files: Dataset) => readonly Entry[], Record<string, string>][] = [
  [
    'candidates',
    (files) => files['candidates.json'].candidates,
    {
      ...same(
        'slug ballot_position official_name first_name last_name display_name party party_label pattern',
      ),
      ...same('birth_date birth_year birth_place occupation notes'),
      ...{ affiliation: 'affiliation_type', hue_light: 'hue.light', hue_dark: 'hue.dark' },
    },
  ],
  [
    'candidate_profiles',
    (files) => files['profiles.json'].profiles,
    same('political_interests website_url wealth_declaration_url interests_declaration_url'),
  ],
  [
    'compatibility_questions',
    (files) => files['compatibility.json'].questions,
    { ...same('question category options weight'), code: 'id' },
  ],
  [
    'candidate_stances',
    (files) => files['compatibility.json'].stances,
    { ...same('stance explanation confidence timing'), said_text: 'date' },
  ],
  ['guide_sections', (files) => files['guide.json'].sections, { code: 'id', title: 'title' }],
  ['did_you_know', (files) => files['facts.json'].facts, { ...same('text category'), code: 'id' }],
  [
    'opinion_polls',
    (files) => files['polls.json'].polls,
    {
      ...same(
        'kind round pollster client fieldwork_start fieldwork_end sample_size margin_of_error method base',
      ),
      ...same('scenario note'),
      ...{ code: 'id', series: 'election', in_series: 'in_2025_series', other_share: 'other_pct' },
      ...{ undecided_share: 'undecided_pct', null_vote_share: 'null_vote_pct' },
    },
  ],
  [
    'news_sources',
    (files) => files['news-sources.json'].outlets,
    { ...same('slug name kind language description note'), url: 'homepage' },
  ],
  [
    'news_ownership_facts',
    (files) => files['news-ownership.json'].facts,
    same('fact as_of needs_recheck excerpt'),
  ],
  [
    'news_tags',
    (files) => files['news.json'].tags,
    { ...same('slug name description covers'), color: 'colour', text_color: 'text_colour' },
  ],
  [
    'news_items',
    (files) => files['news.json'].news,
    { ...same('title excerpt original_url is_featured is_breaking'), code: 'id' },
  ],
  [
    'voter_test_questions',
    (files) => files['voter-test.json'].questions,
    { ...same('question options correct_option explanation source_url category weight'), code: 'id' },
  ],
];

describe('buildRows', () => {
  test.each(tables)('every column of %s holds its own field of the dataset', (table, entriesOf, fields) => {
    const entries = entriesOf(dataset);
    expect(entries.length).toBeGreaterThan(4);
    expect(rows[table]).toHaveLength(entries.length);
    const wrong = entries.flatMap((entry, index) => wrongColumns(entry, rows[table][index] ?? {}, fields));
    expect(wrong).toEqual([]);
  });

  test('the pieces of a profile’s texts and of an answer in the guide belong to their own field', () => {
    const whole = (pieces: Json | undefined) =>
      (pieces as { text: string; until?: string }[]).map(({ text }) => text).join('');
    const profiles = dataset['profiles.json'].profiles;
    for (const [index, profile] of profiles.entries()) {
      const row = rows.candidate_profiles[index];
      // A text's first words may have a second version, for readers at an earlier time.
      expect(whole(row?.biography)).toContain(profile.biography.slice(22, 40));
      expect(whole(row?.campaign_platform)).toContain(profile.campaign_platform.slice(22, 40));
      expect(row?.education).toHaveLength(profile.education.length);
      expect(row?.experience).toHaveLength(profile.experience.length + profile.experience_later.length);
    }
    const items = dataset['guide.json'].sections.flatMap((section) => section.items);
    expect(rows.guide_items.map(({ code, title }) => [code, title])).toEqual(
      items.map((item) => [item.id, 'question' in item ? item.question : item.title].map(named)),
    );
  });

  test('wrongColumns reports a column that holds another field', () => {
    const entry = { name: 'Unu', note: 'Doi' };
    expect(wrongColumns(entry, { name: 'Doi', note: 'Doi' }, same('name note'))).toEqual([
      'name: "Doi" instead of "Unu"',
    ]);
  });
});

/** Returns the text with round names as the loader writes them. */
const named = (text: string) => withRoundNames({ text }).text;
