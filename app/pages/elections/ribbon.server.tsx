import { renderToStaticMarkup } from 'react-dom/server';
import { Notice } from '#app/ui/notice.tsx';
import { electionsTexts } from './texts.ts';

const t = electionsTexts.ro.ribbon;

/** Renders the ribbon at the top of each page of an earlier election, as HTML. */
export function archiveRibbon(title: string): string {
  return renderToStaticMarkup(
    <Notice
      place="ribbon"
      label={t.label}
      title={t.text(title)}
      action={
        <>
          <a href="/elections" className="inline-flex min-h-11 items-center">
            {t.all}
          </a>{' '}
          <a href="/" className="ml-4 inline-flex min-h-11 items-center">
            {t.leave}
          </a>
        </>
      }
    >
      {t.note}
    </Notice>,
  );
}
