import type { Feature, NamesOf } from '#app/platform/feature.ts';
import type { TopicTable } from '#app/platform/live/announcements.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import { resultTexts } from './texts.ts';

const refusals = {
  'results-area-not-found': { status: 404, text: 'Nu există rezultate pentru această zonă.' },
  'results-not-announced': { status: 404, text: resultTexts.ro.notAnnounced },
  'polls-withheld': { status: 451, text: 'Sondajele nu se publică în perioada de liniște electorală.' },
} as const satisfies RefusalTable;

const topics = {
  record: { emptiesPages: true },
} as const satisfies TopicTable;

export const elections = { refusals, topics } satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface TopicNames extends NamesOf<typeof topics> {}
}
