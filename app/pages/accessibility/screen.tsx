import { accessibilityTexts } from '#app/features/documents/accessibility.texts.ts';
import { composeDocument } from '#app/features/documents/document.server.ts';
import { findOperator } from '#app/features/site/queries.server.ts';
import { DocumentPage } from '#app/pages/_shared/document/document-page.tsx';
import { documentMeta } from '#app/pages/_shared/document/meta.ts';
import { OperatorBox } from '#app/pages/_shared/document/operator-box.tsx';
import { reader } from '#app/platform/context.server.ts';
import type { Route } from './+types/screen.ts';

/**
 * `/accessibility`: the accessibility statement in the EU's model form. It states only facts that were
 * tested.
 */
export const loader = reader('load-failed', async ({ db, config, at }) => ({
  ...composeDocument(at, accessibilityTexts.ro),
  operator: await findOperator(db),
  isDemo: config.demo,
}));

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  documentMeta(matches, '/accessibility', loaderData);

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  const { operator, isDemo, ...document } = loaderData;
  return (
    <DocumentPage {...document} after={{ contact: <OperatorBox operator={operator} isDemo={isDemo} /> }} />
  );
}
