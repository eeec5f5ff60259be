import { describe, expect, test } from 'vitest';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { formatInteger, formatPercent } from '#app/ui/text/format.ts';
import { partOf, renderPart, renderScreen, wordsOf } from '#tests/kit/browser/screen.tsx';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import { Blocks } from './blocks.tsx';
import { LatestNews } from './latest-news.tsx';
import * as screen from './screen.tsx';
import { toSources } from './sources.ts';
import * as unknown from './unknown.tsx';

type Source = { id: string; publisher: string; url: string };
type Round = {
  valid_votes: number;
  turnout: { sources: string[] };
  urban_rural: { urban_voters_approx: number; rural_voters_approx: number; sources: string[] };
  demographics: { by_age: Record<string, { voters: number; pct: number }> };
  diaspora: { polling_station_voters: number; mail_voters_simpv: number };
};
const { rounds, sources } = readElectionFile<{ rounds: Round[]; sources: Source[] }>('election');
const { candidates } = readElectionFile<{
  candidates: { display_name: string; slug: string; round_1: { votes: number } }[];
}>('candidates');
const { blocks } = readElectionFile<{
  blocks: { key: string; title: string; content: string; metadata: { path: string } }[];
}>('site');
const first = rounds[0];
if (!first) throw new Error('The election has no first round.');

const base = withElection();
const show = (at: Date) => renderScreen({ screen, pattern: '/', path: '/', db: base.db, at });

/** Returns the HTML of the section whose heading has this id. */
async function section(id: string, at: Date): Promise<string> {
  const { html } = await show(at);
  const found = html.split(/(?=<section)/).filter((part) => part.includes(`aria-labelledby="${id}"`));
  expect(found, id).toHaveLength(1);
  return found[0] ?? '';
}

describe('the first round on the home page', () => {
  test('HOME-11 the home page shows four candidates with votes and bars that end at 50 %', async () => {
    const html = await section('tur-1', moments.betweenRounds);
    const rows = html.split('<li').slice(1);
    const ranked = candidates.toSorted((a, b) => b.round_1.votes - a.round_1.votes);
    for (const [index, { display_name, slug, round_1 }] of ranked.slice(0, 4).entries()) {
      const row = rows[index] ?? '';
      const share = (100 * round_1.votes) / first.valid_votes;
      expect(row).toContain(`href="/candidate/${slug}"`);
      expect(wordsOf(row)).toContain(display_name);
      expect(wordsOf(row)).toContain(formatInteger(round_1.votes));
      expect(wordsOf(row)).toContain(formatPercent(share));
      // A full bar means half of the votes.
      const width = Number(/width:([\d.]+)%/.exec(row)?.[1]);
      expect(width, display_name).toBeCloseTo(2 * share, 2);
    }
    expect(rows).toHaveLength(5);
    expect(wordsOf(html)).toContain('scara barelor: 0–50%');
    const qualified = rows.map((row) => wordsOf(row).includes('în turul II'));
    expect(qualified).toEqual([true, true, false, false, false]);
    expect(wordsOf(rows[4] ?? '')).toContain('Ceilalți 7 candidați împreună');
    const words = wordsOf(html);
    expect(words).toContain('Prezența la vot 53,21% 9.571.740 din 17.988.031 de alegători înscriși în țară');
    expect(words).toContain('Voturi valabile 9.430.274');
    expect(html).toMatch(/href="\/results\/1"[^>]*>Toate rezultatele, pe județe și țări/);
  });

  test("HOME-13 the home page links the first round's publishers and cites no source of the second round", async () => {
    const html = await section('tur-1', moments.archive);
    const line = html.slice(html.indexOf('Procente din voturile valabile'));
    const hrefs = [...line.matchAll(/href="(https?:[^"]+)"/g)].map((found) => found[1]);
    const wanted = first.turnout.sources.map((id) => sources.find((source) => source.id === id)?.url);
    expect(wanted.length).toBeGreaterThan(0);
    expect(new Set(hrefs)).toEqual(new Set(wanted));
  });

  test('RES-24 the home page shows the share of votes from abroad among all voters, with two decimals', async () => {
    const { diaspora } = first;
    const { text } = await show(moments.betweenRounds);
    const { turnout } =
      readElectionFile<{ rounds: { turnout: { voters: number } }[] }>('election').rounds[0] ?? {};
    const abroad = diaspora.polling_station_voters + diaspora.mail_voters_simpv;
    const share = (100 * abroad) / (turnout?.voters ?? 0);
    expect(text).toContain(`Votanți din străinătate și prin corespondență ${formatPercent(share)}`);
    expect(text).not.toMatch(/21,43?%/);
  });
});

test('HOME-22 the home page shows counts by town, country, abroad and age, and labels rounded counts', async () => {
  const html = await section('prezenta', moments.betweenRounds);
  const rows = html.split('<li').slice(1);
  const { urban_rural: places, diaspora, demographics } = first;
  const abroad = diaspora.polling_station_voters + diaspora.mail_voters_simpv;
  const wanted = [
    ['Urban', places.urban_voters_approx, `circa ${formatInteger(places.urban_voters_approx)}`],
    ['Rural', places.rural_voters_approx, `circa ${formatInteger(places.rural_voters_approx)}`],
    ['Străinătate și corespondență', abroad, formatInteger(abroad)],
  ] as const;
  for (const [index, [label, count, shown]] of wanted.entries()) {
    const words = wordsOf(`<li${rows[index]}`);
    expect(words).toContain(label);
    expect(words).toContain(shown);
    const width = Number(/width:([\d.]+)%/.exec(rows[index] ?? '')?.[1]);
    expect(width, label).toBeCloseTo((100 * count) / places.urban_voters_approx, 2);
  }
  for (const [index, { voters, pct }] of Object.values(demographics.by_age).entries()) {
    const words = wordsOf(`<li${rows[3 + index]}`);
    expect(words).toContain(formatInteger(voters));
    expect(words).toContain(formatPercent(pct));
  }
  expect(wordsOf(html)).toContain('Șase din zece votanți au fost numărați în mediul urban');
  expect(wordsOf(html)).toContain('Patru din zece votanți aveau între 45 și 64 de ani');
  const publisher = sources.find(({ id }) => id === places.sources[0])?.publisher ?? '?';
  expect(wordsOf(html), 'the page names the publisher of the rounded counts').toContain(
    publisher.replaceAll('&', '&amp;'),
  );
});

const opening = (html: string) => {
  const [, title, rest] = /<h1[^>]*>(.*?)<\/h1>(.*?)<\/p>/s.exec(html) ?? [];
  return { title: wordsOf(title ?? '').trim(), standFirst: wordsOf(rest ?? '').trim() };
};
const { hours, national, registered } = readElectionFile<{
  hours: number[];
  national: Record<string, number[]>;
  registered: Record<string, number>;
}>('turnout-hourly');
/** Returns a round's national turnout up to a full hour, in percent. */
const turnoutAt = (round: number, hour: number) =>
  (100 * (national[round]?.[hours.indexOf(hour)] ?? 0)) / (registered[round] ?? 0);

test("HOME-02 the home page's headline shows the latest fact of each moment, computed from the dataset", async () => {
  const shares = candidates
    .toSorted((a, b) => b.round_1.votes - a.round_1.votes)
    .slice(0, 2)
    .map(
      ({ display_name: name, round_1: { votes } }) =>
        `${name} a obținut ${formatPercent((100 * votes) / first.valid_votes)}`,
    );
  const at = async (moment: Date) => opening((await show(moment)).html);
  expect(await at(moments.beforeFirstRound)).toEqual({
    title: 'Duminică se votează turul I',
    standFirst: `Pe buletin sunt ${candidates.length} candidați. Secțiile sunt deschise pe 4 mai, de la 7:00 la 21:00. Votezi cu un act de identitate valabil.`,
  });
  expect(await at(moments.betweenRounds)).toEqual({
    title: 'Duminică alegi între George Simion și Nicușor Dan',
    standFirst: `În turul I, ${shares.join(' și ')} din voturile valabile. Secțiile sunt deschise pe 18 mai, de la 7:00 la 21:00.`,
  });
  const silent = await at(moments.silence);
  expect(silent.title).toBe('Liniște electorală până duminică, 18 mai, la 21:00');
  expect(silent.standFirst).toContain('Mâine alegi între George Simion și Nicușor Dan.');
  expect(await at(moments.votingDay)).toEqual({
    title: `Până la ora 10:00 au votat ${formatInteger(national[2]?.[2] ?? 0)} de alegători: ${formatPercent(turnoutAt(2, 10))} din cei înscriși`,
    standFirst: `Cu 3,64 puncte procentuale mai mult decât în turul I la aceeași oră (${formatPercent(turnoutAt(1, 10))}). Secțiile se închid la 21:00.`,
  });
  const night = await at(moments.resultsNight);
  expect(night.title).toMatch(/^Rezultat provizoriu în turul II: /);
  expect((await at(moments.archive)).title).toBe(
    'Nicușor Dan a câștigat alegerile, cu 53,60% din voturile valabile',
  );
});

test('the opening leads to the guide before the vote, first of all on voting day, and to results once they exist', async () => {
  const linksAt = async (moment: Date) => {
    const { html } = await show(moment);
    const links = [...html.matchAll(/href="([^"]+)"[^>]*>(?:<[^>]+>)*([^<]+)/g)];
    const names = ['Află unde și cum votezi', 'Vezi candidații', 'Vezi rezultatele', 'Începe testul'];
    return links.flatMap(([, href, name = '']) => (names.includes(name) ? [href] : []));
  };
  expect(await linksAt(moments.beforeFirstRound)).toEqual(['/candidates', '/quiz', '/info']);
  expect(await linksAt(moments.betweenRounds)).toEqual(['/candidates', '/results', '/quiz', '/info']);
  expect(await linksAt(moments.votingDay)).toEqual(['/info', '/candidates', '/quiz']);
  expect(await linksAt(moments.resultsNight)).toEqual(['/results/2', '/candidates', '/quiz']);
  expect(await linksAt(moments.archive)).toEqual(['/results/2', '/candidates', '/quiz']);
});

test('the opening shows the turnout by hour only while stations are open and an hour of this vote is known', async () => {
  const moments = ['2025-05-18T07:30', '2025-05-18T10:00', '2025-05-18T22:00'];
  const shown = moments.map(async (moment) =>
    (await show(new Date(`${moment}:00+03:00`))).text.includes('Prezența la vot, pe ore'),
  );
  expect(await Promise.all(shown)).toEqual([false, true, false]);
});

test('the head of the home page offers the countdown’s embed until the last result', () => {
  const embeds = (kind: 'counting' | 'result') => {
    const matches = [{ loaderData: { site: { origin: 'https://vot.exemplu.ro', pictureVersion: 'v1' } } }];
    const loaderData = { title: 'Alegeri', subtitle: 'Pe scurt', countdown: { kind, round: 2 } };
    const tags = screen.meta({ loaderData, matches } as never) as Record<string, unknown>[];
    return tags.filter(({ rel }) => rel === 'alternate').length;
  };
  expect([embeds('counting') > 0, embeds('result')]).toEqual([true, 0]);
});

test('the list of candidates states their number without the invented one, and shares only after the first round', async () => {
  const [before, after] = await Promise.all(
    [moments.beforeFirstRound, moments.betweenRounds].map((at) => section('candidati', at)),
  );
  for (const html of [before ?? '', after ?? '']) {
    expect(wordsOf(html)).toContain('Cei 11 candidați, în ordinea de azi');
    expect(html).toMatch(/href="\/candidates"[^>]*>Vezi toți candidații/);
  }
  const shares = 'Procentul este cel din turul I.';
  expect([before?.includes(shares), after?.includes(shares)]).toEqual([false, true]);
});

test('the home page confirms an erased account only to the person who has just erased it', async () => {
  const at = moments.betweenRounds;
  const erased = await renderScreen({ screen, pattern: '/', path: '/?cont=sters', db: base.db, at });
  expect(erased.text).toContain('Contul tău a fost șters.');
  expect((await show(at)).text).not.toContain('Contul tău a fost șters.');
});

test('the cards lead only to other pages that exist', () => {
  const block = (path: string | null) => ({
    ...{ key: `${path}`, title: `Cardul ${path}`, content: '' },
    path,
  });
  const html = renderPart(partOf(Blocks, { blocks: ['/', '/nu-exista', null, '/info'].map(block) }));
  expect(html.match(/Cardul [^<"]*/g)?.filter((name) => name !== 'Cardul /info')).toEqual([]);
  expect(html).toContain('href="/info"');
});

test('the latest news state the number of all articles, an error, or nothing', async () => {
  const { id: election_id } = await base.db.selectFrom('elections').select('id').executeTakeFirstOrThrow();
  const articles = [1, 2, 3, 4, 5].map((day) => ({
    ...{ election_id, slug: `stirea-${day}`, title: `Știrea ${day}`, status: 'published' as const },
    ...{ published_at: new Date(`2025-05-0${day}T10:00:00+03:00`), published_day: `2025-05-0${day}` },
  }));
  await base.db.insertInto('news_articles').values(articles).execute();
  const shown = wordsOf(await section('stiri', moments.betweenRounds));
  await base.owner.deleteFrom('news_articles').execute();
  expect(shown.match(/Știrea \d/g)).toEqual(['Știrea 5', 'Știrea 4', 'Știrea 3', 'Știrea 2']);
  expect(shown).toContain('Toate cele 5 articole');
  const news = (data: object | null, failed: string | null = null) =>
    renderPart(partOf(LatestNews, { news: { data, failed } }));
  expect(wordsOf(news(null, 'Nu s-au putut încărca.'))).toContain('Eroare Nu s-au putut încărca.');
  expect(news({ articles: [], count: 0 })).toBe('');
});

test('a source line names each publisher once, with the first page that may be shown', () => {
  const cited = (label: string, url: string | null) => ({ id: `${label}${url}`, label, url }) as never;
  const list = [
    cited('AEP', null),
    cited('BEC', null),
    cited('AEP', 'https://aep.ro/a'),
    cited('AEP', 'https://aep.ro/b'),
  ];
  expect(toSources(list)).toEqual([
    { label: 'AEP', href: 'https://aep.ro/a' },
    { label: 'BEC', isLinkLater: true },
  ]);
});

test('HOME-06 the home page announces on voting day that voting is today, and until when', async () => {
  const { text } = await show(moments.votingDay);
  expect(text).toMatch(/Astăzi se votează.{1,120}se închid la 21:00/);
  expect(text).not.toContain('mai sunt');
  expect((await show(moments.betweenRounds)).text).not.toContain('Astăzi se votează');
});

test('HOME-23 the home page describes the first round in sentences from its results, each linked to its figure', async () => {
  const html = await section('analiza', moments.betweenRounds);
  const [one, two, three] = candidates
    .toSorted((a, b) => b.round_1.votes - a.round_1.votes)
    .map(({ round_1 }) => round_1.votes);
  const together = (100 * ((one ?? 0) + (two ?? 0))) / first.valid_votes;
  expect(wordsOf(html)).toContain(`Primii doi au adunat împreună ${formatPercent(together)}`);
  expect(wordsOf(html)).toContain(`a avut cu ${formatInteger((two ?? 0) - (three ?? 0))} de voturi mai mult`);
  const sentences = html.slice(html.indexOf('<ul'), html.indexOf('</ul>')).split('<li').slice(1);
  expect(sentences.length).toBeGreaterThan(3);
  expect(sentences.map((sentence) => /href="([^"]+)"/.exec(sentence)?.[1])).toEqual([
    '/results/1#zone',
    '/results/1',
    '/results/1',
    '/results/1?harta=prezenta#zone',
  ]);
  expect(wordsOf(sentences[0] ?? '')).toContain('din cele 44 de zone');
  expect(wordsOf(sentences[3] ?? '')).toContain(
    'Cea mai mare prezență a fost în Ilfov ( 68,12% ), cea mai mică în Vaslui (32,72%).',
  );
  for (const sentence of sentences) {
    expect(sentence).toMatch(/<a [^>]*href="\/results\/1/);
    // Only the figure is underlined.
    expect(/<a [^>]*>([^<]*)<\/a>/.exec(sentence)?.[1]).toMatch(
      /^[\d.,]+(?:%| (?:de voturi|din cele \d+ de zone))$/,
    );
  }
});

test('the home page’s list has the invented candidate last at every moment, because the title does not count it', async () => {
  for (const at of [moments.beforeFirstRound, moments.betweenRounds, moments.archive]) {
    const html = await section('candidati', at);
    const rows = html.slice(html.indexOf('<ol'), html.indexOf('</ol>')).split('<li').slice(1);
    const invented = rows.map((row) => row.includes('Candidat fictiv (demonstrație)'));
    expect(invented.indexOf(true)).toBe(rows.length - 1);
  }
});

test('HOME-14 HOME-15 HOME-16 HOME-17 the home page shows the stored feature cards in order if their pages exist', async () => {
  expect(blocks.map(({ key }) => key)).toEqual([
    'digital_voting',
    'ai_assistant',
    'real_time_analysis',
    'voter_guide',
    'verified_news',
    'latest_news',
  ]);
  const stored = await base.db.selectFrom('site_blocks').selectAll().orderBy('order_index').execute();
  expect(stored.map(({ key }) => key)).toEqual(blocks.map(({ key }) => key));
  expect(stored[0]?.metadata).toMatchObject({ icon: 'vote', color: 'blue' });
  const before = wordsOf(await section('ce-poti-face', moments.betweenRounds));
  const titles = ['real_time_analysis', 'voter_guide'].map(
    (key) => blocks.find((block) => block.key === key)?.title ?? '?',
  );
  expect(before).toMatch(new RegExp(titles.join('.*')));
  const change = base.owner.updateTable('site_blocks').where('key', '=', 'voter_guide');
  await change.set({ title: 'Ghidul nostru', order_index: 1 }).execute();
  expect(wordsOf(await section('ce-poti-face', moments.betweenRounds))).toMatch(
    new RegExp(`Ghidul nostru.*${titles[0]}`),
  );
});

test('the home page shows the second round’s polls once four are public, and until then the first round’s polls', async () => {
  const captionAt = async (moment: string) =>
    /Sondaje pentru turul I+/.exec((await show(new Date(moment))).text)?.[0];
  expect(await captionAt('2025-05-14T12:00:00+03:00'), 'with three polls of the second round').toBe(
    'Sondaje pentru turul I',
  );
  expect(await captionAt('2025-05-15T12:00:00+03:00'), 'with four polls of the second round').toBe(
    'Sondaje pentru turul II',
  );
  const ring = 'iar inelul, rezultatul votului.';
  const hasRing = async (moment: Date) => (await show(moment)).text.includes(ring);
  expect(await hasRing(new Date('2025-05-14T12:00:00+03:00')), 'the first round has a result').toBe(true);
  expect(await hasRing(new Date('2025-05-15T12:00:00+03:00')), 'the second has none yet').toBe(false);
});

test('the home page names a winner only from the second of the validation on', async () => {
  const title = (html: string) => wordsOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? '');
  const { html, text } = await show(moments.archive);
  expect(title(html)).toMatch(/a câștigat alegerile/);
  expect(text).toContain('Rezultat validat de CCR');
  const { archive: _, ...before } = moments;
  for (const at of Object.values(before)) expect((await show(at)).text).not.toContain('a câștigat');
});

test('the home page shows provisional shares on election night with hour and source, but no votes or winner', async () => {
  const { text } = await show(moments.resultsNight);
  expect(text).toContain('Rezultat provizoriu în turul II: Nicușor Dan 53,8% și George Simion 46,2%');
  expect(text).toContain('luni, 19 mai 2025, 1:36, după 99,7% din procesele-verbale. Sursa: Mediafax');
  expect(text).not.toMatch(/6\.168\.642|5\.339\.053|53,60|câștig/);
});

test('the home page shows a leader but no winner between the final communication and the validation', async () => {
  const { text } = await show(moments.finalResult);
  expect(text).toContain('Nicușor Dan are cele mai multe voturi în turul II: 53,60% din voturile valabile');
  expect(text).toContain('Rezultat final');
  expect(text).not.toMatch(/câștig/);
});

test('the home page calculates the share of votes from abroad from polling stations and mail, among all who voted', async () => {
  const words = wordsOf(await section('tur-1', moments.betweenRounds));
  expect(words).toMatch(/ 10,17% 973\.129 de votanți; procent din toți votanții/);
});

test('the home page links voters and candidates, but no other role, to their saved matches', async () => {
  const shown = async (role: 'voter' | 'candidate' | 'admin' | null) => {
    const viewer = role && viewerOf(await makeUser(base.db, { role }));
    const at = moments.betweenRounds;
    const options = { screen, pattern: '/', path: '/', db: base.db, at };
    const { html } = await renderScreen(viewer ? { ...options, viewer } : options);
    return html.includes('href="/dashboard#compatibilitate"');
  };
  expect(await Promise.all([shown('voter'), shown('candidate'), shown('admin'), shown(null)])).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('NAV-02 an unknown path shows the home page below a notice, with status 404', async () => {
  const of = { pattern: '*', path: '/nu-exista', db: base.db, at: moments.betweenRounds };
  const { status, text } = await renderScreen({ screen: unknown as never, ...of });
  expect(status).toBe(404);
  expect(text).toContain('Pagina căutată nu există. Ai ajuns pe pagina de început.');
  expect(text).toContain('Toate rezultatele, pe județe și țări');
  expect((await show(moments.betweenRounds)).text).not.toContain('Pagina căutată nu există.');
});
