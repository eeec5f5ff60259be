import { describe, expect, test } from 'vitest';
import type { CandidateChange } from '#app/features/candidates/history/queries.server.ts';
import { emptyProfile } from '#app/features/candidates/profile/queries.server.ts';
import { renderForms, renderPart, wordsOf } from '#tests/kit/browser/screen.tsx';
import { moments } from '#tests/kit/election.ts';
import { showDocuments } from './documents/shown-document.ts';
import { CalendarBox } from './events/calendar-box.tsx';
import { EventList } from './events/event-list.tsx';
import { DayChart } from './insights/day-chart.tsx';
import { insightTexts } from './insights/texts.ts';
import { CompletionBox } from './parts/completion-box.tsx';
import { DocumentsBox } from './parts/documents-box.tsx';
import { NextEvents } from './parts/next-events.tsx';
import { OwnFigures } from './parts/own-figures.tsx';
import { OwnScore } from './parts/own-score.tsx';
import { PressMentions } from './parts/press-mentions.tsx';
import { Recommendations } from './parts/recommendations.tsx';
import { tabsFor } from './tabs.ts';
import { candidateDashboardTexts } from './texts.ts';

const at = moments.betweenRounds;
const linksOf = (html: string) =>
  [...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, href, inside = '']) => [
    href,
    wordsOf(inside).trim(),
  ]);

test('the candidate opens every part of the dashboard, an administrator four, and the team three', () => {
  const root = '/candidate-dashboard';
  const paths = (reader: Parameters<typeof tabsFor>[0]) => tabsFor(reader).map(({ path }) => path);
  expect(paths('candidate')).toHaveLength(8);
  expect(paths('administrator')).toEqual([root, `${root}/insights`, `${root}/events`, `${root}/documents`]);
  expect(paths('team')).toEqual([`${root}/profile`, `${root}/questions`, `${root}/documents`]);
});

test('CDASH-39 a document has the day of its own change, or the profile’s day while neither was changed here', () => {
  const documents = { ...emptyProfile.documents, wealthUrl: 'https://a.ro', updated: '2025-05-02' };
  const change = (kind: 'wealth' | 'interests', day: number) =>
    ({ kind, at: new Date(Date.UTC(2025, 4, day)) }) as CandidateChange;
  const days = (...changes: CandidateChange[]) =>
    showDocuments(documents, changes).map(({ type, url, updated }) => [type, url, updated]);
  expect(days()).toEqual([
    ['wealth', 'https://a.ro', '2025-05-02'],
    ['interests', null, '2025-05-02'],
  ]);
  expect(days(change('interests', 9), change('interests', 8))).toEqual([
    ['wealth', 'https://a.ro', null],
    ['interests', null, new Date(Date.UTC(2025, 4, 9))],
  ]);
});

test('the box of documents shows each declaration’s day, and only the candidate gets the button', () => {
  const documents = [
    { type: 'wealth', url: 'https://a.ro/avere', updated: at },
    { type: 'interests', url: null, updated: null },
  ] as const;
  const box = (isOwn: boolean, shown: Parameters<typeof DocumentsBox>[0]['documents'] = documents) =>
    renderPart(<DocumentsBox documents={shown} query="" isOwn={isOwn} />);
  expect(wordsOf(box(true))).toContain(
    'Declarație de avere Actualizată la 12 mai 2025. Declarație de interese neîncărcată Schimbă documentele',
  );
  expect(linksOf(box(true))).toEqual([
    ['https://a.ro/avere', 'Declarație de avere'],
    ['/candidate-dashboard/documents', 'Schimbă documentele'],
  ]);
  expect(wordsOf(box(false))).not.toContain('Schimbă documentele');
  const none = documents.map((each) => ({ ...each, url: null }));
  expect(wordsOf(box(true, none))).toMatch(/Niciun document încărcat Adaugă Documente/);
});

test('CDASH-15 recommendations have their priority, and links for the candidate only', () => {
  const shown = (isOwn: boolean) =>
    renderPart(
      <Recommendations
        recommendations={[
          { id: 'biography', priority: 'high', length: 20 },
          { id: 'wealth', priority: 'medium' },
          { id: 'events', priority: 'medium' },
          { id: 'optional', priority: 'low', missing: 1 },
          { id: 'nothing', priority: 'info' },
        ]}
        query=""
        isOwn={isOwn}
      />,
    );
  expect(wordsOf(shown(true))).toMatch(
    /Prioritate mare Biografia este prea scurtă Are 20 de caractere\. .*100 de caractere\. Prioritate medie Lipsește declarația de avere .*Prioritate mică .*Are 1 câmp gol .*Informare Nimic de făcut/,
  );
  expect(linksOf(shown(true))).toEqual([
    ['/candidate-dashboard/documents', 'Adaugă documentul'],
    ['/candidate-dashboard/events', 'Adaugă un eveniment'],
  ]);
  expect(linksOf(shown(false))).toEqual([]);
});

test('CDASH-19 the completion separates required from optional fields, and marks the filled ones', () => {
  const steps = [
    { field: 'biography', isRequired: true, isDone: true },
    { field: 'education', isRequired: false, isDone: false },
  ] as const;
  const html = renderPart(<CompletionBox completion={{ steps: [...steps], done: 1, percent: 50 }} />);
  expect(wordsOf(html)).toMatch(/50% 1 din 2 câmpuri Obligatorii .*Biografie Opționale .*Educație/);
  const labels = [...html.matchAll(/aria-label="(completat|gol)"/g)].map(([, label]) => label);
  expect(labels).toEqual(['completat', 'gol']);
});

const event = {
  ...{ id: 'e1', title: 'Miting', description: '', location: 'Iași', isPublic: true, isCancelled: false },
  ...{ start: new Date('2025-05-14T18:00:00+03:00'), end: new Date('2025-05-14T20:00:00+03:00') },
  ...{ revision: 0, changedAt: at },
};

describe('events on the dashboard', () => {
  test('CDASH-06 the next events show their place and whether they are internal, and lead to all', () => {
    const next = [event, { ...event, id: 'e2', title: 'Plan', location: '', isPublic: false }];
    const html = renderPart(<NextEvents planned={{ count: 2, next }} query="?candidate=ana" />);
    expect(wordsOf(html)).toContain('18:00 Miting Iași miercuri, 14 mai 2025, 18:00 Plan intern Toate');
    expect(linksOf(html)).toEqual([['/candidate-dashboard/events?candidate=ana', 'Toate evenimentele']]);
    expect(wordsOf(renderPart(<NextEvents planned={{ count: 0, next: [] }} query="" />))).toContain(
      'Niciun eveniment programat',
    );
  });
  test('an event has buttons while it is the candidate’s own and not cancelled, and asks before a cancellation', async () => {
    const list = (given: Partial<typeof event>, isOwn = true, cancels: string | null = null) =>
      renderForms(<EventList events={[{ ...event, ...given }]} isOwn={isOwn} cancels={cancels} />);
    const own = await list({});
    expect(linksOf(own).map(([href]) => href)).toEqual([
      '/candidate-dashboard/events?eveniment=e1',
      '/candidate-dashboard/events?anuleaza=e1#eveniment-e1',
    ]);
    expect(wordsOf(own)).not.toMatch(/Intern|Anulat /);
    expect(wordsOf(await list({ isPublic: false }))).toContain('Miting Intern');
    expect(linksOf(await list({ isCancelled: true }))).toEqual([]);
    expect(linksOf(await list({}, false))).toEqual([]);
    const asked = await list({}, true, 'e1');
    expect(asked).toContain('value="cancel-event"');
    expect(linksOf(asked)).toEqual([['/candidate-dashboard/events', 'Îl păstrez']]);
    expect(await list({}, true, 'e2')).not.toContain('value="cancel-event"');
  });
  test('the calendars show the secret address to the candidate only, once it was made', async () => {
    const box = (own: string | null, isOwn = true) =>
      renderForms(<CalendarBox calendars={{ public: '/candidate/ana/events.ics', own }} isOwn={isOwn} />);
    const made = await box('/calendar/x.ics');
    expect(made).toContain('value="/calendar/x.ics"');
    expect(wordsOf(made)).toContain('Înlocuiește adresa');
    expect(wordsOf(await box(null))).toContain('Creează adresa secretă');
    expect(await box(null, false)).not.toContain('value="renew-calendar"');
    expect(linksOf(made)).toEqual([
      ['/candidate/ana/events.ics', 'Abonează-te'],
      ['/candidate/ana/events.ics', 'Descarcă fișierul .ics'],
    ]);
  });
});

describe('the figures of the dashboard', () => {
  test('the score says that it is frozen in election silence, and each part that can rise what it needs', () => {
    const score = { score: 72, at, makeup: null };
    const shown = (silence: object | null, details: typeof score | null = score) =>
      wordsOf(
        renderPart(<OwnScore name="Ana" score={details} silence={silence as never} improvements={[]} />),
      );
    expect(shown(null)).toContain('Din 100. Istoricul este pe profilul public.');
    expect(shown({})).toContain('Din 100. În perioada de liniște electorală');
    expect(shown(null, null)).toMatch(/Scorul AI N\/A/);
    expect(shown(null, null)).not.toContain('Din 100.');
    const { improvement } = candidateDashboardTexts.ro.score;
    expect(
      [
        { part: 'profile', now: 2, least: null },
        { part: 'polls', now: null, least: null },
        { part: 'polls', now: null, least: 100 },
        { part: 'votes', now: null, least: null },
        { part: 'views', now: 1_000, least: null },
        { part: 'press', now: 0, least: 5 },
      ].map((each) => improvement(each as never)),
    ).toEqual([
      '2 câmpuri goale.',
      'un procent mai mare în sondajele live închise.',
      'se iau în calcul după un sondaj live închis cu cel puțin 100 de voturi.',
      'se compară cu cifra candidatului care are cele mai multe.',
      'acum 1.000; se compară cu cifra candidatului care are cele mai multe.',
      'acum 0; se ia în calcul abia când un candidat are cel puțin 5.',
    ]);
  });
  test('CDASH-03 each figure stands at its own label, and hidden votes are called hidden', () => {
    const counts = { votes: 3, followers: 4, views: 5, simulated: null };
    const shown = (votes: number | null, score: number | null) =>
      wordsOf(
        renderPart(
          <OwnFigures
            counts={{ ...counts, votes }}
            engagement={{ followers: 1, posts: 2, views: 6, score }}
            planned={7}
            silence={null}
            at={at}
          />,
        ),
      );
    expect(shown(3, 50)).toMatch(
      /Urmăritori 4 .*Vizualizări profil 5 .*Scor de implicare 50,0 \(1 urmăritor nou \+ 2 postări în discuții\) ÷ 6 vizualizări .*Evenimente programate 7 .*Voturi pe platformă 3 /,
    );
    expect(shown(null, null)).toMatch(/Scor de implicare N\/A .*Voturi pe platformă ascunse /);
  });
  test('CDASH-09 mentions in the press are counted, and lead to all news about the candidate', () => {
    const article = {
      ...{
        id: 'n1',
        title: 'Știre',
        excerpt: '',
        href: '/news/n1',
        isOwn: true,
        hasTime: false,
        isBreaking: false,
      },
      ...{ publishedAt: at, publishedDay: '2025-05-12', isFeatured: false, source: null, tags: [] },
      ...{ candidates: [], story: null },
    } as never;
    const press = (all: number, recent: number, articles: never[]) =>
      renderPart(<PressMentions press={{ all, recent, articles }} slug="ana" />);
    const some = press(20, 1, [article]);
    expect(wordsOf(some)).toContain('20 de articole, dintre care 1 în ultimele 30 de zile.');
    expect(linksOf(some).at(-1)).toEqual([expect.stringContaining('candidat=ana'), 'Toate articolele']);
    const none = press(0, 0, []);
    expect(wordsOf(none)).toContain('Niciun articol nu te numește încă');
    expect(wordsOf(none)).not.toContain('dintre care');
    expect(linksOf(none)).toEqual([]);
  });
});

test('the sentences of the statistics name the busiest day with its ties, and leave out hidden figures', () => {
  const day = (date: string, views: number) => ({ day: date, views, followers: 0 });
  const facts = {
    busiest: [],
    weeks: null,
    posts: { comments: 1, topics: 2 },
    mentions: { all: 0, recent: 0 },
  };
  const { sentences } = insightTexts.ro;
  expect(sentences(facts)).toEqual([
    'În discuțiile despre tine sunt 1 comentariu public și 2 topicuri noi din ultimele 30 de zile.',
    'Numele tău nu apare încă în niciun articol.',
  ]);
  const [busy, ...others] = ['2025-05-12', '2025-05-10', '2025-05-09'].map((date) => day(date, 20));
  const first = (busiest: readonly ReturnType<typeof day>[]) => sentences({ ...facts, busiest })[0];
  const said = 'Cele mai multe vizualizări din ultimele 30 de zile au fost la 12 mai 2025: 20';
  expect(first([busy ?? day('', 0)])).toBe(`${said}.`);
  expect(first([busy, others[0]].flatMap((each) => each ?? []))).toBe(`${said} (la egalitate cu încă o zi).`);
  expect(first([busy, ...others].flatMap((each) => each ?? []))).toBe(
    `${said} (la egalitate cu încă 2 zile).`,
  );
  expect(sentences({ ...facts, weeks: { last: 20, before: 3 }, mentions: { all: 9, recent: 1 } })).toEqual([
    'Profilul a avut 20 de vizualizări în ultimele 7 zile și 3 în cele 7 zile dinainte.',
    expect.any(String),
    'Numele tău apare în 1 articol din ultimele 30 de zile și în 9 în total.',
  ]);
});

test('the daily chart lists the newest day first, with the figures of its own measure', () => {
  const days = Array.from({ length: 30 }, (_, index) => ({
    ...{
      day: `2025-04-${String(index + 1).padStart(2, '0')}`,
      views: index,
      followers: index === 29 ? 4 : 0,
    },
  }));
  const chart = (measure: 'views' | 'followers', shown = days) =>
    wordsOf(renderPart(<DayChart days={shown} measure={measure} />));
  expect(chart('views')).toContain('435 de vizualizări');
  expect(chart('views')).toMatch(/30 aprilie 2025 29 29 aprilie 2025 28 /);
  expect(chart('followers')).toContain('4 urmăritori noi');
  expect(chart('followers')).toMatch(/30 aprilie 2025 4 29 aprilie 2025 0 /);
  const none = chart('followers', days.slice(0, 29));
  expect(none).toContain('0 urmăritori noi Nimeni nu a început să te urmărească');
});
