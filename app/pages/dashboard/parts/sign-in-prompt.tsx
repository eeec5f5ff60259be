import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Box } from '#app/ui/text/headings.tsx';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.ro;

/** Tells visitors what this block shows after signing in, with a link (DASH-02). */
export function SignInPrompt({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box title={title}>
      <p className="mb-4 text-ink-2">{children}</p>
      <ButtonLink href="/auth?next=/dashboard" kind="secondary" aria-label={texts.signInFor(title)}>
        {texts.signIn}
      </ButtonLink>
    </Box>
  );
}
