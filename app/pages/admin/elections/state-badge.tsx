import type { DatasetState } from '#app/features/election-datasets/queries.server.ts';
import { Badge, type BadgeKind } from '#app/ui/badge.tsx';
import { electionsPageTexts } from './texts.ts';

const looks: Record<DatasetState, BadgeKind> = {
  waiting: 'neutral',
  checking: 'neutral',
  refused: 'red',
  ready: 'green',
  publishing: 'neutral',
  published: 'blue',
};

/** Names the state of an uploaded dataset. */
export function StateBadge({ state }: { state: DatasetState }) {
  return <Badge kind={looks[state]}>{electionsPageTexts.ro.states[state]}</Badge>;
}
