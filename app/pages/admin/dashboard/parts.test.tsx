import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { readPart } from '#app/pages/admin/testing.ts';
import { partOf, renderForms, wordsOf } from '#tests/kit/browser/screen.tsx';
import { NewsBox } from './actions.tsx';
import { AssistantBox } from './boxes/assistant-box.tsx';
import { BackupNotice } from './boxes/backup-notice.tsx';
import { GrowthBox } from './boxes/growth.tsx';
import { RecountBox } from './boxes/recount-box.tsx';
import { RefusedBox, RefusedNotice } from './boxes/refused-rights.tsx';
import { TablePreview } from './boxes/table-preview.tsx';
import { AuditBox, CandidateFigures, RecentActivities } from './lists.tsx';
import { SystemStatistics, Totals } from './totals.tsx';
import { WaitingBox } from './waiting.tsx';

const at = new Date('2025-05-12T10:00:00+03:00');
const words = async (part: ReactNode) => wordsOf(await renderForms(part)).trim();
const failed = (text: string) => ({ data: null, failed: text });
const exactly = (count: number) => ({ count, hasMore: false });
const moreThan = (count: number) => ({ count, hasMore: true });

const users = {
  ...{ total: 20, byRole: { voter: 10, candidate: 6, admin: 4 } },
  ...{ active: exactly(5), verified: 8, deactivated: 2 },
};
const content = {
  ...{ activities: exactly(12), comments: moreThan(20), unpublished: exactly(5) },
  ...{ polls: 10, openPollEnds: at },
};

test('the totals show each number with its note, and the first failed count as a sentence', async () => {
  const totals = (given: object) =>
    words(
      partOf(Totals, { users: readPart(users), content: readPart(content), news: readPart(30), ...given }),
    );
  expect(await totals({})).toBe(
    'Utilizatori 20 10 alegători, 6 candidați, 4 administratori ' +
      'Sondaje live 10 Unul deschis, până la 12 mai 2025. Știri 35 Publicate: 30. Nepublicate: 5. ' +
      'Activități 12 Comentarii publice: peste 20.',
  );
  const hidden = { ...content, openPollEnds: null, unpublished: moreThan(10_000) };
  const capped = await totals({ content: readPart(hidden) });
  expect(capped).toContain('Sondaje live 10 Niciunul deschis.');
  expect(capped).toContain('Știri peste 10.030 Publicate: 30. Nepublicate: peste 10.000.');
  for (const part of ['users', 'content', 'news'])
    expect(await totals({ [part]: failed('eroare') }), part).toContain(
      'Nu s-au putut încărca datele dashboard-ului: eroare',
    );
  const html = await renderForms(
    partOf(Totals, { users: readPart(users), content: readPart(content), news: readPart(1) }),
  );
  expect(html, 'a number stays on the line of its noun').toContain('6\u00a0candidați');
});

test('the statistics show each part of its whole with its bar, and no votes in election silence', async () => {
  const participation = { votes: 5, follows: 4, views: 3, simulated: null };
  const statistics = { users, content, news: 30, participation };
  const show = (given: object) =>
    renderForms(
      partOf(SystemStatistics, { statistics: readPart({ ...statistics, ...given }), activeDays: 30 }),
    );
  const widths = (html: string) => [...html.matchAll(/width:([\d.]+)%/g)].map(([, width]) => Number(width));
  const html = await show({});
  expect(wordsOf(html)).toContain(
    'Alegători 10 din 20 Candidați 6 din 20 Administratori 4 din 20 Activi în 30 de zile 5 din 20 ' +
      'E-mail verificat 8 din 20 Conturi dezactivate 2 din 20 ' +
      'Conținut Știri publicate 30 din 60 Sondaje live 10 din 60 Comentarii peste 20 din 60 ' +
      'Interacțiuni Voturi zilnice 5 din 12 Urmăriri 4 din 12 Vizualizări de profil 3 din 12 Fiecare bară',
  );
  expect(widths(html).map(Math.round)).toEqual([50, 30, 20, 25, 40, 10, 50, 17, 33, 42, 33, 25]);
  const simulated = { votes: null, followers: 2, views: 21 };
  const silent = await show({ participation: { ...participation, votes: null, simulated } });
  expect(wordsOf(silent)).toContain(
    'Voturi zilnice ascunse până se închid urnele Urmăriri 4 din 7 Vizualizări de profil 3 din 7 ' +
      'Simulare 2 urmăritori · 21 de vizualizări',
  );
  const none = { ...users, total: 0, active: exactly(9) };
  const empty = { users: none, participation: { votes: 0, follows: 0, views: 0, simulated: null } };
  expect(widths(await show(empty)).slice(0, 6), 'parts of nothing have no bar').toEqual(Array(6).fill(0));
  expect(widths(await show(empty)).slice(-3)).toEqual([0, 0, 0]);
  expect(widths(await show({ users: { ...users, active: exactly(21) } }))[3]).toBe(100);
});

test('each kind of waiting record has its number and the link to its own page, and kinds without records are left out', async () => {
  const none = { claims: 0, posts: 0, reports: 0, drafts: 0, candidates: 0, feeds: 0 };
  const show = (counts: Partial<typeof none>, jobs: string[] = []) =>
    renderForms(
      partOf(WaitingBox, {
        waiting: readPart(
          Object.fromEntries(Object.entries({ ...none, ...counts }).map(([key, n]) => [key, exactly(n)])),
        ),
        jobs: readPart(jobs),
      }),
    );
  const lines = (html: string) =>
    [...html.matchAll(/href="([^"]+)"[^>]*>([^<]+)<\/a><strong[^>]*>([^<]+)/g)].map(([, ...line]) => line);
  const all = { claims: 1, posts: 2, reports: 3, drafts: 4, candidates: 5, feeds: 6 };
  expect(lines(await show(all, ['backup', 'retention']))).toEqual([
    ['/admin/claims', 'Revendicări', '1'],
    ['/admin/moderation', 'Postări de moderat', '2'],
    ['/admin/assistant', 'Răspunsuri raportate', '3'],
    ['/admin/news-articles?stare=draft', 'Ciorne de articole', '4'],
    ['/admin/candidates', 'Candidați de verificat', '5'],
    ['/admin/rss-feeds', 'Fluxuri cu erori', '6'],
    ['/admin/jobs', 'Sarcini eșuate', '2'],
  ]);
  expect(lines(await show({ feeds: 1 }))).toEqual([['/admin/rss-feeds', 'Fluxuri cu erori', '1']]);
  expect(wordsOf(await show({}))).toContain('Nimic nu așteaptă.');
  expect(wordsOf(await show({ feeds: 1 }))).not.toContain('Nimic nu așteaptă.');
});

test('the box of recounts shows the last outcome with its differences, which election silence hides', async () => {
  const show = (last: object | null, given: object = {}) =>
    words(partOf(RecountBox, { recount: readPart(last), isSilent: false, refused: null, ...given }));
  expect(await show(null)).toContain('Nu s-a făcut încă nicio numărătoare.');
  expect(await show({ at, isClean: true, differences: [], others: 0 })).toMatch(
    /Ultima numărătoare, luni, 12 mai 2025, 10:00: voturile, contoarele și instantaneele se potrivesc\. Numără/,
  );
  const drift = { at, isClean: false, differences: ['O zi.', 'Un sondaj.'], others: 1 };
  expect(await show(drift)).toContain(
    'Ultima numărătoare, luni, 12 mai 2025, 10:00, a găsit diferențe. O zi. Un sondaj. Și încă 1 diferență.',
  );
  expect(await show({ ...drift, others: 20 })).toContain('Și încă 20 de diferențe.');
  expect(await show({ ...drift, others: 0 })).not.toContain('Și încă');
  expect(await show(drift, { isSilent: true })).toMatch(
    /a găsit diferențe\. Diferențele conțin numere de voturi, ascunse până se închid urnele\. Numără/,
  );
  expect(await show(drift, { refused: 'Un refuz.' })).toContain('Un refuz.');
});

test('the control of news describes the last run, and confirms a press only when it was not refused', async () => {
  const run = { status: 'success', executionTime: at, articlesFetched: 20, articlesInserted: 3 };
  const show = (last: object | null, given: object = {}) =>
    words(partOf(NewsBox, { last: readPart(last), isDone: false, refused: null, ...given }));
  expect(await show(null)).toContain('Preluarea nu a rulat încă.');
  expect(await show({ ...run, status: 'running' })).toContain('Preluarea este în curs.');
  for (const status of ['success', 'failed'])
    expect(await show({ ...run, status })).toContain(
      'Ultima rulare: luni, 12 mai 2025, 10:00. 20 de articole citite, 3 salvate.',
    );
  const done = 'Știrile au fost actualizate cu succes!';
  expect(await show(run)).not.toContain(done);
  expect(await show(run, { isDone: true })).toContain(done);
  const refused = await show(run, { isDone: true, refused: 'Un refuz.' });
  expect([refused.includes(done), refused.includes('Un refuz.')]).toEqual([false, true]);
});

test('the dashboard warns about a missing, an old or an unknown last backup, and not about a recent one', async () => {
  const show = (state: object) => words(partOf(BackupNotice, { state }));
  expect(await show(readPart({ last: at, isOld: false }))).toBe('');
  expect(await show(readPart({ last: null, isOld: true }))).toContain('Nu există încă nicio copie bună.');
  expect(await show(readPart({ last: at, isOld: true }))).toContain('În ultimele două intervale');
  expect(await show(failed('Nu s-a citit.'))).toContain('Nu s-a citit.');
});

test('refused requests are announced when there was at least one in the last day, and name role and person', async () => {
  const notice = (lastDay: number) =>
    words(partOf(RefusedNotice, { refused: readPart({ lastDay, rows: [] }) }));
  expect(await notice(0)).toBe('');
  expect(await notice(1)).toContain('programul a refuzat 1 cerere fără drept.');
  expect(await notice(20)).toContain('programul a refuzat 20 de cereri fără drept.');
  const row = { id: 1, what: 'setari', actor: null, role: 'visitor', address: '0a1b2c3d' };
  const rows = [
    { ...row, refused: 1_234, lastAt: at },
    { ...row, id: 2, role: 'voter', actor: 'Ana Pop', refused: 2, lastAt: at },
    { ...row, id: 3, role: 'candidate', refused: 1, lastAt: at },
  ];
  const box = (of: object[]) => words(partOf(RefusedBox, { refused: readPart({ lastDay: 0, rows: of }) }));
  expect(await box(rows)).toContain(
    'setari Vizitator 0a1b2c3d 1.234 luni, 12 mai 2025, 10:00 ' +
      'setari Ana Pop (Alegător) 0a1b2c3d 2 luni, 12 mai 2025, 10:00 ' +
      'setari Candidat 0a1b2c3d 1 luni, 12 mai 2025, 10:00',
  );
  expect(await box([])).toContain('Nicio cerere nu a fost refuzată.');
  expect(await box(rows.slice(0, 1))).not.toContain('Nicio cerere nu a fost refuzată.');
});

test('the candidates’ figures tell a missing score from hidden votes, and link to all profiles', async () => {
  const candidate = { slug: 'ana', name: 'Ana Pop', score: null, votes: null, followers: 1_000, views: 20 };
  const second = { ...candidate, slug: 'ion', name: 'Ion Vlad', score: 70, votes: 0 };
  const candidates = readPart({ shown: [candidate, second], profiles: moreThan(10_000) });
  const html = await renderForms(partOf(CandidateFigures, { candidates }));
  expect(wordsOf(html)).toContain(
    'Ana Pop N/A – 1.000 20 Ion Vlad 70 0 1.000 20 Toți candidații (peste 10.000)',
  );
  expect(html).toMatch(/href="\/admin\/candidates"[^>]*>(?:(?!<\/a>).)*Toți candidații/);
});

test('the newest entries of the audit log lead to the whole log', async () => {
  const entry = { id: 1, at, actor: null, role: null, action: 'job-started' };
  const show = (rows: object[]) => renderForms(partOf(AuditBox, { audit: readPart(rows) }));
  expect(await show([entry])).toMatch(/href="\/admin\/audit"[^>]*>(?:(?!<\/a>).)*Tot jurnalul/);
  expect(wordsOf(await show([]))).toContain('Jurnalul este gol.');
});

test('the list of activities says that nobody has done anything only while it is empty', async () => {
  const activity = { id: '1', name: 'Ana Pop', type: 'vote', day: '2025-05-12' };
  const show = (rows: object[]) => renderForms(partOf(RecentActivities, { activities: readPart(rows) }));
  expect(wordsOf(await show([]))).toContain('Nimeni nu a făcut încă nimic.');
  const html = await show([activity]);
  expect(wordsOf(html)).not.toContain('Nimeni nu a făcut încă nimic.');
  expect(html).toMatch(/href="\/admin\/activities"[^>]*>(?:(?!<\/a>).)*Toate activitățile/);
  const kinds = ['vote', 'comment', 'follow', 'view'];
  const shown = await show(kinds.map((type) => ({ ...activity, id: type, type })));
  expect([...shown.matchAll(/text-(green|purple|blue)"/g)].map(([, tone]) => tone)).toEqual([
    'green',
    'purple',
    'blue',
  ]);
});

test('the growth of accounts shows at most sixty days, the last day always, and the newest day first', async () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      day: new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
      accounts: index + 1,
    }));
  const show = (count: number) => renderForms(partOf(GrowthBox, { growth: readPart(days(count)) }));
  const rows = (html: string) =>
    [...html.matchAll(/scope="row"[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(([, day]) => day);
  expect(wordsOf(await show(0))).toContain('Încă nu există conturi.');
  const one = await show(1);
  expect(wordsOf(one)).toMatch(/Creșterea utilizatorilor Conturi, zi de zi 1 cont Numărul/);
  expect(wordsOf(one)).toMatch(/ 0 1 2 3 4 /);
  expect(wordsOf(await show(2))).toContain('2 conturi după 1 zi Numărul');
  expect(rows(await show(60))).toHaveLength(60);
  const long = await show(61);
  expect(rows(long)).toHaveLength(31);
  expect([rows(long)[0], rows(long).at(-1)]).toEqual(['2 martie 2025', '1 ianuarie 2025']);
  expect(wordsOf(long)).toContain('61 de conturi după 60 de zile');
  expect(rows(await show(62)).slice(0, 2)).toEqual(['3 martie 2025', '1 martie 2025']);
});

test('the assistant’s box shows its figures, and says when no time was measured or no answer reported', async () => {
  const show = (given: object) =>
    words(
      partOf(AssistantBox, {
        figures: readPart({
          messages: moreThan(100_000),
          insights: 4,
          averageMs: null,
          questions: [],
          ...given,
        }),
      }),
    );
  const none = 'Niciun răspuns nu a fost raportat.';
  expect(await show({})).toContain(
    'Mesaje păstrate peste 100.000 Observații în analiza AI 4 Timp mediu de răspuns date insuficiente',
  );
  expect(await show({})).toContain(none);
  const [fitting, long] = ['a'.repeat(100), 'b'.repeat(101)];
  const full = await show({
    averageMs: 1_500,
    questions: [fitting, long].map((text) => ({ id: text, text })),
  });
  expect(full).toContain(`Timp mediu de răspuns 1,50 s Ultimele întrebări cu răspuns raportat ${fitting} `);
  expect(full).toContain(` ${'b'.repeat(100)}… `);
  expect(await show({ averageMs: 0, questions: [{ id: '1', text: 'Da?' }] })).not.toContain(none);
});

test('the preview of tables is unfolded only for a chosen table, and says when the table is empty', async () => {
  const rows = { table: 'areas', columns: [], rows: [], total: 0, hasMore: false };
  const show = (isChosen: boolean, data: object = rows) =>
    renderForms(
      partOf(TablePreview, { tables: readPart(['areas']), table: 'areas', isChosen, rows: readPart(data) }),
    );
  expect(await show(true)).toMatch(/<details open=""/);
  const folded = await show(false);
  expect(folded).not.toMatch(/<details open=""/);
  expect(folded).toContain('action="/admin/dashboard#tabele"');
  expect(wordsOf(folded)).toContain('Niciun rând');
  const columns = [{ name: 'code', type: 'text', kind: 'text' }];
  const cells = [[{ text: 'CJ', isCut: false, link: null }]];
  expect(wordsOf(await show(true, { ...rows, columns, rows: cells, total: 1 }))).not.toContain('Niciun rând');
});
