import { describe, expect, test } from 'vitest';
import {
  type Candidate,
  emptyProfile,
  type Profile,
} from '#app/features/candidates/profile/queries.server.ts';
import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import type { ShownChange } from '#app/features/profile-editing/history/shown-change.ts';
import { renderForms, renderPart, wordsOf } from '#tests/kit/browser/screen.tsx';
import { moments } from '#tests/kit/election.ts';
import { CandidateEvents } from './parts/candidate-events.tsx';
import { CandidateNews } from './parts/candidate-news.tsx';
import { EntryList } from './parts/entry-list.tsx';
import { ProfileAside } from './parts/profile-aside.tsx';
import { Description } from './parts/profile-description.tsx';
import { ProfileDocuments } from './parts/profile-documents.tsx';
import { ProfileHeader } from './parts/profile-header.tsx';
import { ProfileHistory } from './parts/profile-history.tsx';
import { ContactBar, ProfileLinks } from './parts/profile-links.tsx';
import { ResultFigures } from './parts/result-figures.tsx';
import { ScoreHistory } from './parts/score-history.tsx';
import { tabLinks } from './tabs.ts';

const at = moments.betweenRounds;
const candidate: Candidate = {
  ...{ id: 'c1', electionId: 'e', slug: 'ana-pop', name: 'Ana Pop', initials: 'AP', partyLabel: 'PU' },
  ...{ hue: { light: '#335577', dark: '#aaccee' }, pattern: null, isFictitious: false },
  ...{ party: 'Partidul Unu', partyMembers: [], status: 'active', officialName: 'POP ANA' },
  ...{ birthDate: null, birthYear: null, birthPlace: null, occupation: null, sourceIds: [] },
  ...{ counts: { votes: 3, followers: 0, views: 7, simulated: null }, trend: 'normal' },
  ...{ standings: [], lastPlace: null },
};
const words = (part: React.ReactNode) => wordsOf(renderPart(part));
const linksOf = (html: string) =>
  [...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, href, inside = '']) => [
    href,
    wordsOf(inside).trim(),
  ]);

describe('the header of a profile', () => {
  const header = (given: Partial<Candidate> = {}) =>
    words(
      <ProfileHeader candidate={{ ...candidate, ...given }} verification={null} score={null} photo={null} />,
    );
  test('the header names party and place on the ballot of each round, and dates the occupation of real candidates', () => {
    const first = { round: 1, ballotPosition: 7 };
    expect(header()).toMatch(/^ AP Partidul Unu Ana Pop/);
    expect(header({ party: null, standings: [first] })).toContain('Independent · poziția 7 pe buletin');
    const both = header({ standings: [first, { round: 2, ballotPosition: 1 }] });
    expect(both).toContain('poziția pe buletin: 7 în turul I, 1 în turul II');
    expect(both).toContain('Calificat în turul II');
    expect(header({ standings: [first] })).not.toContain('Calificat');
    expect(header({ occupation: 'medic' })).toContain('medic (la data candidaturii)');
    expect(header({ occupation: 'medic', isFictitious: true })).toMatch(/medic Candidat fictiv/);
  });
});

describe('the boxes beside a profile', () => {
  const aside = (given: Partial<Candidate> = {}, profile: Partial<Profile> = {}) =>
    words(
      <ProfileAside
        candidate={{ ...candidate, ...given }}
        profile={{ ...emptyProfile, ...profile }}
        views={7}
        sources={[]}
      />,
    );
  test('PROF-12 personal data show the date of birth, or else its year, and the members of an alliance', () => {
    expect(aside()).toMatch(/Date personale Nume oficial POP ANA Partid Partidul Unu/);
    const born = { birthYear: 1970, birthPlace: 'Iași' };
    expect(aside(born)).toContain('Nume oficial POP ANA Anul nașterii 1970 Locul nașterii Iași Partid');
    expect(aside({ ...born, birthDate: '1970-02-03' })).toContain(
      'POP ANA Data nașterii 3 februarie 1970 Locul nașterii Iași',
    );
    expect(aside({ party: 'Alianța A', partyMembers: ['PU', 'PD'] })).toContain(
      'Alianță Alianța A Formată din PU, PD',
    );
    expect(aside({ party: null })).toContain('Partid Independent');
  });
  test('PROF-11 the contact lists each known way with its own label, or says that none is known', () => {
    expect(aside()).toContain('Contact Nu am găsit date de contact în surse publice.');
    const all = {
      website: 'https://www.ana.ro/',
      office: 'Strada Lungă 1',
      email: 'ana@ana.ro',
      phone: '0212',
    };
    expect(aside({}, all)).toContain(
      'Contact Site web ana.ro Sediu Strada Lungă 1 E-mail ana@ana.ro Telefon 0212 Date personale',
    );
  });
  test('PROF-10 the statistics omit zeros except the views, and show the interest unless it is hidden', () => {
    expect(aside()).toMatch(
      /Statistici Voturi 3 Vizualizări profil 7 Nivel de interes Interes Mediu Scor AI/,
    );
    expect(aside()).not.toContain('Urmăritori');
    const counts = { votes: 0, followers: 20, views: 7, simulated: null };
    expect(aside({ counts, trend: 'hot' })).toMatch(
      /Încă fără voturi Urmăritori 20 Vizualizări profil 7 Nivel de interes Interes Ridicat/,
    );
    const silent = aside({ counts: { ...counts, votes: null }, trend: null });
    expect(silent).toMatch(/Voturi ascunse/);
    expect(silent).not.toMatch(/Nivel de interes|Interesul compară/);
  });
  test('PROF-13 the verification shows the day of its state', () => {
    const verification = { status: 'verified', date: at } as const;
    expect(aside({}, { verification })).toMatch(/Profil Verificat .*platformei\. Din 12 mai 2025\./);
    expect(aside({ isFictitious: true })).toContain('Profil inventat pentru demonstrație');
  });
});

test('a result shows each round with its place, then the best and the worst county of the latest round, and leads to each round', () => {
  const county = (name: string, votes: number, share: number) => ({
    ...{ code: name, name, votes, validVotes: 100, share },
  });
  const result = (round: number, rank: number, votes: number) => ({
    ...{ round, rank, votes, validVotes: 200, electionDay: '2025-05-04', candidates: 11, sourceIds: [] },
    ...{
      announcedAt: new Date(`2025-05-${round === 1 ? '08' : '22'}T12:00:00+03:00`),
      isValidated: round === 1,
    },
    extremes: { best: county(`Bun ${round}`, 90, 90), worst: county(`Slab ${round}`, 1, 1) },
  });
  const html = renderPart(
    <ResultFigures results={[result(2, 1, 120), result(1, 3, 50)]} sources={[]} hasResultPages />,
  );
  expect(wordsOf(html)).toMatch(
    /Turul I, locul 3 25,00 % 50 de voturi, din 200 de voturi valabile Turul II, locul 1 60,00 % 120 de voturi, din 200 de voturi valabile Cel mai mare procent pe județ, turul II 90,00 % Bun 2, 90 de voturi Cel mai mic procent pe județ, turul II 1,00 % Slab 2, 1 vot /,
  );
  expect(wordsOf(html)).toContain(
    'Rezultatul din turul I a fost anunțat la 8 mai 2025 și este validat de CCR. Rezultatul din turul II a fost anunțat la 22 mai 2025 și nu este încă validat de CCR.',
  );
  expect(linksOf(html)).toEqual([
    ['/results/1', 'Rezultatele din turul I'],
    ['/results/2', 'Rezultatele din turul II'],
  ]);
  expect(
    renderPart(<ResultFigures results={[result(1, 3, 50)]} sources={[]} hasResultPages={false} />),
  ).not.toContain('/results/');
});

describe('events on a profile', () => {
  const event = {
    ...{ id: 'e1', title: 'Miting', description: '', location: '', isPublic: true, isCancelled: false },
    ...{ start: new Date('2025-05-14T18:00:00+03:00'), end: new Date('2025-05-14T20:00:00+03:00') },
    ...{ revision: 0, changedAt: at },
  };
  const change: ShownChange = {
    ...{ id: 1, kind: 'event', title: 'Eveniment adăugat', author: 'candidate', at, values: [] },
  };
  const show = (events: readonly (typeof event)[], changes: readonly ShownChange[] = []) =>
    renderForms(<CandidateEvents slug="ana-pop" events={events} changes={changes} />);

  test('an event shows its span, place and cancellation, with its own calendar file', async () => {
    const html = await show([
      { ...event, location: 'Piața Mare', description: 'Despre buget.' },
      { ...event, id: 'e2', title: 'Tur', end: new Date('2025-05-15T01:00:00+03:00'), isCancelled: true },
    ]);
    expect(wordsOf(html)).toContain(
      'miercuri, 14 mai 2025, 18:00 –20:00 Miting Piața Mare Despre buget. Adaugă în calendar miercuri, 14 mai 2025, 18:00 – joi, 15 mai 2025, 1:00 Tur Anulat Adaugă în calendar',
    );
    expect(linksOf(html).map(([href]) => href)).toEqual([
      '/candidate/ana-pop/events.ics?eveniment=e1',
      '/candidate/ana-pop/events.ics?eveniment=e2',
      '/candidate/ana-pop/events.ics',
      '/candidate/ana-pop/events.ics',
    ]);
    expect(wordsOf(html)).not.toContain('Niciun eveniment viitor.');
  });
  test('a candidate without events has no section, and one whose events have ended has their history', async () => {
    expect(await show([])).toBe('');
    const ended = wordsOf(await show([], [change]));
    expect(ended).toContain('Niciun eveniment viitor.');
    expect(ended).toContain('Istoricul evenimentelor 1 schimbare');
  });
});

test('PROF-08 NEWS-29 NEWS-30 news about the candidate show two articles and fold the others, and without such news the latest of all', () => {
  const article = (id: string) =>
    ({
      ...{ id, title: `Știrea ${id}`, excerpt: '', href: `/news/${id}`, isOwn: true, hasTime: false },
      ...{ publishedAt: at, publishedDay: '2025-05-12', isFeatured: false, isBreaking: false },
      ...{ source: null, tags: [], candidates: [], story: null },
    }) as never;
  const news = (count: number, isGeneral: boolean) => {
    const articles = Array.from({ length: count }, (_, index) => article(String(index + 1)));
    return renderPart(
      <CandidateNews news={{ data: { articles, isGeneral }, failed: null }} candidate={candidate} />,
    );
  };
  const own = news(5, false);
  expect(wordsOf(own)).toMatch(/Știri despre Ana Pop Știrea 1 .*Știrea 2 .*Încă 3 știri Știrea 3 /);
  expect(wordsOf(own)).not.toMatch(/Nu au fost găsite|Ultimele știri/);
  expect(linksOf(own).at(-1)).toEqual([
    expect.stringContaining('candidat=ana-pop'),
    'Toate știrile despre Ana Pop',
  ]);
  expect(own).toMatch(/<h3[^>]*>.*Știrea 1/);
  expect(wordsOf(news(2, false))).not.toContain('Încă');
  const general = news(3, true);
  expect(wordsOf(general)).toMatch(
    /Nu au fost găsite articole recente despre acest candidat Ultimele știri Știrea 1 .*Încă 1 știre/,
  );
  expect(linksOf(general).at(-1)).toEqual(['/news', 'Toate știrile']);
  expect(wordsOf(news(0, true))).not.toContain('Ultimele știri');
  const failed = <CandidateNews news={{ data: null, failed: 'Nu merge.' }} candidate={candidate} />;
  expect(words(failed)).toMatch(/Eroare Nu merge\./);
});

const entry = { period: null, title: 'Doctorat', place: null, details: [], sourceIds: [] };
const source = (label: string): CitedSource => ({
  id: label,
  label,
  date: '2025-05-08',
  url: `https://${label}.ro`,
});

test('an entry without a period says so only where a text is given, and all sources follow the list', () => {
  const list = (unknownPeriod?: string) =>
    words(
      <EntryList
        entries={[entry, { ...entry, period: '1998', title: 'Liceu', place: 'Iași', details: ['Notă: 10'] }]}
        empty="Nimic."
        sources={[source('aep'), source('bec')]}
        {...(unknownPeriod ? { unknownPeriod } : {})}
      />,
    );
  expect(list('cândva')).toContain(
    'cândva Doctorat 1998 Liceu Iași Notă: 10 Surse: aep (8 mai 2025) și bec (8 mai 2025) .',
  );
  expect(list()).not.toContain('cândva');
  expect(words(<EntryList entries={[]} empty="Nimic." sources={[]} />)).toContain('Nimic.');
});

describe('the description of a profile', () => {
  const describe_ = (
    profile: Partial<Profile>,
    given: Partial<Candidate> = {},
    sources = new Map<string, CitedSource[]>(),
  ) =>
    renderPart(
      <Description
        data={{
          profile: { ...emptyProfile, ...profile },
          candidate: { ...candidate, ...given },
          positionCount: { declared: 3, questions: 20 } as never,
          sources: sources as never,
        }}
      />,
    );
  test('each text names its own author or sources, and an invented candidate’s text needs none', () => {
    const texts = { biography: 'Viața.', platform: 'Programul.' };
    const plain = wordsOf(describe_(texts, {}, new Map([['platform', [source('bec')]]])));
    expect(plain).toMatch(
      /Biografie Viața\. Sursele acestui text au apărut mai târziu .*Platforma de campanie Programul\. Sursa: bec/,
    );
    const own = {
      biography: { author: 'team', at },
      campaign_platform: { author: 'candidate', at },
    } as const;
    const written = wordsOf(describe_({ ...texts, own }));
    expect(written).toMatch(
      /Viața\. Text scris de echipa candidatului, publicat la 12 mai 2025\. .*Programul\. Text scris de candidat, publicat la 12 mai 2025\./,
    );
    expect(wordsOf(describe_(texts, { isFictitious: true }))).not.toContain('Sursele acestui text');
    expect(wordsOf(describe_({}))).toMatch(
      /Nu există încă o biografie din surse publice\. .*Nicio viziune politică disponibilă/,
    );
  });
  test('milestones and achievements have their own headings and sources, and the positions their link', () => {
    const sources = new Map([
      ['milestones', [source('aep')]],
      ['achievements', [source('bec')]],
    ]);
    const html = describe_(
      {
        milestones: [{ ...entry, title: 'Ales.' }],
        achievements: [{ ...entry, title: 'Premiu.' }],
        tags: ['Taxe'],
      },
      {},
      sources,
    );
    expect(wordsOf(html)).toMatch(
      /Taxe Poziții declarate la 3 din 20 de întrebări .*Repere 1 reper din viață .*Ales\. Sursa: aep .*Realizări Premiu\. Sursa: bec/,
    );
    expect(linksOf(html)[0]?.[0]).toBe('/candidate/ana-pop?sectiune=pozitii');
    expect(wordsOf(describe_({}))).not.toMatch(/Repere|Realizări/);
  });
});

test('PROF-24 the host of a declaration is named only when the candidate wrote its address', () => {
  const documents = {
    ...emptyProfile.documents,
    wealthUrl: 'https://www.cdep.ro/avere.pdf',
    interestsUrl: 'https://exemplu.ro/interese.pdf',
    wealthSummary: 'O casă.',
  };
  const change = { id: 1, title: 'x', author: 'candidate' as const, at, values: [] };
  const show = (...kinds: ('wealth' | 'interests')[]) =>
    wordsOf(
      renderPart(
        <ProfileDocuments
          documents={documents}
          wealthSources={[source('presa')]}
          changes={kinds.map((kind) => ({ ...change, kind }))}
        />,
      ),
    );
  expect(show('wealth')).toContain('cdep.ro: site-ul unei instituții publice.');
  expect(show('wealth')).not.toContain('exemplu.ro:');
  expect(show('interests')).toContain('exemplu.ro: nu este un portal de declarații cunoscut de noi.');
  expect(show('interests')).not.toContain('cdep.ro:');
  expect(show()).toMatch(/Pe scurt, din declarația de avere O casă\. Sursa: presa/);
  expect(show()).not.toContain('Actualizat');
});

test('PROF-06 PROF-22 addresses are shown without scheme, www. and last slash, and a telephone number is dialled by its digits', () => {
  const profile = {
    ...emptyProfile,
    website: 'https://www.ana.ro/despre/',
    socialMedia: [
      { network: 'tiktok', url: 'http://tiktok.com/@ana' },
      { network: 'altceva', url: 'https://x.ro' },
    ],
    phone: '+40 (21) 123-45',
  };
  expect(linksOf(renderPart(<ProfileLinks profile={profile} />)).map(([, text]) => text)).toEqual([
    'ana.ro/despre',
    'tiktok.com/@ana',
    'x.ro',
  ]);
  expect(words(<ProfileLinks profile={profile} />)).toMatch(/Site web .*TikTok .*Altceva /);
  expect(linksOf(renderPart(<ContactBar profile={{ ...emptyProfile, phone: profile.phone }} />))).toEqual([
    ['tel:+402112345', '+40 (21) 123-45'],
  ]);
  expect(words(<ProfileLinks profile={emptyProfile} />)).toContain('Nu am găsit linkuri oficiale');
});

test('the history of a profile shows each change with its author, and empty values as empty', () => {
  const changes = [
    {
      ...({ id: 1, kind: 'profile', title: 'Telefon', author: 'team', at } as const),
      values: [{ label: null, before: null, after: '0212' }],
    },
    {
      ...({ id: 2, kind: 'wealth', title: 'Declarație de avere', author: 'candidate', at } as const),
      values: [{ label: 'Adresă', before: 'https://a.ro', after: null }],
    },
  ];
  expect(words(<ProfileHistory changes={changes} />)).toMatch(
    /Telefon de echipă, luni, 12 mai 2025, 10:00 Înainte gol După 0212 Declarație de avere de candidat, luni, 12 mai 2025, 10:00 Adresă – înainte https:\/\/a\.ro Adresă – după gol/,
  );
  expect(renderPart(<ProfileHistory changes={[]} />)).toBe('');
});

test('the history of scores has a row for each score with its cause', () => {
  const score = { score: 72, base: 71.5, adjustment: 0.5, at, cause: 'poll' } as const;
  const one = words(<ScoreHistory scores={[score]} />);
  expect(one).toMatch(/Arată scorul .*luni, 12 mai 2025, 10:00 72,0 71,5 \+0,5 sondaj live închis/);
  const older = { ...score, at: moments.beforeFirstRound, adjustment: 0, cause: 'calculation' } as const;
  expect(words(<ScoreHistory scores={[score, older]} />)).toMatch(
    /Arată 2 scoruri, cele mai noi primele .* 72,0 71,5 0,0 calcul/,
  );
  expect(renderPart(<ScoreHistory scores={[]} />)).toBe('');
});

test('PROF-07 the tabs of a profile have their own addresses, and only the positions a count', () => {
  const tabs = tabLinks({ path: '/candidate/ana', current: 'links', declaredPositions: 0 });
  expect(tabs.map(({ href, current, count }) => [href, current, count])).toEqual([
    ['/candidate/ana', false, undefined],
    ['/candidate/ana?sectiune=educatie', false, undefined],
    ['/candidate/ana?sectiune=experienta', false, undefined],
    ['/candidate/ana?sectiune=documente', false, undefined],
    ['/candidate/ana?sectiune=linkuri', true, undefined],
    ['/candidate/ana?sectiune=pozitii', false, 0],
  ]);
});
