import { accountTexts } from '#app/features/accounts/texts.ts';
import { buttonClass } from '#app/ui/forms/button.tsx';

const { external } = accountTexts.ro;

/** A plain form, because its answer leads to another site, which the page's policy forbids to scripts. */
export function ExternalSignIn({ provider, next }: { provider: string; next: string }) {
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      <form method="post" action={`/auth/external?${new URLSearchParams({ next })}`} className="grid">
        <button type="submit" className={buttonClass('secondary', 'normal')}>
          {external.button(provider)}
        </button>
      </form>
      <p className="text-ink-2 text-xs">{external.note}</p>
    </div>
  );
}
