import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { claimPath } from '#app/features/claims/addresses.ts';
import { useLoadedRoute } from '#app/platform/page/use-loaded-route.ts';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { ClaimAnswer } from './claim.server.ts';
import { ClaimForm } from './claim-form.tsx';
import { claimPageTexts } from './texts.ts';

const t = claimPageTexts.ro;
/** Milliseconds after which the dialog closes once the claim is sent (CLAIM-07). */
const closingMs = 2_000;

/** Opens the form that claims a profile: in a dialog or, without scripts, as a page. */
export function ClaimButton({ candidate: { slug, name } }: { candidate: { slug: string; name: string } }) {
  useLoadedRoute('pages/candidate/claim/screen');
  const [isOpen, setOpen] = useState(false);
  const path = claimPath(slug);
  return (
    <>
      <ButtonLink
        href={path}
        kind="quiet"
        size="small"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {t.open}
      </ButtonLink>
      {isOpen ? <ClaimDialog path={path} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type ClaimDialogProps = { path: string; name: string; onClose: () => void };

function ClaimDialog({ path, name, onClose }: ClaimDialogProps) {
  const fetcher = useFetcher<ClaimAnswer>();
  const answer = fetcher.data ?? null;
  const isSent = answer?.code === null;
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(onClose, closingMs);
    return () => clearTimeout(timer);
  }, [isSent, onClose]);
  return (
    <Dialog id="revendica" open onClose={onClose} title={t.titleOf(name)}>
      <ClaimForm path={path} answer={answer} isBusy={fetcher.state !== 'idle'} form={fetcher.Form} />
    </Dialog>
  );
}
