import { roundName } from '#app/features/elections/round-words.ts';
import { formatDate, plural } from '#app/ui/text/format.ts';

const ro = {
  title: 'Caută',
  site: 'Vot informat',
  description:
    'Caută candidați, localități, județe, țări, sondaje, răspunsuri din ghid, surse, știri și întrebări.',
  found: (text: string, count: number) =>
    `„${text}”: ${plural(count, { one: 'potrivire', few: 'potriviri', other: 'potriviri' })}`,
  none: (text: string) => `Nicio potrivire pentru „${text}”`,
  noneHint:
    'Încearcă un nume mai scurt: un candidat, o localitate, un institut de sondare sau un cuvânt din ghid.',
  examples: 'De exemplu:',
  exampleTexts: ['urnă specială', 'exit-poll', 'buletin'],
  groups: {
    candidates: 'Candidați',
    places: 'Localități, județe, țări',
    guide: 'Ghid',
    questions: 'Întrebări pentru candidați',
    polls: 'Sondaje',
    news: 'Știri',
    outlets: 'Publicații',
    sources: 'Surse',
  },
  all: {
    candidates: 'Toți candidații care se potrivesc',
    guide: 'Toate răspunsurile din ghid',
    news: 'Toate știrile care se potrivesc',
    sources: 'Toate sursele care se potrivesc',
    polls: 'Toate sondajele',
  },
  candidate: (party: string) => `candidat, ${party}`,
  fictitious: 'candidat fictiv, doar pentru demonstrație',
  guide: (section: string) => `din ghid: ${section}`,
  question: (candidate: string) => `întrebare pentru ${candidate}`,
  poll: (pollster: string) => `Sondaj ${pollster}`,
  pollDetail: (round: number, day: string | Date) => `sondaj pentru ${roundName(round)}, ${formatDate(day)}`,
  exitPoll: (day: string | Date) => `exit-poll, ${formatDate(day)}`,
  article: (source: string | null, day: string) =>
    source === null ? `știre, ${formatDate(day)}` : `știre, ${source}, ${formatDate(day)}`,
  outlet: 'publicație',
  source: 'sursă citată',
};

export const searchTexts = { ro };
