import { Icon } from '#app/ui/icons/icon.tsx';
import { LoaderCircleIcon } from '#app/ui/icons/icons.ts';
import { uiTexts } from '#app/ui/texts.ts';

/**
 * Announces below the masthead that a page is loading. The text appears only after a moment, so that fast
 * pages do not flicker.
 */
export function Pending({ isLoading }: { isLoading: boolean }) {
  return (
    <div role="status" aria-live="polite" className="pending-note">
      {isLoading ? (
        <p className="flex items-center gap-2 rounded border border-line bg-raised px-4 py-2 text-sm shadow-1">
          <Icon of={LoaderCircleIcon} className="spinner" size="18px" />
          {uiTexts.ro.loading}
        </p>
      ) : null}
    </div>
  );
}
