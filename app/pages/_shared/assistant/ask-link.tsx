import type { ReactNode } from 'react';
import { assistantHref } from '#app/features/assistant/addresses.ts';
import type { PageContext } from '#app/features/assistant/answering/answer.ts';
import { type ButtonKind, type ButtonSize, buttonClass } from '#app/ui/forms/button.tsx';
import { Icon } from '#app/ui/icons/icon.tsx';
import { MessageCircleIcon } from '#app/ui/icons/icons.ts';
import { launcherTexts } from './launcher.texts.ts';

type AskLinkProps = {
  about: PageContext | null;
  children?: ReactNode;
  kind?: ButtonKind;
  size?: ButtonSize;
};

/** A button that opens the assistant about an area or a candidate. Without scripts it opens the assistant's page. */
export function AskLink({ about, children, kind = 'secondary', size = 'normal' }: AskLinkProps) {
  return (
    <a data-assistant href={assistantHref(about)} className={buttonClass(kind, size)}>
      <Icon of={MessageCircleIcon} />
      {children ?? launcherTexts.ro.open}
    </a>
  );
}
