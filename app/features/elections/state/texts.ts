import { capital, list, RoundName, roundName } from '#app/features/elections/round-words.ts';
import { formatDate, formatDateTime, formatNumber, formatPercent } from '#app/ui/text/format.ts';
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
  /** Formats a publication time as `luni, 19 mai 2025, 01:36`, or only its day when the hour is unknown. */
  moment: ({ at, precision }: Pick<PublishedAt, 'at' | 'precision'>) => {
    if (precision === 'zi') return formatDate(at);
    return precision === 'cel târziu' ? `Cel târziu ${formatDateTime(at)}` : capital(formatDateTime(at));
  },
  counted: (share: number) => `după ${formatNumber(share, 1)}% din procesele-verbale`,
  when: (told: PublishedAt): string =>
    `${ro.moment(told)}${told.countedShare === null ? '' : `, ${ro.counted(told.countedShare)}`}.`,
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
};

export const resultStateTexts = { ro };
