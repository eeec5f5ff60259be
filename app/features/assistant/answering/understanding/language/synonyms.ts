import { stemOf } from '#app/platform/text/stem.ts';

/** Groups of folded synonyms. Each word of a group matches the others. */
const groups = [
  'buletin carte identitate act ci',
  'act document acte',
  'urna mobila speciala',
  'posta corespondenta plic',
  'sectie centru',
  'cand zi ziua data calendar',
  'drept voie permis permite',
  'ora ore program orar inchid inchide deschid deschide cand',
  'amenda pedeapsa pedepseste pedepsesc sanctiune sanctioneaza contraventie interzis inchisoare risca risc',
  'strainatate diaspora afara extern consulat ambasada',
  'bolnav boala invaliditate deplasa handicap dizabilitate spital internat internati imobilizat nedeplasabil pat urna speciala',
  'nevazator nevazatoare nevazatori orb braille',
  'scaun rulant rotile mobilitate accesibilitate rampa dizabilitati handicap',
  'poza fotografia fotografiez fotografiere selfie telefon',
  'mama tata sora fratele sotia sotul bunica bunic altcineva imputernicire procura locul numele',
  'insotitor ajuta insoteasca cineva',
  'oras localitate judet parte comuna sat concediu vacanta plecat',
  'domiciliu resedinta flotant adresa viza',
  'varsta ani major majorat minor 18',
  'inregistrez inscriu inregistrare inscriere',
  'pasaport',
  'exit-poll exitpoll exit',
  'mita cumpara cumpar cumparare cumparat coruptie corupere bani foloase vinde vinzi vand vanzare',
  'frauda fraudare multiplu ori',
  'falsifica falsificare',
  'lgbt gay homosexuali homosexual lesbiene sex cupluri parteneriat civil casatorie gey minoritati sexuale',
  'avort intrerupere sarcina',
  'razboi ucraina armament arme kiev zelenski',
  'trupe soldati militari armata misiune pace',
  'reinarmare inarmare rearm inarmarea europa europei europeana ue uniunea',
  'nato sua america americani statele unite alianta',
  'aparare inzestrare pib',
  'bugetari bugetar functionari angajati stat public concedieri posturi',
  'taxe impozite fiscal tva impozit economie',
  'pensii pensie pensionari speciale serviciu',
  'moldova basarabia unire unirea reunire',
  'premier prim-ministru ministru guvern',
  'constitutie constitutia constitutional',
  'anulare anularea anulat anulate',
  'educatie scoala scoli sexuala',
  'diaspora romani plecati intoarcere',
  'presedinte presedintele presedintia sef',
  'atributii puteri rol face competente sarcini',
  'mandat dureaza durata',
  'tine interimatul vacanta',
  'suspenda suspendat suspendare demis demitere',
  'dizolva dizolvare',
  'lista listele suplimentara',
  'retrage retragere renunta',
  'majoritate majoritatea jumatate 50',
  'valideaza validare confirma valida verifica',
  'campanie campania propaganda electorala',
  'coada rand randul astept',
  'pierdut pierd furat',
  'expirat expira expirata valabil',
  'demisie demisioneaza demisiona vacant vacanta interimat interimatul interimar preia inlocuieste moare deces pleaca',
] as const;

const byStem = new Map<string, Set<string>>();
for (const group of groups) {
  const stems = group.split(' ').map(stemOf);
  for (const stem of stems) {
    const known = byStem.get(stem) ?? new Set<string>();
    for (const other of stems) if (other !== stem) known.add(other);
    byStem.set(stem, known);
  }
}

/** Returns the stems of all synonyms of a stem. */
export function synonymsOf(stem: string): ReadonlySet<string> {
  return byStem.get(stem) ?? none;
}

const none: ReadonlySet<string> = new Set();

/** All words of the groups. The spelling correction treats them as correct. */
export const synonymWords: readonly string[] = groups.flatMap((group) => group.split(' '));
