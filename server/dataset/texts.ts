import { roundName } from '#app/features/elections/round-words.ts';

/** Names the place of a problem: `results-by-county.json, zona AB, turul I`. */
export const place = (...parts: readonly string[]) => parts.join(', ');

const ro = {
  refused: (problems: readonly string[], more: number) =>
    [
      'Setul de date nu a fost încărcat; baza de date a rămas cum era.',
      ...problems.map((problem) => `- ${problem}`),
      ...(more > 0 ? [`- și încă ${more}`] : []),
    ].join('\n'),
  missingFile: 'fișierul lipsește',
  unreadableFile: 'fișierul nu poate fi citit',
  notUtf8: 'nu este text UTF-8',
  badCharacter:
    'textul conține un caracter pe care baza de date nu îl poate ține (NUL sau jumătate de caracter)',
  badJson: (detail: string) => `nu este JSON valid (${detail})`,
  unknownKeys: (keys: readonly string[]) => `câmp necunoscut: ${keys.join(', ')}`,
  missingField: 'câmpul lipsește',
  emptyField: 'câmpul nu este completat (null)',
  notAnAddress: (value: string) => `„${value}” nu este o adresă reală (http sau https, cu un domeniu public)`,
  notAMoment: (value: string) =>
    `„${value}” nu este un moment cu decalaj față de UTC, ca 2030-05-12T10:00:00+03:00`,
  notADay: (value: string) => `„${value}” nu este o zi, o lună sau un an (AAAA-LL-ZZ, AAAA-LL, AAAA)`,
  endsFirst: 'este înaintea începutului',
  missingArc: 'conturul folosește o linie care nu este în fișier',
  unknownSource: (id: string) => `sursa „${id}” nu este în lista de surse a fișierului`,
  unknownOutlet: (slug: string) => `publicația „${slug}” nu este în news-sources.json`,
  unknownTag: (slug: string) => `eticheta „${slug}” nu este în news.json`,
  noSource: 'nu are nicio sursă',
  twice: (what: string) => `„${what}” apare de două ori`,
  unknownCandidate: (slug: string) => `candidatul „${slug}” nu este în candidates.json`,
  unknownQuestion: (id: string) => `întrebarea „${id}” nu există`,
  unknownStance: (stance: string) => `„${stance}” nu este printre răspunsurile întrebării`,
  sum: (what: string, found: number, expectedName: string, expected: number) =>
    `${what} este ${found}, dar ${expectedName} ${expected}`,
  percent: (what: string, given: number, computed: string) =>
    `${what} este ${given}, dar din cifre rezultă ${computed}`,
  columns: (found: string, expected: string) => `coloanele sunt „${found}”, dar trebuie să fie „${expected}”`,
  width: (found: number, expected: number) => `rândul are ${found} cifre în loc de ${expected}`,
  falls: (hour: number) => `prezența scade la ora ${hour}`,
  areas: (missing: readonly string[]) => `zonele nu se potrivesc: ${missing.join(', ')}`,
  hours: (found: number, expected: number) => `are ${found} ore în loc de ${expected}`,
  textNotFound: (text: string, times: number) =>
    `textul „${text}” trebuie să apară o singură dată în câmp, dar apare de ${times} ori`,
  textsOverlap: (text: string) => `textul „${text}” se suprapune cu altul`,
  onlyOmit: (text: string) => `textul „${text}” stă într-un câmp fără vârste de text: poate fi doar omis`,
  unused: 'nu se potrivește cu nicio înregistrare',
  stateOrder:
    'results_publication: stările rezultatului vin o singură dată, în ordinea provizoriu, final, validat',
  announcedWhenFinal: 'announced_at este momentul stării „final” din results_publication',
  sharesOfAll: 'results_publication: procente are numai starea „provizoriu”, pentru toți candidații turului',
  needsMoment: 'are nevoie de un moment în visibility.json',
  childrenDiffer: (parent: string, round: number, measure: string, found: number, expected: number) =>
    `zona ${parent}, ${roundName(round)}: suma zonelor componente (${measure}) este ${found}, dar totalul este ${expected}`,
  wholeNation:
    'Totalul național: județele, Bucureștiul, secțiile din străinătate și votul prin corespondență.',
  loaded: 'Setul de date este încărcat.',
  area: (code: string) => `zona ${code}`,
  country: (code: string) => `țara ${code}`,
  round: (number: number) => roundName(number),
  votesOf: (slug: string) => `voturi ${slug}`,
  measures: {
    registered: 'înscriși',
    voters: 'alegători prezenți',
    valid: 'voturi valabile',
  },
  sumOfVotes: 'suma voturilor candidaților',
  sumOfLists: 'suma listelor',
  validVotes: 'voturile valabile sunt',
  votersAre: 'alegătorii prezenți sunt',
  totalIs: 'totalul este',
  inResults: 'în results-by-county.json este',
  sumOfAreas: (measure: string) => `suma zonelor (${measure})`,
  hour: (hour: number) => `ora ${hour}`,
  lastHour: 'ultima oră',
  /** How the guide to an empty dataset describes the values of fields. */
  kinds: {
    text: 'text',
    slug: 'litere mici, cifre și cratime, ca ana-pop',
    count: 'număr întreg',
    share: 'procent, de la 0 la 100',
    address: 'adresă http(s) cu un domeniu public',
    moment: 'moment cu decalaj față de UTC, ca 2030-05-12T10:00:00+03:00',
    day: 'zi, ca 2030-05-12',
    partialDate: 'zi, lună sau an, ca 2030-05',
    momentOrDay: 'zi sau moment cu decalaj față de UTC',
    hue: 'culoare, ca #0a7b5c',
    sources: 'id-uri din lista sources a fișierului',
  },
  words: {
    registeredInCountry: 'înscriși în țară',
    votersAbroad: 'alegători în străinătate',
    validAbroad: 'voturi valabile în străinătate',
    votersByMail: 'alegători prin corespondență',
    validByMail: 'voturi valabile prin corespondență',
    everywhere: 'țară, străinătate și corespondență',
    turnout: 'prezența',
    turnoutInCountry: 'prezența în țară',
    shareAbroad: 'partea străinătății',
    protocol: 'BEC',
    nullVotes: 'voturi nule',
    validAndNull: 'valabile și nule',
    ballots: 'buletine și plicuri',
    unused: 'nefolosite',
    ages: 'grupele de vârstă',
    sexes: 'sexele',
    agesOf: (sex: string) => `vârstele (${sex})`,
    sexesOf: (age: string) => `sexele (${age})`,
    rank: 'locul',
    byVotes: 'după voturi este',
  },
};

export const datasetTexts = { ro };
