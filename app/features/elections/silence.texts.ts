import { formatDateTime } from '#app/ui/text/format.ts';
import type { LegalPeriod } from './rules.ts';

const ro = {
  /** Why polls and figures like them are missing now, by which law, and until when: the same sentence on every page. */
  why: ({ act, to }: Pick<LegalPeriod, 'act' | 'to'>) =>
    `În perioada de liniște electorală${act ? ` (${act})` : ''} nu se publică sondaje, calcule din ele și nici cifre asemănătoare. Sunt ascunse până ${formatDateTime(to)}.`,
};

export const silenceTexts = { ro };
