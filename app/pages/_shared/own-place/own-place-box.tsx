import { allPlaces, searchPath } from '#app/pages/_shared/search/addresses.ts';
import { SuggestingField } from '#app/pages/_shared/search/suggesting-field.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { forgetPlace, type KeptPlace, keepPlace, useKeptPlace } from './kept-place.ts';
import type { PlaceFact } from './place-now.ts';
import { ownPlaceTexts } from './texts.ts';
import { usePlaceNow } from './use-place-now.ts';

const t = ownPlaceTexts.ro;

/**
 * Offers to choose a place, or shows the facts of the place that this device stores. The server does not know the
 * place, so the box reserves the height of the facts.
 */
export function OwnPlaceBox() {
  const kept = useKeptPlace();
  return (
    <Section labelledBy="locul-meu" id="locul-meu-caseta" className={kept ? undefined : 'print:hidden'}>
      <div className="grid min-h-[20.5rem] content-start border-rule border-t pt-3.5 min-[380px]:min-h-[18rem] sm:min-h-[14rem] lg:min-h-[13rem]">
        {kept ? <Kept place={kept} /> : <Offer />}
      </div>
    </Section>
  );
}

/** Without JavaScript the form searches for the place on the search page. */
function Offer() {
  return (
    <>
      <h2 id="locul-meu" className="text-xl">
        {t.title}
      </h2>
      <p className="mt-1 max-w-(--measure) text-ink-2 text-sm noscript:hidden">{t.offer}</p>
      <search className="mt-4 block max-w-(--measure)">
        <form method="get" action={searchPath}>
          <SuggestingField
            id="locul-meu-camp"
            label={t.field}
            text=""
            places={allPlaces}
            isOver
            onChoose={({ code, label }, event) => {
              if (!code) return;
              event.preventDefault();
              keepPlace({ code, name: label });
            }}
            button={
              <Button type="submit" kind="secondary">
                {t.search}
              </Button>
            }
          />
        </form>
      </search>
      <p className="mt-2 text-ink-2 text-xs noscript:hidden">{t.device}</p>
    </>
  );
}

function Kept({ place }: { place: KeptPlace }) {
  const now = usePlaceNow(place.code);
  const facts = now !== null && typeof now === 'object' ? now : null;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="locul-meu" className="text-xl">
          {t.title}: {place.name}
        </h2>
        <p className="text-ink-2 text-sm">{facts?.detail}</p>
      </div>
      <div aria-live="polite" className="mt-3">
        {now === null ? <p className="text-ink-2">{t.loading}</p> : null}
        {now === 'failed' ? <p>{t.failed}</p> : null}
        {now === 'unknown' ? <p>{t.unknown}</p> : null}
        {facts ? (
          <dl className="grid gap-x-12 gap-y-3 sm:grid-cols-2">
            {facts.facts.map((fact) => (
              <Fact key={fact.title} fact={fact} />
            ))}
          </dl>
        ) : null}
      </div>
      <p className="mt-2 flex items-center gap-x-6">
        <Button kind="quiet" size="small" onClick={forgetPlace} className="-ml-2">
          {t.forget}
        </Button>
        <span className="text-ink-2 text-xs max-sm:hidden">{t.device}</span>
      </p>
    </>
  );
}

function Fact({ fact: { title, text, note, href } }: { fact: PlaceFact }) {
  return (
    <div>
      <dt className="font-semibold text-ink-2 text-xs">{title}</dt>
      <dd>
        <p className="text-base leading-snug">{text}</p>
        <p className="flex flex-wrap items-baseline gap-x-4 text-ink-2 text-xs">
          {note ? <span>{note}</span> : null}
          {href ? <MoreLink href={href}>{t.page}</MoreLink> : null}
        </p>
      </dd>
    </div>
  );
}
