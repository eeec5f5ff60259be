import type { AreaKind, LocalityRank } from '#app/features/elections/results/areas.server.ts';
import { list, RoundName, roundName, votes } from '#app/features/elections/round-words.ts';
import {
  formatDate,
  formatInteger,
  formatNumber,
  formatPercent,
  formatSigned,
  plural,
} from '#app/ui/text/format.ts';

const valid = { one: 'vot valabil', few: 'voturi valabile', other: 'voturi valabile' };
const persons = { one: 'persoană', few: 'persoane', other: 'persoane' };
const registered = { one: 'alegător înscris', few: 'alegători înscriși', other: 'alegători înscriși' };
const nulls = { one: 'vot nul', few: 'voturi nule', other: 'voturi nule' };

type Place = { kind: AreaKind; name: string; rank: LocalityRank | null; county: string | null };
type Counted = {
  name: string;
  votes: number;
  share: number | null;
  valid: number;
  place: string;
  round: number;
};

const ranks: Readonly<Record<LocalityRank, string>> = {
  municipality: 'municipiul',
  town: 'orașul',
  commune: 'comuna',
};

/** A round with its preposition: „în turul I”. */
const inRound = (round: number) => `în ${roundName(round)}`;
const shareText = (share: number | null) => (share === null ? 'N/A' : formatPercent(share));

const ordinals: Readonly<Record<'Al' | 'A', readonly string[]>> = {
  Al: ['doilea', 'treilea', 'patrulea', 'cincilea', 'șaselea', 'șaptelea', 'optulea', 'nouălea', 'zecelea'],
  A: ['doua', 'treia', 'patra', 'cincea', 'șasea', 'șaptea', 'opta', 'noua', 'zecea'],
};
/** Examples: „Al doilea”, „A treia”. */
const ordinalOf = (rank: number, article: 'Al' | 'A') => `${article} ${ordinals[article][rank - 2] ?? rank}`;

/** Explains a turnout of more than 100%. */
const fromElsewhere = (voters: number, listed: number) =>
  voters > listed ? '; au votat și alegători înscriși în altă parte' : '';

const ro = {
  /** Examples: „în județul Cluj”, „la secțiile din Italia”, „la nivel național”, „în comuna Bonțida (județul Cluj)”. */
  in: ({ kind, name, rank, county }: Place): string => {
    if (kind === 'locality')
      return `în ${ranks[rank ?? 'commune']} ${name}${county === null ? '' : ` (județul ${county})`}`;
    if (kind === 'nation') return 'la nivel național';
    if (kind === 'county') return `în județul ${name}`;
    if (kind === 'municipality') return `în ${name.charAt(0).toLocaleLowerCase('ro')}${name.slice(1)}`;
    if (kind === 'abroad') return 'la secțiile din străinătate';
    if (kind === 'mail') return 'prin corespondență';
    return kind === 'country' ? `la secțiile din ${name}` : `în ${name}`;
  },
  votes: ({ name, votes: own, share, valid: whole, place, round }: Counted) =>
    `${name} a obținut ${plural(own, votes)} ${place} ${inRound(round)}, adică ${shareText(share)} din ${plural(whole, valid)}.`,
  leads: ({ name, votes: own, share, valid: whole, place, round }: Counted) =>
    `Cele mai multe voturi ${place} ${inRound(round)} le-a obținut ${name}: ${formatInteger(own)}, adică ${shareText(share)} din ${plural(whole, valid)}.`,
  place: ({ name, votes: own, share, valid: whole, place, round, rank }: Counted & { rank: number }) =>
    `${name} a ieșit pe locul ${rank} ${place} ${inRound(round)}, cu ${plural(own, votes)}, adică ${shareText(share)} din ${plural(whole, valid)}.`,
  tied: (names: readonly string[], own: number, place: string) =>
    `${list.format(names)} au același număr de voturi ${place}: ${formatInteger(own)}.`,
  turnout: (row: {
    voters: number;
    registered: number | null;
    share: number | null;
    place: string;
    round: number;
  }) =>
    row.registered === null
      ? `${row.voters === 1 ? 'A' : 'Au'} votat ${plural(row.voters, persons)} ${row.place} ${inRound(row.round)}; numărul celor înscriși nu este publicat pentru această zonă, așa că nu există un procent.`
      : `${row.voters === 1 ? 'A' : 'Au'} votat ${plural(row.voters, persons)} ${row.place} ${inRound(row.round)}, adică ${shareText(row.share)} din ${plural(row.registered, registered)} pe listele permanente${fromElsewhere(row.voters, row.registered)}.`,
  hour: (row: {
    voters: number;
    registered: number | null;
    share: number | null;
    place: string;
    round: number;
    hour: number;
  }) =>
    `Până la ora ${row.hour}:00 ${row.voters === 1 ? 'a' : 'au'} votat ${plural(row.voters, persons)} ${row.place} ${inRound(row.round)}${row.registered === null ? '' : `, adică ${shareText(row.share)} din ${plural(row.registered, registered)}${fromElsewhere(row.voters, row.registered)}`}.`,
  registered: (count: number, place: string, round: number) =>
    `Pe listele permanente ${count === 1 ? 'era' : 'erau'} ${plural(count, registered)} ${place} ${inRound(round)}.`,
  noRegistered: (place: string, round: number) =>
    `Sursele noastre nu dau numărul alegătorilor înscriși ${place} ${inRound(round)}.`,
  valid: (count: number, place: string, round: number) =>
    `S-${count === 1 ? 'a' : 'au'} numărat ${plural(count, valid)} ${place} ${inRound(round)}.`,
  nulls: (count: number, place: string, round: number) =>
    `${count === 1 ? 'A' : 'Au'} fost ${plural(count, nulls)} ${place} ${inRound(round)}.`,
  nullShare: (share: number, place: string, round: number) =>
    `Voturile nule au fost ${formatPercent(share)} din voturi ${place} ${inRound(round)}; sursele noastre nu dau numărul exact.`,
  sum: ({ names, votes: own, share, valid: whole, place, round }: Counted & { names: readonly string[] }) =>
    `${list.format(names)} au obținut împreună ${plural(own, votes)} ${place} ${inRound(round)}, adică ${shareText(share)} din ${plural(whole, valid)}.`,
  yesNo: (isSo: boolean, said: string) => `${isSo ? 'Da' : 'Nu'}: ${said}`,
  noNulls: (place: string, round: number) =>
    `Sursele noastre nu dau numărul voturilor nule ${place} ${inRound(round)}.`,
  margin: (row: {
    first: string;
    second: string;
    votes: number;
    points: number;
    place: string;
    round: number;
  }) =>
    `Diferența dintre ${row.first} și ${row.second} ${row.place} ${inRound(row.round)} este de ${plural(row.votes, votes)}, adică ${formatNumber(row.points)} puncte procentuale.`,
  change: (row: {
    name: string;
    from: number;
    to: number;
    points: number;
    place: string;
    rounds: readonly [number, number];
  }) =>
    `${row.name} a obținut ${row.place} cu ${plural(Math.abs(row.to - row.from), votes)} mai ${row.to >= row.from ? 'mult' : 'puțin'} ${inRound(row.rounds[1])} decât ${inRound(row.rounds[0])}: ${formatInteger(row.to)} față de ${formatInteger(row.from)} (${formatSigned(row.points, 2)} puncte procentuale).`,
  turnoutChange: (row: {
    from: number;
    to: number;
    points: number | null;
    place: string;
    rounds: readonly [number, number];
  }) =>
    `Au votat ${row.place} cu ${plural(Math.abs(row.to - row.from), persons)} mai ${row.to >= row.from ? 'mult' : 'puțin'} ${inRound(row.rounds[1])} decât ${inRound(row.rounds[0])}: ${formatInteger(row.to)} față de ${formatInteger(row.from)}${row.points === null ? '' : ` (${formatSigned(row.points, 2)} puncte procentuale)`}.`,
  onlyRound: (name: string, round: number) =>
    `${name} a candidat numai ${inRound(round)}, așa că nu există o comparație între tururi.`,
  best: (row: Counted & { rank: number; least: boolean }) =>
    `${row.rank === 1 ? 'Cel' : `${ordinalOf(row.rank, 'Al')} cel`} mai ${row.least ? 'mic' : 'mare'} rezultat pentru ${row.name} ${inRound(row.round)} este ${row.place}: ${plural(row.votes, votes)}, adică ${shareText(row.share)} din ${plural(row.valid, valid)}.`,
  bestTurnout: (row: {
    rank: number;
    least: boolean;
    place: string;
    round: number;
    voters: number;
    registered: number | null;
    share: number | null;
  }) => {
    const order =
      row.rank === 1
        ? row.least
          ? 'Cea mai mică'
          : 'Cea mai mare'
        : `${ordinalOf(row.rank, 'A')} cea mai ${row.least ? 'mică' : 'mare'}`;
    return row.registered === null
      ? `${order} prezență ${inRound(row.round)} a fost ${row.place}: ${plural(row.voters, persons)}.`
      : `${order} prezență ${inRound(row.round)} a fost ${row.place}: ${shareText(row.share)}, adică ${plural(row.voters, persons)} din ${plural(row.registered, registered)}.`;
  },
  areasWon: (row: {
    name: string;
    count: number;
    total: number;
    round: number;
    noun: string;
    county: string | null;
    names: readonly string[];
  }) =>
    `${row.name} a obținut cele mai multe voturi în ${row.count} din ${row.total} ${row.noun}${row.county === null ? '' : ` din județul ${row.county}`} ${inRound(row.round)}${row.names.length > 0 ? `: ${list.format(row.names)}` : ''}.`,
  nouns: {
    country: 'de țări',
    sector: 'sectoare',
    locality: 'de localități',
    county: 'de județe (Bucureștiul este numărat alături de ele)',
  },
  people: (row: {
    group: string;
    voters: number;
    isExact: boolean;
    share: number | null;
    round: number;
    note: string | null;
  }) =>
    `Au votat la nivel național, ${inRound(row.round)}, ${row.isExact ? '' : 'circa '}${plural(row.voters, persons)} ${row.group}${row.share === null ? '' : `, adică ${formatPercent(row.share)} din votanți`}.${row.note === null ? '' : ` Observație: ${row.note}`}`,
  peopleGroups: {
    male: 'de sex masculin',
    female: 'de sex feminin',
    'urban-voters': 'din mediul urban',
    'rural-voters': 'din mediul rural',
  } as Readonly<Partial<Record<string, string>>>,
  ages: (code: string) =>
    code.endsWith('+')
      ? `cu vârsta de cel puțin ${code.slice(0, -1)} de ani`
      : `cu vârsta între ${code.replace('-', ' și ')} de ani`,
  noPeopleYet: (round: number) =>
    `Prezența pe vârste, sexe și medii nu este încă publicată pentru ${roundName(round)}.`,
  notByPeople:
    'Voturile candidaților nu se numără pe vârste, sexe sau medii: votul este secret. Se știe numai prezența.',
  notStood: (name: string, round: number) => `${name} nu a fost pe buletinul din ${roundName(round)}.`,
  notAnnounced: (round: number, day: string, isPast: boolean) =>
    isPast
      ? `Rezultatul din ${roundName(round)}, votat pe ${formatDate(day)}, nu este încă anunțat oficial.`
      : `${RoundName(round)} are loc pe ${formatDate(day)}; nu există încă un rezultat.`,
  noWinnerYet: (round: number, day: string, isPast: boolean) =>
    `Alegerile nu au încă un câștigător: ${isPast ? `rezultatul din ${roundName(round)}, votat pe ${formatDate(day)}, nu este încă anunțat oficial` : `${roundName(round)} are loc pe ${formatDate(day)}`}.`,
  qualified: (names: readonly string[], round: number) =>
    `În ${roundName(round)} au intrat ${list.format(names)}.`,
  won: (name: string, round: number) =>
    `${name} a câștigat alegerile: rezultatul din ${roundName(round)} este validat.`,
  notValidated: (round: number) =>
    `Rezultatul din ${roundName(round)} nu este încă validat de Curtea Constituțională.`,
  state: (round: number, state: string, moment: string) =>
    `${RoundName(round)}: ${state.toLocaleLowerCase('ro').replace('ccr', 'CCR')}, ${moment}.`,
  provisional: (name: string, share: number, round: number, counted: number | null) =>
    `${name} are ${formatPercent(share, 1)} din voturile valabile în rezultatul provizoriu din ${roundName(round)}${counted === null ? '' : `, după ${formatNumber(counted, 1)}% din procesele-verbale`}.`,
  chooseCounty:
    'Comparăm localitățile numai în interiorul unui județ. Scrie și județul, de pildă „în ce comună din județul Cluj”.',
  namesakes: (name: string) => `Mai multe localități se numesc ${name}; răspund pentru fiecare.`,
  noArea: (place: string, round: number) => `Nu avem un rezultat ${place} ${inRound(round)}.`,
  calendar: 'Calendarul alegerilor',
  suggestions: {
    turnout: (place: string) => `Care a fost prezența ${place}?`,
    winner: (place: string) => `Cine a luat cele mai multe voturi ${place}?`,
    otherRound: (round: number) => `Și ${inRound(round)}?`,
    inCounty: (county: string) => `Dar cea din județul ${county}?`,
    best: (name: string) => `Unde a avut ${name} cel mai mare procent?`,
  },
};

export const resultsTexts = { ro };
