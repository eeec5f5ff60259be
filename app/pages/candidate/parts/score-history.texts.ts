import type { PastScore } from '#app/features/scores/queries.server.ts';
import { formatDateTime, formatNumber, formatSigned, plural } from '#app/ui/text/format.ts';

const scores = { one: 'scor', few: 'scoruri', other: 'scoruri' };
const causes: Record<PastScore['cause'], string> = {
  calculation: 'calcul',
  poll: 'sondaj live închis',
};

const ro = {
  title: 'Istoricul scorului AI',
  stand: 'Scorul măsoară cât de vizibil și de complet este profilul, nu meritul candidatului.',
  show: (count: number) =>
    count === 1 ? 'Arată scorul' : `Arată ${plural(count, scores)}, cele mai noi primele`,
  at: 'Când',
  score: 'Scor',
  base: 'Din părți',
  adjustment: 'Ajustare',
  cause: 'De ce',
  causes,
  moment: (at: Date) => formatDateTime(at),
  number: (value: number) => formatNumber(value, 1),
  signed: (value: number) => formatSigned(value),
};

export const scoreHistoryTexts = { ro };
