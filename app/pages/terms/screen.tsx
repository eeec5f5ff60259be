import { describePeople } from '#app/features/documents/data-parts.server.ts';
import { composeDocument } from '#app/features/documents/document.server.ts';
import { privacyTexts } from '#app/features/documents/privacy.texts.ts';
import { termsTexts } from '#app/features/documents/terms.texts.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { findOperator } from '#app/features/site/queries.server.ts';
import { dataMap } from '#app/features.server.ts';
import { DocumentPage } from '#app/pages/_shared/document/document-page.tsx';
import { documentMeta } from '#app/pages/_shared/document/meta.ts';
import { OperatorBox } from '#app/pages/_shared/document/operator-box.tsx';
import { reader } from '#app/platform/context.server.ts';
import type { Route } from './+types/screen.ts';

/** `/terms`: the site's purpose, and the terms of using it. */
export const loader = reader('load-failed', async ({ db, config, at }) => {
  const [timeline, operator] = await Promise.all([requireTimeline(db), findOperator(db)]);
  const kept = describePeople(dataMap, 'users').map(({ title }) => title);
  const sections = termsTexts.ro.sections({
    // The name is in the middle of a sentence („alegerile pentru…”), so it begins in lower case.
    election: timeline.title.charAt(0).toLocaleLowerCase('ro') + timeline.title.slice(1),
    privacy: privacyTexts.ro.visitorSentence(kept),
  });
  return { ...composeDocument(at, { ...termsTexts.ro, sections }), operator, isDemo: config.demo };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  documentMeta(matches, '/terms', loaderData);

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { operator, isDemo, ...document } = loaderData;
  return (
    <DocumentPage {...document} after={{ operator: <OperatorBox operator={operator} isDemo={isDemo} /> }} />
  );
}
