import { apiTexts } from '#app/api/texts.ts';
import { apiBase } from '#app/api/version.ts';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { useOpenedTarget } from '#app/platform/page/use-opened-target.ts';
import { Container, Section } from '#app/ui/frame/container.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { PageTitle, SectionHead } from '#app/ui/text/headings.tsx';
import { readDocumentation } from './documentation.server.ts';
import { CodeBlock, Words } from './parts/code-block.tsx';
import { Contents } from './parts/contents.tsx';
import { Errors } from './parts/errors.tsx';
import { OperationEntry } from './parts/operation-entry.tsx';
import { Records } from './parts/records.tsx';
import './print.css';
import type { Route } from './+types/screen.ts';

const { page: t, tags, site } = apiTexts.ro;

/**
 * `/api`: the documentation page with every operation, its parameters, a command to try and its current
 * answer.
 */
export const loader = reader('load-failed', readDocumentation);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `${t.title} – ${site}`, description: t.description, path: '/api' });

export default function Documentation({ loaderData }: Route.ComponentProps) {
  const { origin, groups, records, errors } = loaderData;
  useOpenedTarget();
  return (
    <Container className="api-pages pb-(--section)">
      <PageTitle standFirst={t.standFirst}>{t.title}</PageTitle>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-[200px_minmax(0,1fr)] lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-x-16">
        <Contents groups={groups.map(({ tag }) => tag)} />
        <div className="min-w-0">
          <Start origin={origin} />
          <Rules />
          {groups.map(({ tag, entries }) => (
            <Section key={tag} labelledBy={`grup-${tag}`}>
              <SectionHead id={`grup-${tag}`} title={tags[tag]} />
              <Fold summary={t.operations(entries.length)}>
                {entries.map(({ operation, example }) => (
                  <OperationEntry
                    key={operation.id}
                    operation={operation}
                    example={example}
                    origin={origin}
                  />
                ))}
              </Fold>
            </Section>
          ))}
          <Records records={records} />
          <Errors rows={errors} />
        </div>
      </div>
    </Container>
  );
}

function Start({ origin }: { origin: string }) {
  return (
    <section aria-labelledby="start">
      <SectionHead id="start" title={t.start} />
      <p className="-mt-4 mb-4 max-w-(--measure)">{t.startText}</p>
      <CodeBlock label={t.command(t.start)} wraps>{`curl '${origin}${apiBase}/elections'`}</CodeBlock>
      <p className="mt-4 max-w-(--measure)">
        {t.machine}{' '}
        <Anchor href={`${apiBase}/openapi.json`} download>
          {t.file}
        </Anchor>
        . {t.exampleNote}
      </p>
    </section>
  );
}

function Rules() {
  return (
    <Section labelledBy="reguli">
      <SectionHead id="reguli" title={t.rules} />
      <dl className="grid grid-cols-1 max-w-(--measure) gap-y-4">
        {t.ruleList.map(([name, rule]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-0.5">
              <Words>{rule}</Words>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
