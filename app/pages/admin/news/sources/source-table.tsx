import type { AdministeredSource } from '#app/features/news/administration/sources/queries.server.ts';
import type { VerificationStatus } from '#app/features/news/administration/values.ts';
import { Badge, type BadgeKind } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { sourcesTexts } from './texts.ts';

const texts = sourcesTexts.ro;
const looks: Record<VerificationStatus, BadgeKind> = {
  verified: 'green',
  pending: 'neutral',
  rejected: 'red',
};

/** Lists the outlets, newest first. */
export function SourceTable({ sources }: { sources: readonly Omit<AdministeredSource, 'owners'>[] }) {
  return (
    <DataTable
      caption={texts.title}
      captionHidden
      stacks
      rows={sources}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', header: texts.name, rowHeader: true, cell: ({ name }) => name },
        {
          id: 'status',
          header: texts.status,
          cell: ({ verificationStatus: status }) => (
            <Badge kind={looks[status]}>{texts.statuses[status]}</Badge>
          ),
        },
        {
          id: 'state',
          header: texts.state,
          cell: ({ isActive }) => (isActive ? texts.active : texts.inactive),
        },
        {
          id: 'score',
          header: texts.score,
          numeric: true,
          cell: ({ reliabilityScore }) => reliabilityScore,
        },
        {
          id: 'feeds',
          header: texts.feeds,
          numeric: true,
          cell: ({ feeds }) => texts.feedCount(feeds.length),
        },
        { id: 'articles', header: texts.articles, numeric: true, cell: ({ articles }) => articles },
        {
          id: 'edit',
          header: texts.edit,
          plain: true,
          cell: ({ id, name }) => (
            <ButtonLink
              href={`?sursa=${id}`}
              kind="secondary"
              size="small"
              keepScroll
              aria-label={texts.editOf(name)}
            >
              {texts.edit}
            </ButtonLink>
          ),
        },
      ]}
    />
  );
}
