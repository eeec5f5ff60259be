import { formatDateTime } from '#app/ui/text/format.ts';
import type { LegalPeriod } from './rules.ts';

const ro = {
  /** The reason, law and end time for hidden polls and similar figures: the same sentence on every page. */
  why: ({ act, to }: Pick<LegalPeriod, 'act' | 'to'>) =>
    `În perioada de liniște electorală${act ? ` (${act})` : ''} nu se publică sondaje, calcule din ele și nici cifre asemănătoare. Sunt ascunse până ${formatDateTime(to)}.`,
};

export const silenceTexts = { ro };
