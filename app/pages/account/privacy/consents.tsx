import { Form } from 'react-router';
import type { Consent } from '#app/features/accounts/consent/consents.server.ts';
import { consentTexts } from '#app/features/accounts/consent/texts.ts';
import type { Purpose } from '#app/platform/privacy/personal-data.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { accountPrivacyTexts } from './texts.ts';

const t = accountPrivacyTexts.ro.consents;

type ShownConsent = {
  purpose: Purpose;
  title: string;
  ask: string;
  explain: string;
  /** Version of the consent text that the page shows. */
  version: string;
  /** `givenAt` is null when the consent was given after the time of a demonstration's clock. */
  current: (Omit<Consent, 'givenAt'> & { givenAt: Date | null }) | null;
};

/** A past consent. `id` is the key of its row. */
type PastConsent = Consent & { id: number };

/**
 * Shows each purpose with its text, its state, and one button that gives or withdraws the consent (GDPR art.
 * 7(3)).
 */
export function Consents({
  consents,
  history,
}: {
  consents: readonly ShownConsent[];
  history: readonly PastConsent[];
}) {
  return (
    <section aria-labelledby="acorduri">
      <SectionHead id="acorduri" title={t.title} standFirst={t.intro} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
        {consents.map((consent) => (
          <OneConsent key={consent.purpose} consent={consent} />
        ))}
      </div>
      {history.length > 0 ? (
        <div className="mt-8">
          <Disclosure summary={t.history(history.length)}>
            <History history={history} />
          </Disclosure>
        </div>
      ) : null}
    </section>
  );
}

function OneConsent({ consent }: { consent: ShownConsent }) {
  const { purpose, title, ask, explain, version, current } = consent;
  const effect = purpose === 'votes' || purpose === 'follows' ? t.effect[purpose] : null;
  return (
    <Form
      method="post"
      preventScrollReset
      aria-labelledby={`acord-${purpose}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <input type="hidden" name="purpose" value={purpose} />
      {current ? null : <input type="hidden" name="consent" value={version} />}
      <h3 id={`acord-${purpose}`} className="flex flex-wrap items-center gap-3 text-lg">
        {title}
        {current ? <Badge kind="green">{t.stillGiven}</Badge> : null}
      </h3>
      <p className="border-line-2 border-l-2 pl-4">{ask}</p>
      <p className="text-ink-2 text-sm">{explain}</p>
      <p className="text-sm">{current ? t.since(current, current.textVersion) : t.none}</p>
      {current && effect ? <p className="text-ink-2 text-sm">{effect}</p> : null}
      <div>
        <Button
          type="submit"
          size="small"
          name="intent"
          value={current ? 'withdraw-consent' : 'give-consent'}
          kind={current ? 'danger' : 'secondary'}
        >
          {current ? t.withdraw : t.give}
          <span className="sr-only"> {t.forWhat(title)}</span>
        </Button>
      </div>
    </Form>
  );
}

function History({ history }: { history: readonly PastConsent[] }) {
  return (
    <DataTable
      caption={t.title}
      captionHidden
      stacks
      columns={[
        {
          id: 'purpose',
          header: t.columns.purpose,
          cell: ({ purpose }) => consentTexts.ro[purpose].title,
          rowHeader: true,
        },
        {
          id: 'given',
          header: t.columns.given,
          cell: ({ purpose, givenAt }) => t.when({ purpose, givenAt }),
        },
        {
          id: 'withdrawn',
          header: t.columns.withdrawn,
          cell: ({ purpose, withdrawnAt }) =>
            withdrawnAt ? t.when({ purpose, givenAt: withdrawnAt }) : t.stillGiven,
        },
        { id: 'version', header: t.columns.version, cell: ({ textVersion }) => t.day(textVersion) },
      ]}
      rows={history}
      rowKey={({ id }) => String(id)}
    />
  );
}
