import type { Feature, NamesOf } from '#app/platform/feature.ts';
import type { BrowserItem } from '#app/platform/privacy/data-map.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import { compatibilityOperations } from './api.server.ts';

/** A row id names the row of docs/checklist.md that gives the text. */
const refusals = {
  'compatibility-questions-failed': {
    status: 503,
    text: 'Nu s-au putut încărca întrebările de compatibilitate', // COMPAT-11
  },
} as const satisfies RefusalTable;

const browserItems = [
  {
    name: 'compatibilitate',
    kind: 'local',
    when: 'on-tests',
    use: 'Răspunsurile tale la testul de compatibilitate. Nu le trimitem nicăieri; le ștergi cu „Șterge răspunsurile”.',
  },
  {
    name: 'compatibilitate-potriviri',
    kind: 'local',
    when: 'on-tests',
    use: 'Câți candidați sunt apropiați de răspunsurile tale, pentru cartonașul de pe prima pagină. Se șterge odată cu răspunsurile.',
  },
] as const satisfies readonly BrowserItem[];

export const compatibility = {
  name: 'compatibility',
  kind: 'activity',
  uses: [],
  refusals,
  browserItems,
  apiReadings: compatibilityOperations,
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
}
