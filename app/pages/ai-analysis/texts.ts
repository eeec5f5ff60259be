import { keepRounds, RoundName, roundName } from '#app/features/elections/round-words.ts';
import {
  formatDate,
  formatInteger,
  formatNumber,
  formatPercent,
  formatSigned,
  plural,
} from '#app/ui/text/format.ts';

const votes = { one: 'vot', few: 'voturi', other: 'voturi' };
const voters = { one: 'votant', few: 'votanți', other: 'votanți' };
const articles = { one: 'articol', few: 'articole', other: 'articole' };
const candidates = { one: 'candidat', few: 'candidați', other: 'candidați' };
const observations = { one: 'observație', few: 'observații', other: 'observații' };
const points = (value: number) => `${formatSigned(value, 2)} pp`;

const ro = {
  site: 'Vot informat',
  title: (round: number) => `Analiza ${roundName(round).replace('turul', 'turului')}`,
  kicker: (election: string) => `${election} · calculată automat din date publice`,
  standFirst:
    'Finaliștii puși alături, sondajele, scenariile și prezența, fiecare cu metoda și sursa ei. Analiza este făcută de un program, după reguli publice, la fel pentru fiecare candidat. Nu recomandă pe nimeni.',
  standFirstEarly:
    'Sondajele de până acum, cu metoda și sursa lor. Comparația, scenariile și prezența pe județe apar după ce cifrele lor sunt anunțate. Analiza este făcută de un program, la fel pentru fiecare candidat, și nu recomandă pe nimeni.',
  /** In election silence the opening names only what can be read. */
  standFirstSilent:
    'Finaliștii puși alături, știrile care îi numesc și prezența pe județe, fiecare cu metoda și sursa ei. Analiza este făcută de un program, după reguli publice, la fel pentru fiecare candidat. Nu recomandă pe nimeni.',
  standFirstSilentEarly:
    'Cât apare fiecare candidat în știri, cu metoda și sursa. Comparația finaliștilor și prezența pe județe apar după ce cifrele lor sunt anunțate. Analiza este făcută de un program, la fel pentru fiecare candidat, și nu recomandă pe nimeni.',
  provisional: (round: number) =>
    `Rezultatul provizoriu al ${roundName(round).replace('turul', 'turului')} este la „Rezultate”; sondajele și scenariile de aici sunt dinaintea votului.`,
  over: 'Alegerile s-au încheiat; ce era o estimare stă acum lângă rezultat.',
  description: (election: string) =>
    `${election}: candidații din turul decisiv, față în față, media sondajelor, scenarii calculate și verificate, prezența pe județe și surse.`,
  contents: 'Pe această pagină',
  silenceTitle: 'Sondajele și scenariile nu pot fi arătate acum',

  mentions: {
    fold: (count: number) => `Articolele despre fiecare dintre cei ${plural(count, candidates)}`,
    anchor: 'Presa',
    kicker: 'Articole care îi numesc',
    title: (name: string, count: number, total: number) =>
      `${name} apare în ${formatInteger(count)} din cele ${plural(total, articles)}`,
    standFirst: 'Câte dintre știrile de pe site numesc fiecare candidat. Tonul articolelor nu este măsurat.',
    bars: 'Articole care numesc fiecare candidat',
    subtitle: (total: number) =>
      `Număr de articole și procent din ${plural(total, articles)}; un articol poate numi mai mulți candidați.`,
    heads: { value: 'articole', share: 'procent' },
    unit: (count: number) => plural(count, articles).replace(/^\S+ /, ''),
    note: 'Sursa: articolele din Știri Electorale, cu linkuri la publicații. Un candidat este numărat când articolul îi conține numele, după aceeași regulă pentru toți. Multe apariții nu înseamnă susținere.',
    all: 'Toate știrile',
  },

  comparison: {
    fold: (round: number) => `Voturile finaliștilor în ${roundName(round)}, pe locuri`,
    kicker: (round: number) => `Finaliștii în ${roundName(round)}`,
    anchor: (round: number) => `Finaliștii în ${roundName(round)}`,
    title: (parts: readonly { name: string; share: number }[]) =>
      parts.map(({ name, share }) => `${name} ${formatPercent(share)}`).join(', '),
    standFirst: (gap: number, pointsApart: number) =>
      `Între cei doi au fost ${plural(gap, votes)}, adică ${formatNumber(pointsApart)} puncte procentuale.`,
    bars: (round: number) => `Finaliștii după ${roundName(round)}`,
    heads: { value: 'voturi', share: 'procent' },
    barsSub: (valid: number) =>
      `Procente din ${plural(valid, { one: 'vot valabil', few: 'voturi valabile', other: 'voturi valabile' })}.`,
    unit: (count: number) => plural(count, votes).replace(/^\S+ /, ''),
    caption: (round: number) => `Finaliștii în ${roundName(round)}, pe locuri`,
    measure: 'Măsura',
    rows: {
      votes: 'Voturi',
      share: 'Procent din voturile valabile',
      led: (total: number) => `Primul loc, din ${total} (județe și București)`,
      highest: 'Cel mai mare procent în țară',
      lowest: 'Cel mai mic procent în țară',
      abroad: 'Secții din străinătate',
      mail: 'Vot prin corespondență',
    },
    led: (count: number) => formatInteger(count),
    place: (name: string, share: number) => `${name}, ${formatPercent(share)}`,
    shareVotes: (share: number, count: number) => `${formatPercent(share)} (${plural(count, votes)})`,
    missing: 'N/A',
    note: 'Procente din voturile valabile ale fiecărei zone, calculate de noi. Cum au votat orașele și satele nu este publicat pe candidați.',
    early: {
      title: 'Finaliștii nu sunt încă cunoscuți',
      text: (day: string) =>
        `Comparația apare după ce este anunțat rezultatul turului I. Se votează pe ${formatDate(day)}.`,
      provisionalTitle: 'Rezultatul turului I este provizoriu',
      provisional: 'Comparația apare după comunicarea finală.',
      voted: 'Turul I s-a votat; comparația apare după anunțarea rezultatului.',
    },
  },

  polls: {
    anchor: 'Sondajele',
    label: 'Sondajele din',
    round: (round: number) => RoundName(round),
    all: 'Fiecare sondaj, cu detaliile lui',
  },

  scenarios: { anchor: 'Scenarii' },

  turnout: {
    fold: 'Prezența în fiecare județ și în București',
    kicker: (round: number) => `Prezența pe județe · ${roundName(round)}`,
    anchor: 'Prezența pe județe',
    title: (high: string, highShare: number, facts: { low: string; lowShare: number }) =>
      `Prezența: de la ${formatPercent(facts.lowShare)} în ${facts.low} la ${formatPercent(highShare)} în ${high}`,
    standFirst:
      'Votanți din alegătorii înscriși pe listele permanente, în fiecare județ și în București. Străinătatea nu are o listă de alegători, deci nu are o prezență în procente.',
    scale: (end: number) => `Bara plină înseamnă ${formatPercent(end, 0)}.`,
    round: 'Turul',
    roundName: (round: number) => RoundName(round),
    order: 'Ordinea',
    byTurnout: 'Pe regiuni',
    byName: 'Alfabetic',
    region: (name: string | null, share: number) => `${name ?? 'Alte zone'}: ${formatPercent(share)}`,
    tick: (round: number) => `prezența din ${roundName(round)}`,
    partNames: (from: string, to: string) => `De la ${from} la ${to}`,
    value: (share: number) => formatPercent(share),
    what: 'prezența pe județe',
    caption: (round: number) => `Prezența pe județe, ${roundName(round)}`,
    columns: {
      area: 'Zona',
      registered: 'Înscriși',
      voters: 'Votanți',
      turnout: 'Prezență',
      other: (round: number) => `Prezență, ${roundName(round)}`,
      none: 'N/A',
    },
    note: 'Prezență după raportarea în timp real (SIMPV); procentele sunt calculate de noi. Regiunile sunt cele de dezvoltare (Legea nr. 315/2004).',
  },

  figures: {
    fold: 'Înscriși, votanți, voturi valabile, străinătate, orașe și sate',
    kicker: (round: number) => `Cifre-cheie · ${roundName(round)}`,
    anchor: 'Cifre-cheie',
    title: (share: number, round: number) =>
      `Prezența în ${keepRounds(roundName(round))} a fost de ${formatPercent(share)}`,
    titlePlain: 'Cine a votat',
    registered: 'Alegători înscriși',
    registeredNote: 'pe listele permanente din țară',
    turnout: 'Prezența',
    turnoutNote: (count: number) =>
      `${plural(count, voters)}, cu cei din străinătate, raportați la înscrișii din țară, ca în comunicarea oficială`,
    home: 'Prezența în țară',
    homeNote: (count: number) => `${plural(count, voters)} în țară, fără străinătate`,
    valid: 'Voturi valabile',
    validNote: 'baza procentelor candidaților',
    abroad: 'Străinătate și corespondență',
    abroadNote: (count: number) =>
      `din toți votanții: ${plural(count, voters)}. Nu este o prezență: nu se publică o bază de înscriși`,
    urban: 'Votanți în mediul urban',
    rural: 'Votanți în mediul rural',
    about: (label: string) => `${label}, circa`,
    placeNote: 'număr de votanți',
    placeBase:
      'Înscrișii pe medii nu sunt publicați, deci prezența din mediul urban și din cel rural nu poate fi calculată.',
    noEstimate:
      'Nu estimăm prezența înainte de vot: nu există o metodă cu surse publice pe care s-o putem arăta.',
  },

  insights: {
    fold: (count: number) => `${plural(count, observations)}, fiecare cu linkul cifrei`,
    kicker: 'Observații calculate',
    anchor: 'Observații',
    title: 'Ce arată cifrele',
    standFirst: 'Fiecare propoziție este scrisă de program din cifrele paginii și duce la cifra ei.',
  },

  sources: {
    fold: 'Sursele și regulile de calcul',
    kicker: 'Surse și metodă',
    anchor: 'Surse și metodă',
    title: 'De unde vin cifrele și cum sunt calculate',
    /** The sentence about scenarios appears only when a simulation was computed. */
    items: (isSimulated: boolean) => [
      'Rezultatele și prezența sunt cele oficiale, din fișierele și comunicatele publicate; apar aici abia după anunțarea lor.',
      'Sondajele sunt cele publicate, din relatări de presă cu adresă; valorile nu sunt corectate sau ponderate după institut.',
      ...(isSimulated
        ? [
            'Scenariile sunt o simulare cu formulă publică și numere întâmplătoare fixe. Mărimea erorii ei este cea măsurată la sondajele turului dinainte și este arătată pe pagină.',
          ]
        : []),
      'Nu publicăm un „scor de acuratețe” și nu analizăm tonul presei: pentru niciunul nu avem o măsurătoare pe care s-o putem dovedi.',
    ],
    method: 'Toate metodele, cu formule',
    corrections: 'Surse și corecturi',
    results: 'Rezultatele oficiale',
    polls: 'Lista sondajelor',
    official: (round: number) => `Rezultate oficiale, ${roundName(round)}.`,
  },

  sentences: {
    gap: (first: string, second: string, facts: { gap: number; points: number }) =>
      `În turul I, între ${first} și ${second} au fost ${plural(facts.gap, votes)} (${formatNumber(facts.points)} puncte procentuale).`,
    led: (name: string, facts: { count: number; total: number }) =>
      `${name} a avut cele mai multe voturi în ${facts.count} din ${facts.total} (județe și București), în turul I.`,
    abroad: (name: string, facts: { share: number; nation: number }) =>
      `La secțiile din străinătate, ${name} a avut în turul I ${formatPercent(facts.share)}, față de ${formatPercent(facts.nation)} în total.`,
    turnout: (round: number, facts: { high: string; highShare: number; low: string; lowShare: number }) =>
      `În ${roundName(round)}, prezența cea mai mare a fost în ${facts.high} (${formatPercent(facts.highShare)}), cea mai mică în ${facts.low} (${formatPercent(facts.lowShare)}).`,
    change: (change: number, facts: { before: number; after: number; later: number }) =>
      `Prezența a trecut de la ${formatPercent(facts.before)} la ${formatPercent(facts.after)} în ${roundName(facts.later)} (${points(change)}).`,
    growth: (name: string, change: number, facts: { before: number; after: number }) =>
      `Față de turul I, prezența s-a schimbat cel mai mult în ${name}: ${points(change)} (de la ${formatPercent(facts.before)} la ${formatPercent(facts.after)}).`,
    pollError: (name: string, facts: { mean: number; result: number; round: number }) =>
      `Ultimul sondaj al fiecărui institut din ${roundName(facts.round)} arăta pentru ${name}, în medie, ${formatPercent(facts.mean, 1)}; rezultatul a fost ${formatPercent(facts.result)}.`,
  },
};

export const analysisTexts = { ro };
