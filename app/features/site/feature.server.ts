import type { Feature, NamesOf } from '#app/platform/feature.ts';
import type { TopicTable } from '#app/platform/live/announcements.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';

/** A row id such as HOME-29 in a comment names the row of docs/checklist.md that prescribes the text. */
const refusals = {
  'home-failed': { status: 503, text: 'Nu s-au putut încărca datele paginii' }, // Text of checklist row HOME-29.
} as const satisfies RefusalTable;

const topics = {
  site: { emptiesPages: true },
} as const satisfies TopicTable;

const dataMap = {
  site: {
    subject: 'nobody',
    tables: ['public.site_content', 'public.site_blocks', 'public.menu_items', 'public.page_permissions'],
    words: {
      title: 'Textele site-ului',
      holds: 'Texte, blocuri, meniul, paginile permise fiecărui rol.',
    },
  },
  settings: {
    subject: 'administrators',
    tables: ['public.site_settings'],
    words: {
      title: 'Setările site-ului',
      holds:
        'Titlul, culorile, numele și adresa operatorului; identificatorul celui care a schimbat o setare.',
      purpose: 'Funcționarea site-ului și contactul cu operatorul.',
      basis: 'Obligația de a spune cine răspunde de date (RGPD, art. 6 alin. 1 lit. c și art. 13).',
      retention: 'Până când operatorul le schimbă.',
      readers: 'Numele și contactul operatorului: oricine. Restul: administratorii.',
    },
  },
} as const satisfies DataMap;

export const site = {
  name: 'site',
  kind: 'record',
  uses: [],
  refusals,
  topics,
  dataMap,
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface TopicNames extends NamesOf<typeof topics> {}
}
