import { formatPartialDate } from '#app/features/candidates/partial-date.ts';
import { list, roundName } from '#app/features/elections/round-words.ts';
import { plural } from '#app/ui/text/format.ts';
import { quoted } from '../quoted.ts';

const years = { one: 'an', few: 'ani', other: 'ani' };
const dated = {
  one: 'candidat cu data nașterii cunoscută',
  few: 'candidați cu data nașterii cunoscută',
  other: 'candidați cu data nașterii cunoscută',
};
const candidates = { one: 'candidat', few: 'candidați', other: 'candidați' };
type Entry = { period: string | null; title: string; place: string | null };
type Entries = { label: string; name: string; occupation: string | null; entries: readonly Entry[] };
const entryText = ({ period, title, place }: Entry) =>
  `${title}${place ? `, ${place}` : ''}${period ? ` (${period})` : ''}`;

/** The genitive of a party's first word: „Partidul” becomes „Partidului”. */
const possessives: Readonly<Record<string, string>> = {
  Partidul: 'Partidului',
  Alianța: 'Alianței',
  Uniunea: 'Uniunii',
  Mișcarea: 'Mișcării',
  Blocul: 'Blocului',
  Liga: 'Ligii',
  Forța: 'Forței',
};
const ofParty = (party: string) =>
  party
    .replace(/^\p{L}+/u, (word) => possessives[word] ?? word)
    // „Alianței Electorale”: a feminine adjective agrees with its noun.
    .replace(/^(\p{L}+(?:ei|ii)) (\p{L}+)ă /u, '$1 $2e ');

const ro = {
  extreme: (row: {
    name: string;
    age: number;
    birth: string;
    extreme: 'youngest' | 'oldest';
    known: number;
  }) =>
    `${row.extreme === 'youngest' ? 'Cel mai tânăr' : 'Cel mai în vârstă'} dintre ${plural(row.known, dated)} este ${row.name}: ${plural(row.age, years)} (data nașterii: ${formatPartialDate(row.birth)}).`,
  age: (name: string, age: number, birth: string) =>
    `${name} are ${plural(age, years)} (data nașterii: ${formatPartialDate(birth)}).`,
  ageByYear: (name: string, year: number) => `${name} s-a născut în ${year}; sursele noastre nu dau ziua.`,
  officialName: (name: string, official: string) => `Numele oficial pentru ${name}: ${official}.`,
  noAge: (name: string) => `Data nașterii pentru ${name} nu apare în sursele noastre.`,
  birthplace: (name: string, place: string) => `${name} s-a născut la ${place}.`,
  noBirthplace: (name: string) => `Locul nașterii pentru ${name} nu apare în sursele noastre.`,
  profession: (name: string, text: string) => `Ocupația pentru ${name}, la data candidaturii: ${text}.`,
  noProfession: (name: string) => `Ocupația pentru ${name} nu apare în sursele noastre.`,
  party: (name: string, party: string) => `${name} a candidat din partea ${ofParty(party)}.`,
  alliance: (name: string, party: string, members: readonly string[]) =>
    `${name} a candidat din partea ${ofParty(party)}, formată din ${list.format(members)}.`,
  independent: (name: string) => `${name} a candidat ca independent.`,
  entries: ({ label, name, occupation, entries }: Entries) =>
    `${label} pentru ${name}${occupation ? ` (${occupation})` : ''}: ${entries.map(entryText).join('; ')}.`,
  labels: { education: 'Studii', experience: 'Experiență' },
  noEntries: (label: string, name: string) => `${label} pentru ${name}: sursele noastre nu spun nimic.`,
  wealth: (name: string, text: string) => `Averea declarată de ${name}: ${text}`,
  noWealth: (name: string) => `Pentru ${name} nu avem un rezumat al declarației de avere.`,
  documents: (name: string) =>
    `Declarațiile depuse de ${name} sunt în secțiunea „Documente Oficiale” a profilului.`,
  platform: (text: string, name: string) => `Programul pentru ${name}: ${text}`,
  noPlatform: (name: string) => `Programul pentru ${name} nu apare în sursele noastre.`,
  contact: (name: string, ways: readonly string[]) => `Contact public pentru ${name}: ${list.format(ways)}.`,
  noContact: (name: string) => `Pentru ${name} nu am găsit un site sau un contact oficial în surse publice.`,
  ballot: (name: string, position: number, round: number) =>
    `${name} are poziția ${position} pe buletinul de vot din ${roundName(round)}.`,
  own: (name: string, text: string) => `${name}, declarație proprie: ${quoted(text)}.`,
  noBiography: (name: string) => `${name}: nu există încă o biografie din surse publice.`,
  list: (count: number, round: number) =>
    `Pe buletinul din ${roundName(round)} sunt ${plural(count, candidates)}.`,
  listedBefore: (count: number, round: number) =>
    `În ${roundName(round)} au fost ${plural(count, candidates)}.`,
  listedAfter: (names: readonly string[], round: number) =>
    `În ${roundName(round)} au rămas ${list.format(names)}.`,
  listed: (position: number, name: string, party: string) => `${position}. ${name} (${party}).`,
  source: (name: string) => `Profilul candidatului: ${name}`,
  ballotSource: 'Candidați',
  suggestions: {
    party: (name: string) => `Din ce partid este ${name}?`,
    stances: (name: string) => `Ce poziții are ${name}?`,
    votes: (name: string) => `Câte voturi a luat ${name}?`,
  },
};

export const profileAnswerTexts = { ro };
