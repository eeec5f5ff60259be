import type { LastPlace } from '#app/features/elections/results/queries.server.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import {
  formatDate,
  formatHour,
  formatInteger,
  formatPercent,
  type PluralForms,
  plural,
} from '#app/ui/text/format.ts';
import type { Trend, VerificationStatus } from './rules.ts';

const candidates: PluralForms = { one: 'candidat', few: 'candidați', other: 'candidați' };
const selectedForms: PluralForms = {
  one: 'candidat selectat',
  few: 'candidați selectați',
  other: 'candidați selectați',
};
const votes: PluralForms = { one: 'vot', few: 'voturi', other: 'voturi' };
const verified: PluralForms = {
  one: 'profil verificat',
  few: 'profiluri verificate',
  other: 'profiluri verificate',
};
const followers: PluralForms = { one: 'urmăritor', few: 'urmăritori', other: 'urmăritori' };

const trend: Record<Trend, string> = {
  hot: 'Interes Ridicat',
  normal: 'Interes Mediu',
  low: 'Interes Scăzut',
};

const verification = {
  verified: {
    status: 'Profil Verificat',
    meaning: 'Identitatea titularului a fost verificată de administratorii platformei.',
  },
  pending: { status: 'Verificare în Așteptare', meaning: 'Cererea de verificare este în analiză.' },
  rejected: { status: 'Verificare Respinsă', meaning: 'Cererea de verificare a fost analizată și respinsă.' },
  invented: {
    status: 'Profil inventat pentru demonstrație',
    meaning: 'Nimeni nu stă în spatele acestui profil.',
  },
  unclaimed: {
    status: 'Profil din surse publice, nerevendicat',
    meaning: 'Profil scris de noi din surse publice, citate sub texte. Candidatul nu l-a preluat încă.',
  },
};

const weekday = new Intl.DateTimeFormat('ro-RO', { timeZone: 'Europe/Bucharest', weekday: 'long' });

export const roman = (round: number) => 'I'.repeat(round);
const capital = (text: string) => text.charAt(0).toLocaleUpperCase('ro') + text.slice(1);

/** Tells each role why it cannot vote for or follow a candidate. Voters can do both. */
const accountNotes: Record<SignedInRole | 'visitor', string | null> = {
  visitor: 'Pentru vot și urmărire ai nevoie de cont.',
  voter: null,
  candidate: 'Cu un cont de candidat poți urmări alți candidați; votează numai alegătorii.',
  admin: 'Votează și urmăresc numai alegătorii și candidații.',
};

const ro = {
  unknownName: 'Candidat necunoscut',
  fictitious: 'Candidat fictiv (demonstrație)',
  occupation: (occupation: string) => `${occupation} (la data candidaturii)`,
  independent: 'Independent',
  noPlatform: 'Nicio viziune politică disponibilă',
  noScore: 'N/A',
  trend,
  votesLabel: 'Voturi',
  followersLabel: 'Urmăritori',
  viewsLabel: 'Vizualizări',
  /** Shown instead of three zero counters while nobody has voted. */
  noVotes: 'Încă fără voturi',
  noViews: 'Încă fără vizualizări',
  unscientific: 'Intenție de vot – sondaj neștiințific',
  unscientificMeaning:
    'Numără alegerile făcute pe această platformă, cel mult una pe zi de fiecare cont. Nu este votul oficial și nu este un sondaj reprezentativ.',
  interestMeaning:
    'Interesul compară vizualizările profilurilor: „Interes Ridicat” au primele trei, „Interes Scăzut” ultimele trei, toate celelalte „Interes Mediu”.',
  hidden: 'ascunse',
  seeProfile: 'Vezi profil',
  seeProfileOf: (name: string) => `Vezi profil: ${name}`,
  verifiedTick: 'Profil verificat',
  finalist: (round: number) => `Calificat în turul ${roman(round)}`,
  ofRound: (round: number) => `turul ${roman(round)}`,
  place: ({ round, place, isShared, hasWon }: LastPlace) =>
    hasWon
      ? 'A câștigat alegerile'
      : `Locul ${formatInteger(place)} în turul ${roman(round)}${isShared ? ', la egalitate' : ''}`,
  ballotPositions(standings: readonly { round: number; ballotPosition: number }[]): string | null {
    const [first, ...later] = standings;
    if (!first) return null;
    if (later.length === 0) return `poziția ${formatInteger(first.ballotPosition)} pe buletin`;
    const each = standings.map(
      ({ round, ballotPosition }) => `${formatInteger(ballotPosition)} în turul ${roman(round)}`,
    );
    return `poziția pe buletin: ${each.join(', ')}`;
  },
  votes: (count: number) => plural(count, votes),
  followers: (count: number) => plural(count, followers),
  verification: (status: VerificationStatus, isFictitious: boolean) =>
    verification[status ?? (isFictitious ? 'invented' : 'unclaimed')],
  score: {
    badge: (score: string) => `Scor AI ${score}`,
    value: (score: number) => `${formatInteger(score)} din 100`,
    /** The label contains the candidate's name, because the list has one such button per candidate. */
    about: (name: string) => `scorul AI: ${name}`,
    meaning:
      'Scorul AI, de la 0 la 100, măsoară cât de vizibil și de complet este un profil. Nu spune nimic despre meritul candidatului.',
  },
  compare: {
    label: 'Compară',
    labelOf: (name: string) => `Compară: ${name}`,
    selected: (count: number) => plural(count, selectedForms),
    full: 'Poți compara cel mult 3 candidați',
    bar: 'Comparația',
    cancel: 'Anulează',
    submit: 'Compară',
    /** Shown without JavaScript, because the number of ticked boxes is then unknown. */
    ticked: 'Candidații bifați',
  },
  silenceTitle: 'Intenția de vot și nivelul de interes sunt ascunse acum',
  list: {
    mark: 'Numărul din semnul fiecărui candidat este cel de pe buletinul turului I; poziția din fiecare tur este în profil.',
    title: 'Candidați',
    subtitle:
      'Cine candidează, ce propune fiecare și ce poziții a declarat. Fiecare text și fiecare cifră are sursă.',
    description:
      'Toți candidații, în ordinea de pe buletin: program, teme, poziții declarate și rezultate, cu surse.',
    /** Explains comparing and accounts, and states the update time (CAND-09, CAND-10). */
    account: (role: SignedInRole | null, at: Date) =>
      [
        'Alege până la trei candidați ca să îi compari.',
        accountNotes[role ?? 'visitor'],
        `Actualizat la ${formatDate(at)}.`,
      ]
        .filter(Boolean)
        .join(' '),
    section: (round: number, day: string) =>
      `Candidați în Turul ${roman(round)} ${formatDate(day).replace(/\p{L}+/u, capital)}`,
    all: 'Toți candidații',
    pageTitle: (title: string) => `${title} – Vot informat`,
    others: (round: number) => `Ceilalți candidați din turul ${roman(round)}`,
    demonstration: 'Candidatul demonstrației',
    demonstrationStand:
      'O persoană inventată, cu care poți încerca funcțiile platformei. Nu apare în rezultate.',
    heading: (count: number) => plural(count, candidates),
    found: (count: number) =>
      count === 0 ? 'Niciun candidat găsit' : `Lista are ${plural(count, candidates)}.`,
    order: {
      ballot: 'ordinea de pe buletin',
      name: 'ordine alfabetică, după numele de familie',
      votes: 'ordinea voturilor din turul I, aleasă de tine',
    },
    empty: 'Niciun candidat găsit',
    emptyHelp: 'Verifică scrierea numelui sau renunță la filtre. Diacriticele nu contează.',
    allCandidates: 'Arată toți candidații',
    filter: {
      legend: 'Caută și ordonează',
      choices: 'Filtrează și ordonează',
      search: 'Nume sau partid',
      party: 'Partid',
      anyParty: 'Toate',
      theme: 'Temă',
      anyTheme: 'Toate',
      order: 'Ordine',
      orderBallot: 'Ordinea de pe buletin',
      orderName: 'Alfabetică',
      orderVotes: 'Voturi în turul I',
      submit: 'Arată',
    },
    chips: {
      label: 'Pe scurt',
      verified: (count: number) => plural(count, verified),
      votes: (count: number) => `${plural(count, votes)} pe platformă`,
      votesHidden: 'Voturi ascunse acum',
      firstRound: (count: number) => `${plural(count, votes)} în turul I`,
      followers: (count: number) => plural(count, followers),
    },
  },
  voting: {
    title: 'Cum votezi',
    over: 'Cum s-a votat',
    when: 'Când',
    hours: (opens: Date, closes: Date) =>
      `${weekday.format(opens)}, ${formatDate(opens)}, ${formatHour(opens)}–${formatHour(closes)}`,
    inCountry: 'Act în țară',
    inCountryValue: 'carte de identitate sau alt act acceptat, valabil',
    abroad: 'Act în străinătate',
    abroadValue: 'carte de identitate sau pașaport, valabile',
    guide: 'Ghidul alegătorului',
    quiz: 'Testul Votantului',
  },
  correction: {
    title: 'Corectură a redacției la voturile din turul I',
    sentence: (name: string, count: number, at: Date) =>
      `${name}: ${plural(count, votes)}, din ${formatDate(at)}.`,
    source: 'Sursa corecturii',
    all: 'Toate corecturile',
  },
  firstRound: {
    kicker: 'Turul I, rezultat oficial',
    title: (first: string, second: string) => `${first} și ${second} au intrat în turul al doilea`,
    figures: (first: string, second: string) =>
      `Împreună au primit ${first} din voturile valabile; ceilalți candidați, ${second}.`,
    measure: (base: number) => `Parte din cele ${plural(base, votes)} valabile`,
    other: 'Ceilalți candidați',
    candidate: 'Candidat',
    party: 'Partid',
    votesColumn: 'Voturi',
    share: 'Procent',
    table: 'rezultatele',
    caption: 'Voturile finaliștilor în turul I',
    all: 'Toate rezultatele din turul I',
  },
  insights: {
    title: 'Ce spun datele',
    stand: 'Propoziții calculate din datele acestei pagini, cu aceeași formulă pentru toți candidații.',
    topTwo: (share: number) => ({
      figure: formatPercent(share),
      after: ' din voturile valabile din turul I au mers către primii doi candidați.',
    }),
    over: (count: number, total: number) => ({
      figure: `${formatInteger(count)} din ${plural(total, candidates)}`,
      after: ' au primit cel puțin 5% din voturile valabile din turul I.',
    }),
    spread: (name: string, points: string, best: string, worst: string) => ({
      before: `Dintre candidații cu cel puțin 5%, ${name} are cea mai mare diferență între județe: `,
      figure: `${points} puncte procentuale`,
      after: `, între ${best} și ${worst}.`,
    }),
    even: (name: string, points: string) => ({
      before: `Dintre candidații cu cel puțin 5%, ${name} are cea mai mică diferență între județe: `,
      figure: `${points} puncte procentuale`,
      after: '.',
    }),
    independents: (count: number, total: number) => ({
      figure: `${formatInteger(count)} din ${plural(total, candidates)}`,
      after: ' candidează ca independenți.',
    }),
    theme: (theme: string, count: number, total: number) => ({
      before: `Tema cea mai frecventă în programe este „${theme}”: o au `,
      figure: `${formatInteger(count)} din ${plural(total, candidates)}`,
      after: '.',
    }),
  },
};

export const candidateTexts = { ro };
