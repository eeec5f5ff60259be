import type { ReactNode } from 'react';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Box } from '#app/ui/text/headings.tsx';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.ro;

/** Signs the visitor in and returns to the dashboard. */
export const signInPath = '/auth?next=/dashboard';

/** Tells visitors what this block shows after signing in, with a link (DASH-02). */
export function SignInPrompt({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box title={title}>
      <p className="text-ink-2">{children}</p>
      <MoreLink href={signInPath} aria-label={texts.signInFor(title)} className="mt-1 min-h-11">
        {texts.signIn}
      </MoreLink>
    </Box>
  );
}
