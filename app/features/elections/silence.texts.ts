import { formatDateTime } from '#app/ui/text/format.ts';
import { leadTexts } from './lead/texts.ts';
import type { LegalPeriod } from './rules.ts';

const ro = {
  /** The sentence that pages show instead of hidden polls: the reason, the law and the end of election silence. */
  why: ({ act, to }: Pick<LegalPeriod, 'act' | 'to'>) =>
    `În perioada de liniște electorală${act ? ` (${act})` : ''} nu se publică sondaje, calcule din ele și nici cifre asemănătoare. Sunt ascunse până ${formatDateTime(to)}.`,
  /** The sentence at the head of results pages: what is closed, until when, and what can be read. */
  results: ({ to }: Pick<LegalPeriod, 'to'>, hasResult: boolean) =>
    `${leadTexts.ro.silence(to)}: votul zilnic e închis, iar sondajele și intențiile de vot sunt ascunse; ${hasResult ? 'rezultatele anunțate, ' : ''}pozițiile candidaților și ghidul se pot citi.`,
};

export const silenceTexts = { ro };
