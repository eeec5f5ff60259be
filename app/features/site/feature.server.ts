import type { Feature, NamesOf } from '#app/platform/feature.ts';
import type { TopicTable } from '#app/platform/live/announcements.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';

const refusals = {
  'home-failed': { status: 503, text: 'Nu s-au putut încărca datele paginii' }, // HOME-29
} as const satisfies RefusalTable;

const topics = {
  site: { emptiesPages: true },
} as const satisfies TopicTable;

export const site = { refusals, topics } satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface TopicNames extends NamesOf<typeof topics> {}
}
