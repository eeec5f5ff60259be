import { AdminFrame } from '#app/pages/admin/admin-frame.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { useReread } from '#app/platform/page/use-reread.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { electionsPageTexts } from '../texts.ts';
import type { Route } from './+types/screen.ts';
import { previewStart } from './addresses.ts';
import { readStart } from './read-start.server.ts';

const t = electionsPageTexts.ro.preview;

export const loader = readStart;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `${t.title} – ${adminTexts.ro.label}`, description: t.title, path: null });

/** `/admin/elections/:dataset/preview`: waits until the preview is ready, or explains why there is no preview. */
export default function PreviewStart({ loaderData }: Route.ComponentProps) {
  const { id, fileName, state, moment, path } = loaderData;
  useReread(state === 'preparing');
  const again = `${previewStart(id)}?${new URLSearchParams({ ora: moment, pagina: path })}`;
  return (
    <AdminFrame
      title={t.title}
      below={
        <MoreLink href={`/admin/elections/${id}`} isBack>
          {t.back}
        </MoreLink>
      }
    >
      <div className="grid gap-4">
        <p className="break-all text-ink-2">{fileName}</p>
        <div role="status">
          <Notice kind={state === 'preparing' ? 'info' : 'error'}>{t[state]}</Notice>
        </div>
        {state === 'gone' ? null : <MoreLink href={again}>{t.reload}</MoreLink>}
      </div>
    </AdminFrame>
  );
}
