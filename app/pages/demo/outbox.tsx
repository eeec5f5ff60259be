import { accountTexts } from '#app/features/accounts/texts.ts';
import { reader } from '#app/platform/context.server.ts';
import { listOutbox } from '#app/platform/mail/outbox.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { Container } from '#app/ui/frame/container.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatDateTime } from '#app/ui/text/format.ts';
import { PageTitle } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/outbox.ts';
import { linkIn } from './outbox-links.ts';

const { outbox: texts, site } = accountTexts.ro;

/** The page exists only in a demonstration, which sends no e-mails. */
export const loader = reader('account-failed', async ({ config, db, request }) => {
  if (!config.demo) throw new Refusal('not-found');
  const { origin } = new URL(request.url);
  const messages = await listOutbox(db);
  return {
    messages: messages.map((message) => ({
      ...message,
      parts: linkIn(message.body ?? '', origin),
    })),
  };
});

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} – ${site}` },
  { name: 'robots', content: 'noindex' },
];

type Message = Route.ComponentProps['loaderData']['messages'][number];

/** `/demo/outbox`: the e-mails that a production site would send. */
export default function Outbox({ loaderData: { messages } }: Route.ComponentProps) {
  return (
    <Container className="pb-16">
      <PageTitle standFirst={texts.standFirst} below={<Anchor href="/auth">{texts.back}</Anchor>}>
        {texts.title}
      </PageTitle>
      {messages.length === 0 ? (
        <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>
      ) : (
        <ul className="max-w-(--measure)">
          {messages.map((message) => (
            <li key={message.id} className="border-rule border-t pt-3.5 pb-7">
              <Letter message={message} />
            </li>
          ))}
        </ul>
      )}
    </Container>
  );
}

function Letter({ message: { subject, to, createdAt, body, parts } }: { message: Message }) {
  return (
    <article>
      <h2 className="font-sans font-semibold text-md leading-snug tracking-normal">{subject}</h2>
      <p className="mt-1 text-ink-2 text-sm [overflow-wrap:anywhere]">
        {texts.to} {to} · {formatDateTime(createdAt)}
      </p>
      {body === null ? (
        <p className="mt-3 text-ink-2">{texts.gone}</p>
      ) : (
        <p className="mt-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
          {parts.map((part) =>
            part.path ? (
              <Anchor key={part.text} href={part.path}>
                {part.text}
              </Anchor>
            ) : (
              part.text
            ),
          )}
        </p>
      )}
    </article>
  );
}
