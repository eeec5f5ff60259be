import { useHydrated } from '#app/pages/_shared/account-forms/use-hydrated.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { forgetPlace, type KeptPlace, keepPlace, useKeptPlace } from './kept-place.ts';
import { ownPlaceTexts } from './texts.ts';

const t = ownPlaceTexts.ro;

/** Stores a place on this device, or removes it. The button needs scripts and is invisible until they run. */
export function KeepPlaceButton({ place }: { place: KeptPlace }) {
  const isHydrated = useHydrated();
  const isKept = useKeptPlace()?.code === place.code;
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-3 ${isHydrated ? '' : 'invisible'}`}>
      {isKept ? <span className="text-ink-2 text-sm">{t.kept}</span> : null}
      <Button kind="secondary" size="small" onClick={isKept ? forgetPlace : () => keepPlace(place)}>
        {isKept ? t.forget : t.keep(place.name)}
      </Button>
    </span>
  );
}
