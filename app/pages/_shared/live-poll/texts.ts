import { capital } from '#app/features/elections/round-words.ts';
import type { LegalPeriod } from '#app/features/elections/rules.ts';
import {
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  formatSigned,
  formatTime,
  type PluralForms,
  plural,
  timeLeft,
} from '#app/ui/text/format.ts';
import type { Remaining } from './countdown/countdown.ts';

const votes: PluralForms = { one: 'vot', few: 'voturi', other: 'voturi' };
const days: PluralForms = { one: 'zi', few: 'zile', other: 'zile' };
const hours: PluralForms = { one: 'oră', few: 'ore', other: 'ore' };
const minutes: PluralForms = { one: 'minut', few: 'minute', other: 'minute' };
const seconds: PluralForms = { one: 'secundă', few: 'secunde', other: 'secunde' };
const directions = { up: 'în creștere', down: 'în scădere', stable: 'stabil' };

/** Formats a moment without its weekday: `12 mai 2025, 10:00`. */
const moment = (at: Date) => `${formatDate(at)}, ${formatTime(at)}`;

const ro = {
  kicker: 'Sondaj live',
  /** The first text on the page, which explains what the live poll is not. */
  notice: {
    lead: 'Acesta nu este votul oficial și nu este sondaj reprezentativ.',
    rest: 'Arată doar ce au ales cei care au votat aici.',
  },
  votes: (count: number) => plural(count, votes),
  simulated: (count: number) => `Simulare · ${plural(count, votes)}`,
  percent: (value: number) => formatPercent(value, 1),
  noShare: 'încă fără procent',
  noVotes: 'Încă fără voturi',
  trend: {
    words: (direction: keyof typeof directions, change: number) => {
      const points = `${formatSigned(change)} puncte`;
      return direction === 'stable'
        ? `${directions.stable} (${points})`
        : `${directions[direction]} ${points}`;
    },
    none: 'fără comparație',
    note: 'Schimbarea este în puncte procentuale, față de ultimul sondaj live încheiat în care s-a votat. Până la un punct, candidatul este considerat stabil.',
    first: 'Încă nu s-a încheiat niciun sondaj cu care să se compare.',
  },
  order: 'Candidații sunt în ordinea de pe buletin.',
  choose: 'Alege un candidat',
  own: 'alegerea ta',
  /** The button's text by state (POLL-09). */
  button: {
    vote: 'Votează',
    busy: 'Se procesează...',
    voted: 'Ai votat',
    role: 'Rol nepermis',
    signIn: 'Autentificare necesară',
  },
  secret: 'Un vot pe persoană; alegerea nu se leagă de contul tău.',
  done: 'Un vot pe persoană. Alegerea ta o vezi numai tu.',
  signedOut: {
    text: 'Ca să votezi în sondajul live ai nevoie de un cont.',
    link: 'Autentificare',
    leading: 'Te ducem la autentificare; apoi te întorci aici.',
  },
  /** The text after signing in. It asks for another press, because signing in sends no vote. */
  unfinished: 'Ești autentificat. Votul nu a fost trimis încă: verifică alegerea și apasă „Votează”.',
  late: 'Este vorba despre sondajul care s-a încheiat între timp.',
  noCandidates: 'Nu există candidați activi pentru acest sondaj', // Text of checklist row POLL-14.
  closed: {
    title: 'Nu există sondaje active momentan', // Text of checklist row POLL-13.
    silence: ({ to }: Pick<LegalPeriod, 'to'>, reopens: boolean) =>
      reopens
        ? `Sondajul live este închis cât ține liniștea electorală, până ${formatDateTime(to)}. Atunci se deschide altul.`
        : `Sondajul live este închis: liniștea electorală ține până ${formatDateTime(to)}, când se încheie și alegerile.`,
    archive:
      'Sondajele live s-au încheiat odată cu alegerile. Cele încheiate rămân în arhivă, cu datele lor.',
    failed: 'Nu s-a putut crea un nou sondaj', // Text of checklist row POLL-25.
    failedHelp: 'Încercăm din nou în fiecare minut. Reîncarcă pagina puțin mai târziu.',
    soon: 'Sondajul următor se deschide în câteva clipe.',
  },
  retry: 'Încearcă din nou',
  // Text of checklist row POLL-36, for a press without an answer.
  failed: 'A apărut o eroare la înregistrarea votului',
  agree: 'Sunt de acord și votez',
  facts: {
    periodOf: (from: Date, to: Date) => `${moment(from)} – ${moment(to)}`,
    who: 'Cine poate vota',
    whoValue: 'alegători și candidați',
    often: 'De câte ori',
    oftenValue: 'o dată pe sondaj',
    dailyVote: 'Votul zilnic',
    dailyVoteValue: 'separat, o dată pe zi, la Candidați',
    receipt: 'Cod de verificare',
    receiptValue: 'numai la votul zilnic',
    total: 'Total',
    rules: 'Cine poate vota și cât ține sondajul',
  },
  /** States how often a new poll opens and how often each person may vote (POLL-06). */
  info: (length: number) =>
    `Sondajul se reînnoiește la fiecare ${plural(length, days)}. Fiecare utilizator (votant sau candidat) votează o singură dată în fiecare sondaj.`,
  /**
   * States the facts that election silence hides, when and by which law. The page emphasises the part `what`.
   */
  hides: ({ from, to, act }: LegalPeriod) => ({
    when: `${capital(formatDateTime(from))},`,
    what: 'sondajul se închide;',
    until: `cifrele lui reapar ${formatDateTime(to)}${act ? ` (${act})` : ''}.`,
  }),
  countdown: {
    title: 'Sondajul se închide în',
    over: 'Sondajul se închide acum',
    overHelp: 'Cifrele se arhivează, iar sondajul următor se deschide în câteva clipe.',
    units: { days, hours, minutes, seconds },
    unit: (value: number, forms: PluralForms) => plural(value, forms).replace(/^\S+ /, ''),
    /** The time left for screen readers, coarse enough not to change every second. */
    left: ({ days: d, hours: h, minutes: m }: Remaining) =>
      timeLeft([
        [d, days],
        [h, hours],
        [m, minutes],
      ]),
    hideSeconds: 'Ascunde secundele',
    showSeconds: 'Arată secundele',
    asOf: 'Calculat la încărcarea paginii.',
  },
  history: {
    title: 'Sondajele live încheiate',
    standFirst:
      'Ultimele cinci în care a votat cineva, așa cum s-au încheiat. Procente din voturile fiecărui sondaj.',
    none: 'Încă nu s-a încheiat niciun sondaj live în care a votat cineva',
    noneHelp: 'Când se încheie primul, rezultatul lui rămâne aici, cu perioada și numărul de voturi.',
    hidden: 'Cifrele sondajelor live încheiate sunt ascunse până la sfârșitul liniștii electorale.',
    /** After a clock move, a demonstration's poll may end on the day on which it began. */
    period: (from: Date, to: Date) =>
      formatDate(from) === formatDate(to)
        ? `${formatDate(from)}, ${formatTime(from)} – ${formatTime(to)}`
        : `${formatDate(from)} – ${formatDate(to)}`,
    chart: (period: string) => `Voturile sondajului live ${period}`,
    csv: 'Arhiva sondajelor live (CSV)',
    trends: {
      title: 'De la un sondaj la altul',
      caption: 'Procentul fiecărui candidat la sfârșitul fiecărui sondaj live, cu schimbarea în puncte',
      candidate: 'Candidat',
      ended: (at: Date) => formatDate(at),
      simulated: (at: Date) => `Simulare · ${formatDate(at)}`,
      missing: 'nu a participat',
    },
  },
  impact: {
    title: 'Efectul sondajelor asupra scorului AI',
    standFirst:
      'Ultimele zece schimbări. Un sondaj încheiat schimbă scorul cu cel mult o jumătate de punct; toate la un loc, cu cel mult cinci.',
    refresh: 'Actualizează',
    refreshing: 'Se actualizează...',
    // Text of checklist row HIST-16, for a refresh without an answer.
    failed: 'Nu s-au putut încărca datele de impact',
    none: 'Nu există date de impact disponibile încă', // Text of checklist row HIST-17.
    noneHelp: 'Prima schimbare apare când se încheie un sondaj în care s-a votat.',
    hidden: 'Scorurile nu se modifică în perioada de liniște, iar lista este ascunsă până la sfârșitul ei.',
    adjustment: (value: number) => `${formatSigned(value)} puncte`,
    explain: 'Explică',
    explainOf: (name: string) => `Explică schimbarea scorului: ${name}`,
    ended: (at: Date) => `sondaj încheiat la ${formatDate(at)}`,
    score: (before: number | null, after: number | null) =>
      before === null || after === null
        ? 'Candidatul nu avea un scor: schimbarea se adună la primul.'
        : `Scorul a trecut de la ${formatNumber(before, 1)} la ${formatNumber(after, 1)}.`,
  },
  documentation: {
    summary: 'Cum funcționează sondajul live și ce legătură are cu scorul AI',
    items: (length: number) => [
      `Un sondaj ține ${plural(length, days)}. Se încheie mai devreme dacă începe liniștea electorală sau se închid secțiile ultimului tur. Serverul îl închide și îl deschide pe următorul într-un singur pas; niciun vizitator nu creează sondaje.`,
      'Pe listă sunt candidații activi ai turului care urmează, în ordinea de pe buletin.',
      'Votul nu poartă numele tău, ci un cod făcut cu cheia sondajului. După ce cheia este distrusă, nimeni nu mai poate lega un vot de o persoană; totalurile rămân.',
      'Procentele sunt din voturile sondajului și se schimbă sub ochii tăi pe măsură ce se votează. Aici votează cine vrea, deci cifrele nu spun ce crede țara.',
      'O schimbare mai mare de un punct față de ultimul sondaj încheiat este creștere sau scădere; altfel candidatul este stabil.',
      'La încheiere, un candidat cu peste 30% primește +0,5 la scorul AI, unul sub 10% pierde 0,5; între ele nu se schimbă nimic. Scorul măsoară vizibilitatea și cât de complet este profilul, nu meritul.',
      'În liniștea electorală sondajul este închis, iar cifrele, istoricul și efectele asupra scorurilor nu se arată.',
    ],
    method: 'Metoda, pe larg',
  },
  dashboard: {
    vote: 'Votează în sondajul live',
    see: 'Vezi sondajul live',
    past: 'Vezi sondajele încheiate',
    own: 'Ai votat pentru',
    notYet: 'Nu ai votat încă în acest sondaj',
    admin: 'Administratorii nu votează în sondaje.',
    ends: (at: Date) => `Se închide ${formatDateTime(at)}`,
  },
};

export const livePollTexts = { ro };
