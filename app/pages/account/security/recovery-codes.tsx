import { useHydrated } from '#app/pages/_shared/account-forms/use-hydrated.ts';
import { Button, ButtonLink, buttonClass } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { CopyText } from '#app/ui/share/copy-text.tsx';
import { accountSecurityTexts } from './texts.ts';

const { codes: t } = accountSecurityTexts.ro;

/** Returns a `data:` URL that contains the text, so that the browser sends no request with the codes. */
const fileOf = (text: string) => `data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`;

/** Shows new recovery codes. No later page shows them again. */
export function RecoveryCodes({ codes, isNew }: { codes: readonly string[]; isNew: boolean }) {
  const isHydrated = useHydrated();
  const text = codes.join('\n');
  return (
    <div className="grid gap-6">
      {isNew ? <Notice kind="success" role="status" title={t.on} /> : null}
      <p>{t.explain}</p>
      <ul className="grid max-w-(--form) gap-x-8 gap-y-2 border-line border-y py-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="font-semibold text-md tabular-nums">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {isHydrated ? (
          <>
            <CopyText text={text} label={t.copy} />
            <a href={fileOf(text)} download={t.file} className={buttonClass('secondary', 'small')}>
              {t.download}
            </a>
            <Button kind="secondary" size="small" onClick={() => window.print()}>
              {t.print}
            </Button>
          </>
        ) : null}
        <ButtonLink href="/account/security">{t.back}</ButtonLink>
      </div>
    </div>
  );
}
