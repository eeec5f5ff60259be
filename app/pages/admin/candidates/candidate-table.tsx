import { Form, useSearchParams } from 'react-router';
import { profilePath } from '#app/features/candidates/addresses.ts';
import type { AdministeredCandidate } from '#app/features/candidates/administration/queries.server.ts';
import { verificationStepsFrom } from '#app/features/candidates/administration/rules.ts';
import { Badge, type BadgeKind } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { PersonMark } from '#app/ui/people/person-mark.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatDate, formatInteger } from '#app/ui/text/format.ts';
import { candidatesAdminTexts } from './texts.ts';

const t = candidatesAdminTexts.ro;

type CandidateTableProps = {
  candidates: readonly AdministeredCandidate[];
  isSilent: boolean;
  /** Returns the URL of the list with other parameters. */
  hrefWith: (more: Record<string, string>) => string;
};

/** A page of candidates with their states, figures and buttons (CMAN-04 to CMAN-11). */
export function CandidateTable({ candidates, isSilent, hrefWith }: CandidateTableProps) {
  const { head } = t;
  return (
    <DataTable
      caption={t.title}
      captionHidden
      stacks="dense"
      rows={candidates}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'candidate',
          header: head.candidate,
          rowHeader: true,
          cell: (row) => <Person candidate={row} />,
        },
        { id: 'status', header: head.status, plain: true, cell: (row) => <States candidate={row} /> },
        {
          id: 'metrics',
          header: head.metrics,
          wide: true,
          plain: true,
          cell: (row) => <Metrics candidate={row} isSilent={isSilent} />,
        },
        {
          id: 'first-round',
          header: head.firstRound,
          wide: true,
          cell: (row) => <FirstRound candidate={row} />,
        },
        {
          id: 'created',
          header: head.created,
          cell: (row) => (row.listedSince ? formatDate(row.listedSince) : t.missing),
        },
        {
          id: 'actions',
          header: head.actions,
          cell: (row) => <Actions candidate={row} hrefWith={hrefWith} />,
        },
      ]}
    />
  );
}

type RowProps = { candidate: AdministeredCandidate };

function Person({ candidate: { name, slug, hue, picture, email, partyLabel } }: RowProps) {
  return (
    <span className="flex min-w-0 items-start gap-3 sm:min-w-36 lg:min-w-52">
      <PersonMark name={name} tone={hue} picture={picture} />
      <span className="min-w-0 self-baseline [overflow-wrap:anywhere]">
        <Anchor href={profilePath(slug)}>{name}</Anchor>
        <span className="block font-normal text-ink-2 text-xs">{partyLabel}</span>
        <span className="block font-normal text-ink-2 text-xs">{email ?? t.noEmail}</span>
      </span>
    </span>
  );
}

const statusLooks: Record<AdministeredCandidate['status'], BadgeKind> = {
  active: 'green',
  inactive: 'neutral',
  pending: 'dashed',
};
const verificationLooks = { verified: 'blue', pending: 'neutral', rejected: 'red' } as const;

function States({ candidate: { status, verification } }: RowProps) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge kind={statusLooks[status]}>{t.statuses[status]}</Badge>
      {verification === null ? (
        <Badge kind="dashed">{t.unclaimed}</Badge>
      ) : (
        <Badge kind={verificationLooks[verification]}>{t.verification[verification]}</Badge>
      )}
    </span>
  );
}

function Metrics({
  candidate: { score, votes, followers, views },
  isSilent,
}: RowProps & { isSilent: boolean }) {
  const { metrics } = t;
  const shown = [
    [metrics.score, score === null ? t.missing : formatInteger(score)],
    [metrics.votes, isSilent || votes === null ? t.hidden : formatInteger(votes)],
    [metrics.followers, formatInteger(followers)],
    [metrics.views, formatInteger(views)],
  ];
  return (
    <dl className="flex flex-wrap gap-x-4 text-xs sm:grid sm:grid-cols-[auto_auto] sm:justify-start sm:gap-x-3">
      {shown.map(([label, value]) => (
        <div key={label} className="flex gap-1.5 sm:contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The field for the first round's votes. „Salvează” opens the dialog that asks for reason and source. */
function FirstRound({ candidate: { id, name, firstRoundVotes, correction } }: RowProps) {
  const [params] = useSearchParams();
  if (firstRoundVotes === null) return t.missing;
  const kept = ['cauta', 'stare', 'pagina'].flatMap((key) => {
    const value = params.get(key);
    return value ? [[key, value] as const] : [];
  });
  return (
    <Form className="grid gap-1" preventScrollReset>
      {kept.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <input type="hidden" name="voturi" value={id} />
      <span className="flex items-end gap-2 max-lg:sm:flex-col max-lg:sm:items-start">
        <span className="w-32">
          <TextField
            label={t.firstRoundOf(name)}
            labelHidden
            name="numar"
            type="number"
            min={0}
            step={1}
            defaultValue={correction?.votes ?? firstRoundVotes}
            className="tabular-nums"
          />
        </span>
        <Button type="submit" kind="secondary" size="small" aria-label={t.saveOf(name)}>
          {t.save}
        </Button>
      </span>
      {correction ? <span className="text-ink-2 text-xs">{t.corrected(firstRoundVotes)}</span> : null}
    </Form>
  );
}

type ActionsProps = RowProps & { hrefWith: CandidateTableProps['hrefWith'] };

function Actions({ candidate: { id, name, verification }, hrefWith }: ActionsProps) {
  return (
    <span className="flex flex-wrap gap-1">
      <ButtonLink
        href={hrefWith({ editeaza: id })}
        kind="secondary"
        size="small"
        keepScroll
        aria-label={t.editOf(name)}
      >
        {t.edit}
      </ButtonLink>
      {verificationStepsFrom(verification).map((to) => (
        <ButtonLink
          key={to}
          href={hrefWith({ verifica: id, spre: to })}
          kind="quiet"
          size="small"
          keepScroll
          aria-label={t.moveOf(to, name)}
        >
          {t.move[to]}
        </ButtonLink>
      ))}
    </span>
  );
}
