import {
  describePeople,
  describeRest,
  describeRetention,
} from '#app/features/documents/data-parts.server.ts';
import { composeDocument } from '#app/features/documents/document.server.ts';
import { privacyTexts } from '#app/features/documents/privacy.texts.ts';
import { findOperator, findRetentionDays } from '#app/features/site/queries.server.ts';
import { browserItems, dataMap, retention } from '#app/features.server.ts';
import { DocumentPage } from '#app/pages/_shared/document/document-page.tsx';
import { documentMeta } from '#app/pages/_shared/document/meta.ts';
import { OperatorBox } from '#app/pages/_shared/document/operator-box.tsx';
import { reader } from '#app/platform/context.server.ts';
import type { Route } from './+types/screen.ts';
import { BrowserParts, PersonalParts, RestOfData, RetentionTable } from './data-parts.tsx';

/** `/gdpr`: the data that the site stores, from the data map, and people's rights. */
export const loader = reader('load-failed', async ({ db, config, at }) => {
  const users = describePeople(dataMap, 'users');
  const sections = privacyTexts.ro.sections({ kept: users.map(({ title }) => title) });
  return {
    document: composeDocument(at, { ...privacyTexts.ro, sections }),
    operator: await findOperator(db),
    isDemo: config.demo,
    users,
    visitors: describePeople(dataMap, 'visitors'),
    retention: describeRetention(retention, { activityDays: await findRetentionDays(db) }),
    publicFigures: describePeople(dataMap, 'public-figures'),
    administrators: describePeople(dataMap, 'administrators'),
    rest: describeRest(dataMap),
    browser: browserItems,
  };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  documentMeta(matches, '/gdpr', loaderData?.document);

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const {
    document,
    operator,
    isDemo,
    users,
    visitors,
    retention,
    publicFigures,
    administrators,
    rest,
    browser,
  } = loaderData;
  return (
    <DocumentPage
      {...document}
      folds
      after={{
        operator: <OperatorBox operator={operator} isDemo={isDemo} />,
        cont: <PersonalParts parts={users} />,
        termene: <RetentionTable rows={retention} />,
        vizitatori: <PersonalParts parts={visitors} />,
        browser: <BrowserParts parts={browser} />,
        'persoane-publice': <PersonalParts parts={publicFigures} />,
        administrare: <PersonalParts parts={administrators} />,
        rest: <RestOfData parts={rest} />,
      }}
    />
  );
}
