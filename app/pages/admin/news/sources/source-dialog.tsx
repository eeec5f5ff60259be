import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import type { SourceFields } from '#app/features/news/administration/sources/form.ts';
import type { AdministeredSource } from '#app/features/news/administration/sources/queries.server.ts';
import { newSource, verificationStatuses } from '#app/features/news/administration/values.ts';
import type { OwnershipFact } from '#app/features/news/sources/queries.server.ts';
import { asSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { Carried, EditForm, Line, OneOf } from '#app/pages/admin/editing/edit-form.tsx';
import { RowDialog } from '#app/pages/admin/editing/row-dialog.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { FeedList } from './feed-list.tsx';
import { sourcesTexts } from './texts.ts';

const texts = sourcesTexts.ro;
const list = '/admin/news/sources';
const states = [
  { value: 'true', label: texts.active },
  { value: 'false', label: texts.inactive },
];
const statuses = verificationStatuses.map((value) => ({ value, label: texts.statuses[value] }));

type Owner = OwnershipFact & { sources: CitedSource[] };
type OpenSource = Omit<AdministeredSource, 'owners'> & { owners: Owner[] };

/** The editor of an outlet with its feeds and owners, or of a new outlet when `source` is null (FEED-33). */
export function SourceDialog({ source, answer }: { source: OpenSource | null; answer: unknown }) {
  return (
    <RowDialog title={source?.name ?? texts.newTitle} close={list}>
      <EditForm<SourceFields>
        intent="save-source"
        values={valuesOf(source)}
        answer={answer}
        submit={texts.save}
        cancel={list}
      >
        {(fields) => (
          <>
            <Carried field={fields.id} />
            <Carried field={fields.version} />
            <Line field={fields.name} label={texts.name} />
            <Line field={fields.url} label={texts.url} />
            <Line field={fields.logoUrl} label={texts.logoUrl} optional />
            <Line field={fields.reliabilityScore} label={texts.score} hint={texts.scoreHint} />
            <OneOf field={fields.verificationStatus} legend={texts.status} options={statuses} />
            <OneOf field={fields.isActive} legend={texts.state} options={states} />
          </>
        )}
      </EditForm>
      {source ? (
        <div className="mt-8 grid gap-8">
          <FeedList source={source} />
          <Owners owners={source.owners} />
          {source.isOfDataset ? null : (
            <div>
              <ButtonLink href={`?sterge=${source.id}`} kind="danger" size="small" keepScroll>
                {texts.remove}
              </ButtonLink>
            </div>
          )}
        </div>
      ) : null}
    </RowDialog>
  );
}

function valuesOf(source: OpenSource | null) {
  const { name = '', url = '', logoUrl = '', id = '', version = '' } = source ?? {};
  const { reliabilityScore, verificationStatus, isActive } = source ?? newSource;
  const state = isActive ? ('true' as const) : ('false' as const);
  return { id, version, name, url, logoUrl, reliabilityScore, verificationStatus, isActive: state };
}

/** Lists the owners known at election time, each with its source and date. */
function Owners({ owners }: { owners: readonly Owner[] }) {
  return (
    <section>
      <h3 className="mb-2 font-sans font-semibold text-base">{texts.owners.title}</h3>
      {owners.length === 0 ? <p className="text-ink-2">{texts.owners.none}</p> : null}
      <ul className="grid gap-4">
        {owners.map(({ fact, asOf, needsRecheck, sources }) => (
          <li key={fact}>
            <p>{fact}</p>
            <SourceLine
              sources={asSources(sources)}
              date={[texts.owners.asOf(asOf), needsRecheck ? texts.owners.recheck : '']
                .filter(Boolean)
                .join(', ')}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
