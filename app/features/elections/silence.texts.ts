import { formatDateTime } from '#app/ui/text/format.ts';
import type { LegalPeriod } from './rules.ts';

const ro = {
  /** The sentence that pages show instead of hidden polls: the reason, the law and the end of election silence. */
  why: ({ act, to }: Pick<LegalPeriod, 'act' | 'to'>) =>
    `În perioada de liniște electorală${act ? ` (${act})` : ''} nu se publică sondaje, calcule din ele și nici cifre asemănătoare. Sunt ascunse până ${formatDateTime(to)}.`,
};

export const silenceTexts = { ro };
