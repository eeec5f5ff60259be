import { RoundName } from '#app/features/elections/round-words.ts';
import { formatDate, formatDateTime, formatPercent, plural } from '#app/ui/text/format.ts';
import type { Announced } from './announcements.server.ts';
import { resultStateTexts } from './texts.ts';

const people = { one: 'alegător', few: 'alegători', other: 'alegători' };

/** The dataset's codes for kinds of publications. */
const stages: Readonly<Record<string, string>> = {
  'exit-poll': 'Se publică exit-poll-uri, care nu sunt rezultate',
  'first-partial': 'Apar primele rezultate parțiale',
  'finalists-known': 'Se cunosc finaliștii, iar rezultatul este provizoriu',
  'winner-known': 'Rezultatul este provizoriu',
  'final-bec': 'Biroul Electoral Central comunică rezultatul final',
  'validated-ccr': 'Curtea Constituțională validează rezultatul',
};

/** Texts of the page with a round's announcements in chronological order. */
const ro = {
  name: 'Ce s-a știut la ora…',
  description: 'Anunțurile unui tur în ordinea lor, fiecare cu ora și sursa lui.',
  link: 'Ce s-a știut la fiecare oră',
  stand:
    'Alege un moment: pagina arată numai ce se anunțase până atunci. Fiecare anunț are ora și sursa lui.',
  hourly: 'Prezența pe ore, pentru toate orele din listă.',
  others: (count: number) =>
    `Mai devreme: ${plural(count, { one: 'anunț', few: 'anunțuri', other: 'anunțuri' })}`,
  none: 'Primul anunț apare aici în ziua votului, după prima oră de vot.',
  choose: 'Momentul',
  show: 'Arată momentul',
  list: (round: number) => `${RoundName(round)}: anunțurile, de la cel mai nou`,
  rounds: 'Alege turul',
  moment: (own: Announced): string => {
    if (own.kind === 'turnout') return formatDateTime(own.at);
    if (own.precision === 'zi') return formatDate(own.at);
    return own.precision === 'cel târziu' ? `cel târziu ${formatDateTime(own.at)}` : formatDateTime(own.at);
  },
  what: (own: Announced, round: number): string => {
    if (own.kind === 'turnout') {
      return own.share === null
        ? `Votaseră ${plural(own.voters, people)}`
        : `Votaseră ${formatPercent(own.share)} din alegătorii înscriși`;
    }
    if (own.shares.length > 0) return resultStateTexts.ro.provisional.title(round, own.shares);
    return stages[own.stage] ?? own.stage;
  },
  note: (own: Announced): string | null =>
    own.kind === 'turnout' ? `${plural(own.voters, people)}, cu străinătatea.` : own.note,
};

export const timelineTexts = { ro };
