import {
  capital,
  list,
  RoundName,
  roundName,
  voters as votersForms,
} from '#app/features/elections/round-words.ts';
import {
  formatDate,
  formatDateTime,
  formatInteger,
  formatNumber,
  formatPercent,
  plural,
} from '#app/ui/text/format.ts';
import type { Publication } from './publication.server.ts';

type PublishedAt = Pick<Publication, 'at' | 'precision' | 'countedShare'>;
type Shares = readonly { name: string; share: number }[];

/** Texts about the certainty of a result. */
const ro = {
  states: {
    provisional: 'Rezultat provizoriu',
    final: 'Rezultat final',
    validated: 'Rezultat validat de CCR',
  },
  /** Formats a publication time as `luni, 19 mai 2025, 1:36`, or only its day when the hour is unknown. */
  moment: ({ at, precision }: Pick<PublishedAt, 'at' | 'precision'>) => {
    if (precision === 'zi') return formatDate(at);
    return precision === 'cel târziu' ? `cel târziu ${formatDateTime(at)}` : formatDateTime(at);
  },
  counted: (share: number) => `după ${formatNumber(share, 1)}% din procesele-verbale`,
  when: (told: PublishedAt): string =>
    capital(
      `${told.precision === 'cel târziu' ? 'publicat ' : ''}${ro.moment(told)}${told.countedShare === null ? '' : `, ${ro.counted(told.countedShare)}`}.`,
    ),
  provisional: {
    title: (round: number, shares: Shares) =>
      shares.length === 0
        ? `${RoundName(round)}: rezultatul este provizoriu`
        : `Rezultat provizoriu în ${roundName(round)}: ${list.format(shares.map(({ name, share }) => `${name} ${formatPercent(share, 1)}`))}`,
    name: (round: number) => `Rezultat provizoriu, ${roundName(round)}`,
    kicker: (round: number, day: string) => `${RoundName(round)}, ${formatDate(day)}`,
    noVotes:
      'Voturile candidaților, în țară, pe județe și în străinătate, apar aici după comunicarea finală a Biroului Electoral Central. Până atunci arătăm numai ce s-a publicat deja.',
    noShares: 'Procentele publicate până la această oră nu apar în sursele găsite.',
    barsTitle: 'Procente din voturile valabile, cum au fost publicate',
    earlier: (round: number) => `Rezultatul din ${roundName(round)}`,
    link: 'Rezultatul provizoriu și prezența pe ore',
  },

  /** Texts of an area's page before the announcement of its result. */
  area: {
    page: (place: string, round: number) => `${place}: prezența, ${roundName(round)}`,
    soFar: (place: string, hour: number, share: number | null, voters: number) =>
      share === null
        ? `${place}, ora ${hour}:00: au votat ${plural(voters, persons)}`
        : `${place}, ora ${hour}:00: au votat ${formatPercent(share)} din alegătorii înscriși`,
    counted: (voters: number, registered: number) =>
      `${plural(voters, persons)} din ${formatInteger(registered)} de pe listele permanente${voters > registered ? '; au votat și alegători înscriși în altă parte' : ''}.`,
    sameHour: (round: number, value: string) => `La aceeași oră din ${roundName(round)}: ${value}.`,
    waiting: (place: string, round: number, day: string) =>
      `${place}: ${roundName(round)} este pe ${formatDate(day)}`,
    conditional: (place: string, round: number, day: string) =>
      `${place}: ${roundName(round)}, dacă va fi nevoie, este pe ${formatDate(day)}`,
    noHour: (place: string, round: number) => `${place}: rezultatul din ${roundName(round)} nu este anunțat`,
    firstHour: 'Prezența apare aici după prima oră raportată.',
    noHours: {
      mail: 'Plicurile votului prin corespondență nu se numără pe ore.',
      country: 'Sursa dă prezența pe ore numai pentru toată străinătatea.',
    },
    earlier: (place: string, { round, registered, voters }: EarlierVoters) =>
      registered === null
        ? `${place}, ${roundName(round)}: ${plural(voters, votersForms)}.`
        : `${place}, ${roundName(round)}: ${plural(voters, votersForms)} din ${plural(registered, people)} pe listele permanente.`,
    earlierLink: (place: string, round: number) => `${place}: rezultatul din ${roundName(round)}`,
    country: 'Prezența în toată țara',
    parts: {
      title: (hour: number, names: readonly string[], share: number) =>
        `Cea mai mare prezență la ora ${hour}:00: ${list.format(names)}, ${formatPercent(share)}`,
      caption: (place: string, hour: number) => `${place}: prezența la ora ${hour}:00, pe zone`,
      area: 'Zona',
      difference: 'Diferență',
    },
  },
};

type EarlierVoters = { round: number; registered: number | null; voters: number };
const persons = { one: 'alegător', few: 'alegători', other: 'alegători' };
const people = { one: 'alegător înscris', few: 'alegători înscriși', other: 'alegători înscriși' };

export const resultStateTexts = { ro };
