import type { Nearness } from '#app/features/compatibility/comparison.rules.ts';
import { list } from '#app/features/elections/round-words.ts';
import { formatInteger, formatNumber, formatSigned, type PluralForms, plural } from '#app/ui/text/format.ts';

const questions: PluralForms = { one: 'întrebare', few: 'întrebări', other: 'întrebări' };
const answers: PluralForms = { one: 'răspuns', few: 'răspunsuri', other: 'răspunsuri' };
const positions: PluralForms = { one: 'poziție', few: 'poziții', other: 'poziții' };

const nearness: Record<Nearness, string> = {
  same: 'Același răspuns',
  near: 'Răspunsuri apropiate',
  apart: 'Răspunsuri îndepărtate',
  opposite: 'Răspunsuri opuse',
};

const ro = {
  kicker: (given: number, all: number) => `${plural(given, answers)} din ${plural(all, questions)}`,
  nearest: (names: readonly string[]) =>
    names.length === 1
      ? `Cel mai aproape de răspunsurile tale este ${names[0]}`
      : `Cel mai aproape de răspunsurile tale, la egalitate: ${list.format(names)}`,
  /** Heading for a result in which every score is at or below the middle. */
  noneNear: (names: readonly string[]) =>
    `Cu niciun candidat nu ești mai mult de acord decât în dezacord; cel mai puțin departe: ${list.format(names)}`,
  noMatch: 'Nu am găsit candidați compatibili cu profilul tău', // Text of checklist row COMPAT-04.
  noMatchHelp:
    'Niciun candidat nu are destule poziții la întrebările la care ai răspuns. Mai răspunde la câteva.',
  noAnswers: 'Nu există răspunsuri pentru calcularea compatibilității', // Text of checklist row COMPAT-09.
  noAnswersHelp: 'Întrebările sărite și cele care nu contează pentru tine nu intră în calcul.',
  toQuestions: 'Înapoi la întrebări',
  standFirst: 'Potrivirea compară răspunsurile tale cu pozițiile declarate. Nu este o recomandare de vot.',
  sure: {
    open: (open: number, remaining: number, fewest: number) =>
      remaining === 1
        ? 'Ordinea nu e sigură încă: întrebarea la care nu ai răspuns poate schimba primul loc.'
        : `Ordinea nu e sigură încă: din ${plural(remaining, questions)} la care nu ai răspuns, ${formatInteger(open)} ${open === 1 ? 'poate' : 'pot'} schimba primul loc${fewest > 1 ? ` (e nevoie de cel puțin ${plural(fewest, answers)})` : ''}.`,
    closed: (remaining: number) =>
      remaining === 1
        ? 'Primul loc e sigur: întrebarea la care nu ai răspuns nu îl mai poate schimba.'
        : `Primul loc e sigur: cele ${plural(remaining, questions)} la care nu ai răspuns nu îl mai pot schimba.`,
    whole: 'Ai răspuns la toate întrebările.',
    assumption: 'Calculul presupune că o întrebare fără răspuns ar conta normal.',
  },
  refine: (remaining: number) => `Rafinează cu încă ${plural(remaining, questions)}`,
  change: 'Schimbă răspunsurile',
  first: 'Primele potriviri',
  others: 'Ceilalți candidați comparați',
  rank: (rank: number, isTied: boolean) => `locul ${rank}${isTied ? ', la egalitate' : ''}`,
  answered: (common: number, all: number) =>
    `a răspuns la ${formatInteger(common)} din ${formatInteger(all)}`,
  why: 'De ce',
  whyFor: (name: string) => `De ce: ${name}`,
  percent: (percent: number) => formatInteger(Math.round(percent)),
  note: '50% înseamnă nici acord, nici dezacord. Un candidat fără poziție la o întrebare primește zero puncte la ea.',
  formula: 'Formula completă',
  tie: (names: readonly string[]) => `${list.format(names)} au același scor, deci stau pe același loc.`,
  unranked: {
    title: 'Date insuficiente',
    fold: (count: number) => plural(count, { one: 'candidat', few: 'candidați', other: 'candidați' }),
    standFirst:
      'Au prea puține poziții găsite în surse la întrebările tale, așa că nu primesc loc în listă. Le arătăm ce se știe.',
    some: (common: number, all: number) =>
      `${plural(common, positions)} la ${all === 1 ? 'întrebarea ta' : `cele ${plural(all, questions)} ale tale`}`,
    none: (all: number) =>
      `nicio poziție la ${all === 1 ? 'întrebarea ta' : `cele ${plural(all, questions)} ale tale`}`,
    known: 'Ce se știe',
    knownNote: (count: number) => plural(count, positions),
    others: (count: number) =>
      `Încă ${plural(count, { one: 'candidat nu are', few: 'candidați nu au', other: 'candidați nu au' })} nicio poziție găsită în surse.`,
    nothing: 'Nu am găsit în surse nicio poziție declarată.',
    invitation:
      'Îi invităm să răspundă: își pot revendica profilul și pot răspunde chiar aici. Intră în test și o declarație publică trimisă operatorului, cu sursă.',
    contact: 'Contactul operatorului',
    profile: 'Vezi profilul',
    profileOf: (name: string) => `Vezi profilul: ${name}`,
  },
  categories: (name: string) => `${name}, pe domenii`,
  category: (category: string, common: number, all: number) =>
    `${category} (${formatInteger(common)} din ${formatInteger(all)})`,
  noData: 'fără date',
  explanation: {
    kicker: 'De ce ai acest rezultat',
    title: (name: string) => `Întrebare cu întrebare: tu și ${name}`,
    standFirst: 'Întâi răspunsurile care v-au apropiat cel mai mult, apoi cele care v-au despărțit.',
    candidate: 'Candidatul explicat',
    yours: 'răspunsul tău',
    you: 'Tu',
    answer: (who: string, answer: string) => `${who}: ${answer}.`,
    nearness,
    silent: 'Fără poziție găsită în surse',
    points: (points: number, weight: number) =>
      `${formatSigned(points)} din ${formatNumber(weight, 1)}${weight === 2 ? ' (dublu)' : weight === 0.5 ? ' (mai puțin)' : ''}`,
    sum: (points: number, weight: number, percent: number) =>
      `În total ${formatSigned(points)} din ${formatNumber(weight, 1)} puncte, adică ${formatInteger(Math.round(percent))}%: (${formatNumber(points, 1)} : ${formatNumber(weight, 1)} + 1) : 2.`,
    all: (count: number) => `Arată toate cele ${plural(count, questions)}`,
  },
  what: {
    fold: 'Încearcă alte ponderi',
    kicker: 'Alte ponderi',
    title: 'Ce s-ar schimba dacă un domeniu sau o întrebare ar conta altfel',
    standFirst: 'Alege cât să conteze și vezi ordinea. Răspunsurile tale rămân cum sunt.',
    as: 'Cum ai ales',
    asCategory: 'Ca domeniul',
    single: (count: number) => `Pe rând, cele ${plural(count, questions)}`,
    same: 'Ordinea rămâne aceeași.',
    changed: (names: readonly string[]) => `Pe primul loc ar fi ${list.format(names)}.`,
    firstStays: 'Primul loc rămâne, dar ordinea celorlalți se schimbă.',
    noMatch: 'Cu aceste ponderi niciun candidat nu are destule poziții.',
    reset: 'Revino la ponderile tale',
    wasReset: 'Contează din nou ponderile tale.',
    adopt: 'Păstrează aceste ponderi',
    adopted: 'Rezultatul și linkul folosesc acum aceste ponderi.',
    questions: (count: number) => plural(count, questions),
    up: (places: number) => `urcă ${places === 1 ? 'un loc' : `${places} locuri`}`,
    down: (places: number) => `coboară ${places === 1 ? 'un loc' : `${places} locuri`}`,
  },
  keep: {
    kicker: 'Numai dacă vrei',
    title: 'Păstrează sau arată rezultatul',
    signIn: 'Autentifică-te ca să salvezi',
    signInNote: 'Răspunsurile te așteaptă pe acest dispozitiv.',
    saveExplain:
      'Salvăm primele trei potriviri în dashboardul tău; candidații unei egalități care trece de locul trei nu se salvează.',
    agree: 'Sunt de acord și salvez potrivirile',
    saved: 'Potrivirile au fost salvate.',
    saveFailed: 'Potrivirile nu au putut fi salvate. Încearcă din nou.',
    toDashboard: 'Vezi-le în dashboard',
    privacy: 'Confidențialitate',
    notForAdministrators: 'Administratorii nu își salvează potrivirile.',
    link: 'Creează un link',
    linkLabel: 'Link către acest rezultat',
    linkHint:
      'Linkul conține răspunsurile tale, după semnul #. Partea aceasta nu ajunge niciodată la server, dar o vede oricine primește linkul.',
    copy: 'Copiază linkul',
    copied: 'Linkul a fost copiat.',
    notCopied: 'Linkul nu a putut fi copiat automat. Este selectat: copiază-l de la tastatură.',
    picture: 'Fă o imagine',
    pictureHint: 'Imaginea este făcută pe dispozitivul tău: arată primele potriviri, fără niciun răspuns.',
    pictureFailed: 'Imaginea nu a putut fi făcută.',
    save: 'Descarcă imaginea',
    share: 'Distribuie imaginea',
    fileName: 'compatibilitate.png',
    print: 'Tipărește',
    calculation: 'Verifică cifrele',
    calculationHint:
      'Fișierul conține întrebările, pozițiile, răspunsurile tale și rezultatul. Este făcut pe dispozitivul tău. Cu el și cu programul de la metodă, oricine poate reface cifrele, și peste ani.',
    calculationMethod: 'Metoda și programul',
    calculationSave: 'Descarcă fișierul',
    calculationName: 'compatibilitate.json',
    calculationNote:
      'Un rezultat al testului de compatibilitate. Refă-l cu: python3 compatibility.py compatibilitate.json',
  },
  picture: {
    title: 'Potrivirile mele',
    alternative: (rows: readonly string[]) => `Imagine cu potrivirile tale: ${list.format(rows)}.`,
    row: (name: string, percent: number) => `${name} ${formatInteger(Math.round(percent))}%`,
    answered: (given: number, all: number) => `${plural(given, answers)} din ${plural(all, questions)}`,
    note: 'Compară răspunsuri cu poziții declarate. Nu este o recomandare de vot.',
  },
  shared: {
    note: 'Rezultat deschis dintr-un link. Nu sunt răspunsurile de pe acest dispozitiv.',
    lost: (count: number) =>
      count === 1
        ? 'Un răspuns din link este la o întrebare care s-a schimbat între timp, așa că nu mai intră în calcul.'
        : `${plural(count, answers)} din link sunt la întrebări care s-au schimbat între timp, așa că nu mai intră în calcul.`,
    gone: 'Linkul are numai răspunsuri la întrebări care s-au schimbat între timp, așa că rezultatul nu mai poate fi calculat.',
    adopt: 'Păstrează-le ca răspunsurile mele',
    leave: 'Fă propriul test',
  },
  furthest: {
    kicker: 'Cei mai depărtați între ei',
    title: (first: string, second: string) => `${first} și ${second} au răspuns cel mai diferit`,
    standFirst: (common: number, opposite: number) =>
      `Amândoi au o poziție la ${plural(common, questions)} dintre cele la care ai răspuns; la ${formatInteger(opposite)} sunt de păreri opuse.`,
    chart: 'Întrebările care îi despart cel mai mult',
    subtitle: 'Răspunsul fiecăruia și al tău, pe scara întrebării',
    compare: 'Compară-i în toate privințele',
  },
};

export const resultTexts = { ro };
