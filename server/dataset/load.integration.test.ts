import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { loadDataset } from './load.ts';
import { copyDataset, type DatasetCopy, datasetFolder, fingerprint, silentLog } from './testing.ts';

let database: TestDatabase;
let copy: DatasetCopy;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  copy = await copyDataset();
});
afterEach(() => copy.remove());

const load = (folder = datasetFolder, demo = false) =>
  loadDataset({ db: database.owner, folder, demo, log: silentLog });

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    database.owner,
  );
  return rows[0]?.n ?? -1;
}

describe('loadDataset', () => {
  test('loadDataset fills an empty database with the whole election, without corrections', async () => {
    const report = await load();
    expect(report).toMatchObject({ isChanged: true, isFirst: true, updated: 0, deleted: 0, corrections: 0 });
    expect(report.sumsChecked).toBeGreaterThan(1400);
    expect(await count('candidates')).toBe(11);
    expect(await count('areas')).toBe(1 + 44 + 6 + 94 + 3180);
    expect(await count('locality_results')).toBe(2 * 3180);
    expect(await count('area_results')).toBe(2 * 145);
    expect(await count('results')).toBe(145 * 11 + 145 * 2);
    expect(await count('candidate_stances')).toBe(100);
    expect(await count('site_blocks')).toBe(6);
  });

  test('loadDataset neither parses nor writes anything when it loads the same files again', async () => {
    const before = await fingerprint(database.owner);
    const report = await load();
    expect(report).toMatchObject({ isChanged: false, inserted: 0, updated: 0, deleted: 0 });
    expect(await fingerprint(database.owner)).toBe(before);
  });

  test('loadDataset changes no row when the files differ only in formatting', async () => {
    await copy.edit('guide.json', () => {});
    const report = await load(copy.folder);
    expect(report).toMatchObject({
      isChanged: true,
      isFirst: false,
      inserted: 0,
      updated: 0,
      deleted: 0,
      corrections: 0,
    });
    expect((await load()).updated).toBe(0);
  });

  test('loadDataset changes only the rows of a corrected vote count, and records a correction for each', async () => {
    await moveOneVote(copy);
    const report = await load(copy.folder);
    // Two candidates' rows change in the county and in the nation, and one row changes in the locality. The
    // numbers of valid votes stay the same.
    expect(report).toMatchObject({ inserted: 0, updated: 5, deleted: 0, corrections: 5 });
    const { rows } = await sql<{
      record_kind: string;
      record_key: string;
      field: string;
      before: number;
      after: number;
    }>`
      select record_kind, record_key, field, before, after from corrections order by id`.execute(
      database.owner,
    );
    expect(rows.every((row) => row.record_kind === 'Rezultat')).toBe(true);
    const totals = rows.filter((row) => row.field === 'voturi');
    expect(totals.map((row) => row.after - row.before).sort()).toEqual([-1, -1, 1, 1]);
    const locality = rows.find((row) => row.field === 'voturi, în ordinea de pe buletin');
    expect(locality).toMatchObject({ record_key: 'Aiud, turul I' });
    expect(rows.some((row) => row.record_key === 'Alba, turul I, Crin Antonescu')).toBe(true);
    const back = await load();
    expect(back).toMatchObject({ updated: 5, corrections: 5 });
    await sql`delete from corrections`.execute(database.owner);
  });

  test("loadDataset records a correction when a text changes, and no correction when only the text's source changes", async () => {
    await copy.edit('facts.json', (file) => {
      const fact = file.facts[0];
      if (fact) fact.text = 'Un text corectat.';
    });
    await copy.edit('guide.json', (file) => {
      const item = file.sections[0]?.items[1];
      if (item && 'body' in item) item.body = `${item.body} Propoziție nouă.`;
    });
    expect(await load(copy.folder)).toMatchObject({ updated: 2, corrections: 2 });
    const { rows } = await sql<{
      record_kind: string;
      after: string;
    }>`select record_kind, after from corrections order by 1`.execute(database.owner);
    expect(rows).toEqual([
      { record_kind: 'Ghid', after: expect.stringMatching(/^[^{[].*Propoziție nouă\.$/) },
      { record_kind: 'Știați că', after: 'Un text corectat.' },
    ]);
    await load();
  });

  test('corrections show polls, people and coded values by names that readers understand', async () => {
    await sql`delete from corrections`.execute(database.owner);
    await copy.edit('polls.json', (file) => {
      const poll = file.polls[0];
      if (poll) poll.sample_size = 2;
    });
    await copy.edit('compatibility.json', (file) => {
      const stance = file.stances.find((entry) => entry.confidence === 'inferred');
      if (stance) stance.confidence = 'explicit';
    });
    expect(await load(copy.folder)).toMatchObject({ updated: 2, corrections: 2 });
    const { rows } = await sql<{ kind: string; key: string; field: string; before: unknown; after: unknown }>`
      select record_kind as kind, record_key as key, field, before, after from corrections order by 1`.execute(
      database.owner,
    );
    expect(rows).toMatchObject([
      { kind: 'Poziție', field: 'fel', before: 'dedusă din declarații apropiate', after: 'explicită' },
      { kind: 'Sondaj', key: 'INSCOP Research, 27 iunie 2024', field: 'eșantion', before: 1100, after: 2 },
    ]);
    expect(rows[0]?.key, 'the name consists of person and question, without slug and code').toMatch(
      /^\p{Lu}[\p{L} -]+, \p{Lu}.+ /u,
    );
    await load();
  });

  test('loadDataset keeps texts that administrators edited when the dataset has changed', async () => {
    await sql`update site_content set content = 'Textul nostru' where key = 'candidates_title'`.execute(
      database.owner,
    );
    await copy.edit('facts.json', (file) => void file.facts.pop());
    await load(copy.folder);
    const { rows } = await sql`select content from site_content where key = 'candidates_title'`.execute(
      database.owner,
    );
    expect(rows).toEqual([{ content: 'Textul nostru' }]);
    await load();
  });

  test('loadDataset keeps the texts of a profile that its candidate has claimed when the dataset has changed', async () => {
    const { id } = await makeUser(database.owner, { role: 'candidate' });
    await sql`update candidate_profiles set user_id = ${id}, biography = '[{"text": "Al meu"}]'
      where candidate_id = (select id from candidates where ballot_position = 1)`.execute(database.owner);
    await copy.edit('facts.json', (file) => void file.facts.pop());
    const report = await load(copy.folder);
    expect(report).toMatchObject({ updated: 0, deleted: 1 });
    await sql`update candidate_profiles set user_id = null`.execute(database.owner);
    expect((await load()).updated).toBe(1);
  });

  test('loadDataset adds the invented candidate only in a demonstration, without a ballot entry or a correction', async () => {
    await sql`delete from corrections`.execute(database.owner);
    const came = await load(datasetFolder, true);
    expect(came).toMatchObject({ updated: 0, deleted: 0, corrections: 0 });
    const { rows } = await sql<{ stances: number; ballots: number }>`
      select (select count(*) from candidate_stances where candidate_id = c.id) as stances,
        (select count(*) from round_candidates where candidate_id = c.id) as ballots
      from candidates c where is_fictitious`.execute(database.owner);
    expect(rows).toEqual([{ stances: 7, ballots: 0 }]);
    const went = await load(datasetFolder, false);
    expect(went).toMatchObject({ inserted: 0, corrections: 0, deleted: came.inserted });
    expect(await count('candidates')).toBe(11);
  });

  test('the database refuses a real candidate’s position without a source', async () => {
    const stripped = sql`update candidate_stances set source_ids = '{}'`.execute(database.owner);
    await expect(stripped).rejects.toThrow('has no source');
  });
});

describe('loadDataset when it is interrupted, runs twice at once or finds wrong sums', () => {
  test('loadDataset stores nothing when a load fails midway', async () => {
    const empty = await createTestDatabase();
    await sql`create function die() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$`.execute(
      empty.owner,
    );
    await sql`create trigger die before insert on opinion_poll_results execute function die()`.execute(
      empty.owner,
    );
    const dying = loadDataset({ db: empty.owner, folder: datasetFolder, demo: false, log: silentLog });
    await expect(dying).rejects.toThrow('cut off');
    const { rows } =
      await sql`select (select count(*) from elections) + (select count(*) from sources) as n`.execute(
        empty.owner,
      );
    expect(rows).toEqual([{ n: 0 }]);
    await empty.drop();
  });

  test('loadDataset stores the dataset once when two programs load it simultaneously', async () => {
    const empty = await createTestDatabase();
    const options = { db: empty.owner, folder: datasetFolder, demo: true, log: silentLog };
    const reports = await Promise.all([loadDataset(options), loadDataset(options)]);
    expect(reports.map((report) => report.isChanged).sort()).toEqual([false, true]);
    const { rows } = await sql`select count(*) as n from dataset_loads`.execute(empty.owner);
    expect(rows).toEqual([{ n: 1 }]);
    await empty.drop();
  });

  test('requireSums aborts the transaction when stored figures do not add up', async () => {
    const { requireSums } = await import('./sums.ts');
    const broken = database.owner.transaction().execute(async (tx) => {
      await sql`update area_results set voters = voters + 1, voters_permanent = null where area_code = 'AB' and round = 1`.execute(
        tx,
      );
      await requireSums(tx, 'ro-president-2025');
    });
    await expect(broken).rejects.toThrow(/zona RO, turul I: suma zonelor componente \(alegători prezenți\)/);
  });

  test.each([
    ['the registered voters', 'registered = registered + 1', /zona AB, turul I: .* \(înscriși\)/],
    [
      'the voters',
      'voters = voters + 1, voters_permanent = voters_permanent + 1',
      /zona AB, turul I: .* \(alegători prezenți\)/,
    ],
    ['the valid votes', 'valid_votes = valid_votes + 1', /zona AB, turul I: .* \(voturi valabile\)/],
    [
      'the votes of one candidate',
      'votes[1] = votes[1] + 1',
      /zona AB, turul I: .* \(voturi [a-z]+-[a-z-]+\)/,
    ],
  ])(
    'requireSums aborts when %s of one locality do not add up to its county',
    async (_name, change, sentence) => {
      const { requireSums } = await import('./sums.ts');
      const broken = database.owner.transaction().execute(async (tx) => {
        await sql`update locality_results set ${sql.raw(change)} where area_code = '1213' and round = 1`.execute(
          tx,
        );
        await requireSums(tx, 'ro-president-2025');
      });
      await expect(broken).rejects.toThrow(sentence);
    },
  );

  test.each([
    ['the registered voters', 'area_results', 'registered = registered + 1', /zona RO, .*\(înscriși\)/],
    ['the valid votes', 'area_results', 'valid_votes = valid_votes - 1', /zona RO, .*\(voturi valabile\)/],
    ['the votes of one candidate', 'results', 'votes = votes + 1', /zona RO, .*\(voturi [a-z]+-[a-z-]+\)/],
  ])(
    'requireSums aborts when %s of one county do not add up to the nation',
    async (_name, table, change, sentence) => {
      const { requireSums } = await import('./sums.ts');
      const broken = database.owner.transaction().execute(async (tx) => {
        await sql`update ${sql.table(table)} set ${sql.raw(change)} where area_code = 'AB' and round = 1`.execute(
          tx,
        );
        await requireSums(tx, 'ro-president-2025');
      });
      await expect(broken).rejects.toThrow(sentence);
    },
  );
});

/**
 * Moves one first-round vote in Alba county from `loser` to `winner`, in every file that contains the vote.
 */
async function moveOneVote(own: DatasetCopy): Promise<void> {
  const [winner, loser] = ['crin-antonescu', 'silviu-predoiu'];
  await own.edit('results-by-county.json', (file) => {
    for (const votes of [file.areas[0]?.rounds['1'].candidates, file.national_totals['1'].candidates]) {
      const [more, less] = [votes?.[winner], votes?.[loser]];
      if (more) more.votes += 1;
      if (less) less.votes -= 1;
    }
  });
  await own.edit('results-by-locality.json', (file) => {
    const votes = file.rows[0]?.[1];
    for (const [slug, difference] of [[winner, 1] as const, [loser, -1] as const]) {
      const column = file.columns[1].indexOf(slug);
      if (votes) votes[column] = (votes[column] ?? 0) + difference;
    }
  });
  await own.edit('candidates.json', (file) => {
    for (const candidate of file.candidates) {
      if (candidate.slug === winner) candidate.round_1.votes += 1;
      if (candidate.slug === loser) candidate.round_1.votes -= 1;
    }
  });
}
