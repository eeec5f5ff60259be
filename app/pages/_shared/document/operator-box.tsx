import { documentTexts } from '#app/features/documents/texts.ts';
import type { Operator } from '#app/features/site/queries.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';

const t = documentTexts.ro.operator;

/** Shows the operator of this installation of the site, or that no operator is set. */
export function OperatorBox({ operator, isDemo }: { operator: Operator; isDemo: boolean }) {
  const { name, address, email, dataProtection } = operator;
  if (!name && !email) {
    return (
      <div className="mt-5 max-w-(--measure)">
        <Notice kind={isDemo ? 'info' : 'warning'} title={isDemo ? t.demo : t.missing}>
          {isDemo ? t.demoText : t.missingText}
        </Notice>
      </div>
    );
  }
  return (
    <dl className="mt-5 grid max-w-(--measure) gap-x-6 gap-y-1.5 border-line border-y py-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Line label={t.name}>{name}</Line>
      <Line label={t.address}>{address}</Line>
      <Line label={t.email}>{email ? <Anchor href={`mailto:${email}`}>{email}</Anchor> : null}</Line>
      <Line label={t.dataProtection}>{dataProtection}</Line>
    </dl>
  );
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className="mb-1.5 font-semibold">{children}</dd>
    </>
  );
}
