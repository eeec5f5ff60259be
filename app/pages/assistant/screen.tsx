import { qualityPath } from '#app/features/assistant/addresses.ts';
import { Conversation } from '#app/pages/_shared/assistant/conversation.tsx';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { openingId } from '#app/ui/overlays/opening.ts';
import type { Route } from './+types/screen.ts';
import { changeConversation } from './change.server.ts';
import { readConversation } from './read-conversation.server.ts';
import { assistantPageTexts } from './texts.ts';

const t = assistantPageTexts.ro;

/** `/assistant`: the assistant as a page, which works without scripts. */
export const loader = reader('chat-history-failed', readConversation);
export const action = changeConversation;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `${t.title} – ${t.site}`, description: t.description, path: '/assistant' });

export default function Assistant({ loaderData, actionData }: Route.ComponentProps) {
  const refused = isRefusalAnswer(actionData) ? actionData.text : null;
  const asked = actionData && 'exchange' in actionData ? actionData : null;
  const isReported = actionData !== undefined && 'isReported' in actionData;
  const data = asked
    ? {
        ...loaderData,
        left: asked.left ?? loaderData.left,
        exchanges: [...loaderData.exchanges, ...(asked.exchange ? [asked.exchange] : [])],
      }
    : loaderData;
  return (
    <Container className="pb-(--section)">
      <div className="max-w-(--measure)">
        <div id={openingId} className="pt-7 pb-5">
          <h1 tabIndex={-1} className="text-3xl">
            {t.title}
          </h1>
        </div>
        {isReported ? (
          <div className="mb-5">
            <Notice kind="success" role="status">
              {t.reported}
            </Notice>
          </div>
        ) : null}
        <Conversation
          key={data.about?.name}
          data={data}
          failed={asked?.failed ?? refused}
          typed={asked?.question ?? ''}
          thread={asked?.subject ?? null}
        />
        <p className="mt-8 text-sm">
          <MoreLink href={qualityPath}>{t.quality}</MoreLink>
        </p>
      </div>
    </Container>
  );
}
