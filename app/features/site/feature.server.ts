import type { Feature, FeatureTables, NamesOf } from '#app/platform/feature.ts';
import type { TopicTable } from '#app/platform/live/announcements.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import { siteOperations, siteRates, siteRefusals } from './rights.ts';

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
  siteVersions: {
    subject: 'administrators',
    tables: ['public.site_versions'],
    words: {
      title: 'Ciornele și versiunile textelor',
      holds:
        'Ce a fost scris în texte, blocuri și meniu, când, și identificatorul administratorului care a scris.',
      purpose: 'Ca un text publicat să poată fi verificat și adus înapoi.',
      basis: 'Interesul legitim de a ști cine a scris ce pe site (RGPD, art. 6 alin. 1 lit. f).',
      retention: 'Cât există site-ul; identificatorul dispare odată cu contul.',
      readers: 'Administratorii. Textele publicate: oricine.',
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

const tables = {
  shown: {
    menu_items: 'id label path icon in_bottom_bar order_index updated_at',
    page_permissions: 'id role page allowed updated_at',
    site_blocks: 'id key title content metadata order_index updated_at',
    site_content: 'id page key section locale content updated_at',
    site_settings: 'id key value updated_at updated_by',
    site_versions: 'id kind item state content written_by election_at created_at',
  },
} as const satisfies FeatureTables;

export const site = {
  name: 'site',
  kind: 'record',
  uses: [],
  tables,
  refusals: siteRefusals,
  rates: siteRates,
  operations: siteOperations,
  topics,
  dataMap,
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface TopicNames extends NamesOf<typeof topics> {}
}
