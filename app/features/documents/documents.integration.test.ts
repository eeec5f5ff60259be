import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scoreMinimum } from '#app/features/candidates/score/score.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { browserItems, dataMap, retention } from '#app/features.server.ts';
import * as accessibility from '#app/pages/accessibility/screen.tsx';
import { PersonalParts } from '#app/pages/gdpr/data-parts.tsx';
import * as privacy from '#app/pages/gdpr/screen.tsx';
import * as method from '#app/pages/method/screen.tsx';
import * as terms from '#app/pages/terms/screen.tsx';
import { isServed } from '#app/routes.ts';
import { renderPart, renderScreen } from '#tests/kit/browser/screen.tsx';
import type { TestDatabase } from '#tests/kit/database/database.ts';
import { createElectionDatabase, moments, readElectionFile } from '#tests/kit/election.ts';
import { composeDocument } from './document.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createElectionDatabase();
});
afterAll(() => database.drop());

const screens = { '/terms': terms, '/gdpr': privacy, '/accessibility': accessibility, '/method': method };
type Path = keyof typeof screens;
const paths = Object.keys(screens) as Path[];
const open = (path: Path) =>
  renderScreen({
    screen: screens[path] as never,
    pattern: path,
    path,
    db: database.db,
    at: moments.beforeFirstRound,
  });
const headings = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g'))].map(([, inner]) => inner);

describe('the structure and links of each document', () => {
  test.each(paths)(
    'the document %s has one heading and a table of contents that links to each section',
    async (path) => {
      const { status, html } = await open(path);
      expect(status).toBe(200);
      expect(headings(html, 1)).toHaveLength(1);
      const contents = /<nav aria-label="Cuprins".*?<\/nav>/s.exec(html)?.[0] ?? '';
      const links = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
      const sections = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
      expect(links.length).toBeGreaterThan(5);
      expect(sections).toEqual(links);
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );

  test('links to files in /method avoid the client router, which has no routes for files', async () => {
    const { html } = await open('/method');
    const files = [...html.matchAll(/<a [^>]*href="\/[^"#]*\.(?:csv|json|py)"[^>]*>/g)].map(([tag]) => tag);
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter((tag) => !tag.includes(' download'))).toEqual([]);
  });

  test.each(paths)(
    'the document %s links only to existing pages and to external https URLs',
    async (path) => {
      const { html } = await open(path);
      const links = [...html.matchAll(/<a [^>]*href="([^"#][^"]*)"/g)].map(([, href = '']) => href);
      const isFile = (href: string) => existsSync(join(import.meta.dirname, '../../../public', href));
      expect(links.filter((href) => href.startsWith('/') && !isServed(href) && !isFile(href))).toEqual([]);
      expect(links.filter((href) => !/^(\/|https:|mailto:)/.test(href))).toEqual([]);
    },
  );
});

test('documents name no candidate, because they are readable during election silence', async () => {
  const { candidates } = readElectionFile<{ candidates: { display_name: string }[] }>('candidates');
  expect(candidates.length).toBeGreaterThan(5);
  for (const path of paths) {
    const { text } = await open(path);
    expect(candidates.filter(({ display_name }) => text.includes(display_name))).toEqual([]);
  }
});

describe('the terms and the privacy page', () => {
  test('INFO-07 INFO-12 /terms describes the site in Romanian and names the election', async () => {
    const { text } = await open('/terms');
    const { title } = await requireTimeline(database.db);
    expect(text).toContain('Termeni de utilizare');
    expect(text).toContain(title.slice(1));
    expect(title).toContain('2025');
    expect(text).toContain('Nu este un site oficial');
  });

  test('INFO-09 the terms and the privacy page state that the site informs and creates no duty for its operator', async () => {
    for (const path of ['/terms', '/gdpr'] as const) {
      const { text } = await open(path);
      expect(text, path).toMatch(/are (numai )?scop informativ/);
      expect(text, path).toMatch(/nu creează nicio obligație pentru operator/);
    }
  });

  test("INFO-08 INFO-10 INFO-11 terms and privacy page name exactly the parts of an account's data", async () => {
    const parts = Object.values(dataMap)
      .filter(({ subject }) => subject === 'users')
      .map(({ words }) => words.title);
    expect(parts.length).toBeGreaterThan(5);
    for (const path of ['/terms', '/gdpr'] as const) {
      const { text } = await open(path);
      expect(text, path).toContain('nu colectează alte date personale decât cele ale unui cont');
      for (const title of parts) expect(text.toLowerCase(), path).toContain(title.toLowerCase());
    }
  });

  test('/gdpr shows the nightly job’s retention times and the administrator’s setting', async () => {
    const before = (await open('/gdpr')).text;
    for (const { words } of Object.values(retention)) expect(before).toContain(words.what);
    expect(before).toContain('90 de zile de la activitate');
    await database.db
      .updateTable('site_settings')
      .set({ value: '45' })
      .where('key', '=', 'data_retention_days')
      .execute();
    expect((await open('/gdpr')).text).toContain('45 de zile de la activitate');
  });

  test('/gdpr shows each retention time beside its own data, and each browser item beside its kind and occasion', async () => {
    await database.db.deleteFrom('site_settings').where('key', '=', 'data_retention_days').execute();
    const { text } = await open('/gdpr');
    for (const line of [
      'Sesiunile 30 de zile de la autentificare; cele nefolosite mai mult decât permite setarea, în prima noapte',
      'Linkurile și codurile trimise pe e-mail până în noaptea următoare după ce au expirat',
      'Autentificările greșite 1 zi de la ultima încercare',
      'Acordurile retrase 3 ani de la retragere',
      'Linkurile primului administrator până în noaptea următoare după ce au expirat sau au fost folosite',
      'Notificările 90 de zile de la apariție',
      'Invitațiile în echipa unui candidat până în noaptea următoare după termenul lor',
      'Citirile fluxurilor de știri 30 de zile după citire',
      'Istoricul preluării știrilor 90 de zile după rulare',
      'Semnele vizualizărilor de profil și sarea zilei până în noaptea următoare după ziua lor',
      'Lista activităților 90 de zile de la activitate',
      'Conversațiile cu asistentul 90 de zile de la mesaj',
      'Numărul de întrebări ale unui vizitator 1 zi de la prima întrebare',
      'Răspunsurile raportate, în afară de cele acceptate 90 de zile de la raportare',
      'Numărarea cererilor 1 zi de la începutul intervalului',
      'Mesajele trimise 1 zi de la trimitere',
      'Mesajele care nu au putut fi trimise 30 de zile de la scriere',
      'Drepturile refuzate 30 de zile de la ultima încercare din oră',
      'Fotografiile înlocuite sau șterse până în noaptea următoare de la înlocuire',
    ])
      expect(text).toContain(line);
    for (const [name, words] of [
      ['locul-meu', 'memoria browserului după ce alegi un loc'],
      ['vot-session', 'cookie cât ești autentificat'],
      ['vot.two_factor', 'cookie cât te autentifici'],
      ['vot-new-account', 'cookie cât te autentifici'],
      ['vot.state', 'cookie cât te autentifici'],
      ['quiz-visited', 'memoria browserului după ce deschizi testele'],
      ['vot-asistent', 'cookie după ce pui o întrebare asistentului'],
      ['react-router-scroll-positions', 'memoria filei la orice vizită'],
    ] as const)
      expect(text.split(` ${name} `)[1]?.slice(0, 260), name).toContain(words);
    expect(text).toMatch(
      /Contul Ce conține, de ce, pe ce temei și cât timp Ce conține Adresa de e-mail, numele.{1,200} De ce Ca să ai un cont.{1,100} Temei Fără aceste date contul.{1,100} Cât timp Până îl ștergi\. Cine citește Tu și administratorii\..{1,200} Tabele users, voter_profiles/,
    );
  });

  test('/gdpr describes live-poll ballots like daily votes, and the candidates’ scores', async () => {
    const { text } = await open('/gdpr');
    expect(text).toContain('Un vot zilnic sau unul dintr-un sondaj live arată o opinie politică');
    expect(text).toContain('de la sfârșitul zilei sau al sondajului cheia se distruge');
    expect(text).toContain('Arhiva unui sondaj live încheiat are numai totaluri');
    expect(text).toContain('programul calculează scorul AI al fiecărui candidat');
    expect(text).toContain('Cât este deschisă o pagină cu cifre live');
  });

  test('AISC-11 /method states the minimum data for each part of the AI score', async () => {
    const { text } = await open('/method');
    const { votes, followers, views, pollBallots, articles, parts } = scoreMinimum;
    for (const words of [
      `Voturi pe platformă ${votes} de voturi la candidatul`,
      `Urmăritori ${followers} de urmăritori la candidatul`,
      `Vizualizări profil ${views} de vizualizări la candidatul`,
      `un sondaj cu ${pollBallots} de voturi`,
      `${articles} articole la candidatul`,
    ])
      expect(text).toContain(words);
    expect(parts).toBe(3);
    expect(text).toContain('Cu mai puțin de trei părți nu există scor');
  });

  test('/gdpr links to the page for exercising rights', async () => {
    expect((await open('/gdpr')).html).toContain('href="/account/privacy"');
  });

  test('INFO-08 /gdpr shows each part of the data map with its tables, purpose and readers', async () => {
    const { text } = await open('/gdpr');
    for (const [id, { tables, words }] of Object.entries(dataMap)) {
      for (const table of tables) expect(text).toContain(table.replace('public.', ''));
      const { title: _, ...said } = words;
      for (const sentence of Object.values(said)) expect(text, id).toContain(sentence);
    }
    expect(text).toContain('ANSPDCP');
    expect(text).toContain('Cine nu se autentifică nu primește niciun cookie');
    for (const { name } of browserItems) expect(text).toContain(name);
  });

  test.each([
    ['cont', 'users'],
    ['vizitatori', 'visitors'],
    ['persoane-publice', 'public-figures'],
    ['administrare', 'administrators'],
  ])('/gdpr lists in its section “%s” exactly the data about %s', async (section, subject) => {
    const { html } = await open('/gdpr');
    const [own = ''] = html.split(`id="${section}-titlu"`)[1]?.split('-titlu"') ?? [];
    const shown = [...own.matchAll(/<h3 id="date-(\w+)"/g)].map(([, id]) => id);
    const parts = Object.entries(dataMap).flatMap(([id, part]) => (part.subject === subject ? [id] : []));
    expect(parts.length).toBeGreaterThan(0);
    expect(shown).toEqual(parts);
  });

  test('/gdpr names tables without their schema, and marks each of the 20 parts with special data', async () => {
    const { text, html } = await open('/gdpr');
    expect(text).not.toMatch(/\bpublic\.[a-z_]+/);
    expect(html.match(/Categorie specială/g)).toHaveLength(20);
  });

  test('a document shows the date of its text from that day on, and no date at an earlier election time', () => {
    const text = { title: 'T', description: 'd', standFirst: 's', version: '2025-05-12', sections: [] };
    const kickerAt = (at: string) => composeDocument(new Date(at), text).kicker;
    expect(kickerAt('2025-05-11T23:59:59+03:00')).toBe('Versiunea în vigoare');
    expect(kickerAt('2025-05-12T00:00:00+03:00')).toBe('Versiunea din 12 mai 2025');
  });

  test('only parts of the data map that reveal opinions are marked as special data', () => {
    const part = {
      id: 'x',
      title: 'T',
      holds: 'h',
      purpose: 'p',
      basis: 'b',
      retention: 'r',
      readers: 'c',
      tables: [],
    };
    const marked = 'Categorie specială';
    expect(renderPart(PersonalParts({ parts: [{ ...part, isSpecial: true }] }))).toContain(marked);
    expect(renderPart(PersonalParts({ parts: [{ ...part, isSpecial: false }] }))).not.toContain(marked);
  });
});

describe("the operator's name and address in documents", () => {
  const set = (key: string, value: string) =>
    database.db
      .insertInto('site_settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();

  test('the operator’s placeholder name and address are omitted on a new installation', async () => {
    for (const path of ['/terms', '/gdpr', '/accessibility'] as const) {
      const { html, text } = await open(path);
      expect(text, path).toContain('Aceasta este o demonstrație');
      expect(html, path).not.toContain('.invalid');
    }
  });

  test('the operator’s name from the settings appears as escaped plain text', async () => {
    await set('operator_name', 'Asociația <b>Exemplu</b>');
    await set('operator_address', 'Strada Unu 1, Cluj-Napoca');
    await set('contact_email', 'date@exemplu.ro');
    await set('dpo_contact', 'dpo@exemplu.ro');
    for (const path of ['/terms', '/gdpr', '/accessibility'] as const) {
      const { html } = await open(path);
      expect(html, path).toContain('Asociația &lt;b&gt;Exemplu&lt;/b&gt;');
      expect(html, path).toContain('Strada Unu 1, Cluj-Napoca');
      expect(html, path).toContain('href="mailto:date@exemplu.ro"');
      expect(html, path).toContain('dpo@exemplu.ro');
      expect(html, path).not.toContain('Aceasta este o demonstrație');
    }
    expect((await open('/gdpr')).text).toContain(
      'Operator Asociația &lt;b&gt;Exemplu&lt;/b&gt; Adresa Strada Unu 1, Cluj-Napoca E-mail date@exemplu.ro DPO dpo@exemplu.ro',
    );
  });
});
