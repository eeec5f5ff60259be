import { Form, useSearchParams } from 'react-router';
import { candidateStatuses } from '#app/features/candidates/administration/rules.ts';
import { AdminFrame, BackToDashboard } from '#app/pages/admin/admin-frame.tsx';
import { EditOutcome } from '#app/pages/admin/editing/edit-outcome.tsx';
import { listAddress } from '#app/pages/admin/editing/list-address.ts';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { isServed } from '#app/routes.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Pager } from '#app/ui/data/pager.tsx';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Select, TextField } from '#app/ui/forms/fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import type { Route } from './+types/screen.ts';
import { changeCandidates } from './actions.server.ts';
import { CandidateDialog } from './candidate-dialog.tsx';
import { CandidateTable } from './candidate-table.tsx';
import { FirstRoundDialog } from './first-round-dialog.tsx';
import { readCandidates } from './read-candidates.server.ts';
import { candidatesAdminTexts } from './texts.ts';
import { VerificationDialog } from './verification-dialog.tsx';

const t = candidatesAdminTexts.ro;
const path = '/admin/candidates';

export const loader = readCandidates;
export const action = changeCandidates;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `${t.title} – ${adminTexts.ro.label}`, description: t.description, path: null });

/** The page on which administrators search, verify and edit candidates (CMAN-01). */
export default function Candidates({ loaderData: data, actionData }: Route.ComponentProps) {
  const { list, page, pages, open } = data;
  const [params] = useSearchParams();
  const hrefWith = (more: Record<string, string>) => listAddress(path, params, more);
  return (
    <AdminFrame title={t.title} below={<BackToDashboard />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <EditOutcome answer={actionData} done={t.done(data.done)} isOpen={open !== null} />
        <Filters key={JSON.stringify(data.search)} {...data.search} />
        {data.isSilent ? <Notice>{t.silence}</Notice> : null}
        {list.failed === null ? null : <ErrorState title={list.failed} />}
        {list.data?.count === 0 ? <EmptyState title={t.empty}>{t.emptyHint}</EmptyState> : null}
        {list.data && list.data.count > 0 ? (
          <section>
            <p className="mb-2 text-ink-2 text-sm">{t.count(list.data.count)}</p>
            <CandidateTable candidates={list.data.candidates} isSilent={data.isSilent} hrefWith={hrefWith} />
            <Pager page={page} count={pages} hrefFor={(wanted) => hrefWith({ pagina: String(wanted) })} />
          </section>
        ) : null}
        <Process />
      </div>
      <OpenDialog data={data} answer={actionData} close={listAddress(path, params)} />
    </AdminFrame>
  );
}

type OpenDialogProps = {
  data: Route.ComponentProps['loaderData'];
  answer: unknown;
  /** The URL of the list, to which a closed dialog returns. */
  close: string;
};

function OpenDialog({ data: { open, move, typedVotes }, answer, close }: OpenDialogProps) {
  if (!open) return null;
  const shared = { key: open.candidate.id, candidate: open.candidate, answer, close };
  const { key, ...props } = shared;
  if (open.dialog === 'editeaza') return <CandidateDialog key={key} {...props} />;
  if (open.dialog === 'voturi') return <FirstRoundDialog key={key} {...props} typed={typedVotes} />;
  return move ? <VerificationDialog key={key} {...props} to={move} /> : null;
}

function Filters({ text, status }: Route.ComponentProps['loaderData']['search']) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <Form action={path} className="flex min-w-0 flex-1 basis-64 flex-wrap items-end gap-3">
        <div className="min-w-0 max-w-sm flex-1 basis-64">
          <TextField label={t.search} name="cauta" type="search" defaultValue={text} maxLength={200} />
        </div>
        <Select
          label={t.status}
          name="stare"
          defaultValue={status ?? ''}
          options={[
            { value: '', label: t.anyStatus },
            ...candidateStatuses.map((value) => ({ value, label: t.statuses[value] })),
          ]}
        />
        <Button type="submit" kind="secondary">
          {t.find}
        </Button>
      </Form>
      {isServed('/admin/create-user') ? <ButtonLink href="/admin/create-user">{t.add}</ButtonLink> : null}
    </div>
  );
}

/** Explains how a candidate is verified (CMAN-15). */
function Process() {
  const { title, items, claims } = t.process;
  return (
    <Disclosure summary={title} open>
      <ol className="mb-3 grid max-w-(--measure) list-decimal gap-1.5 pl-5 text-sm">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
      <MoreLink href="/admin/claims">{claims}</MoreLink>
    </Disclosure>
  );
}
