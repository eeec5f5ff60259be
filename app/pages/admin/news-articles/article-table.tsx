import { Form } from 'react-router';
import type { AdministeredArticle } from '#app/features/news/administration/articles/queries.server.ts';
import type { ArticleMark } from '#app/features/news/administration/values.ts';
import { Badge, type BadgeKind } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatDate, formatDateTime } from '#app/ui/text/format.ts';
import { articlesTexts } from './texts.ts';

const texts = articlesTexts.ro;
const looks: Record<AdministeredArticle['status'], BadgeKind> = {
  published: 'green',
  draft: 'dashed',
  archived: 'neutral',
};

type ArticleTableProps = {
  articles: readonly AdministeredArticle[];
  at: Date;
  /** Returns the URL of the list with another parameter. */
  hrefWith: (name: string, value: string) => string;
};

/** A page of articles with their marks and buttons. */
export function ArticleTable({ articles, at, hrefWith }: ArticleTableProps) {
  return (
    <DataTable
      caption={texts.title}
      captionHidden
      stacks
      rows={articles}
      rowKey={({ id }) => id}
      columns={[
        { id: 'title', header: texts.head.title, rowHeader: true, cell: (row) => <Title article={row} /> },
        { id: 'at', header: texts.head.at, wide: true, cell: (row) => <State article={row} at={at} /> },
        {
          id: 'actions',
          header: texts.head.actions,
          wide: true,
          cell: (row) => <Actions article={row} hrefWith={hrefWith} />,
        },
      ]}
    />
  );
}

function Title({ article }: { article: AdministeredArticle }) {
  const { title, originalUrl, source, tags, candidates } = article;
  const links = [...tags, ...candidates].map(({ name }) => name);
  return (
    <span className="block min-w-0 [overflow-wrap:anywhere] sm:min-w-72">
      {originalUrl ? (
        <Anchor href={originalUrl} newTab>
          {title}
        </Anchor>
      ) : (
        title
      )}
      <span className="block font-normal text-ink-2 text-xs">{source ?? texts.ours}</span>
      <span className="block font-normal text-ink-2 text-xs">
        {links.length > 0 ? links.join(' · ') : texts.noLinks}
      </span>
    </span>
  );
}

function State({ article, at }: { article: AdministeredArticle; at: Date }) {
  const { status, publishedAt, publishedDay, hasTime } = article;
  return (
    <span className="grid gap-1.5">
      <span>{hasTime ? formatDateTime(publishedAt) : formatDate(publishedDay)}</span>
      <span className="flex flex-wrap gap-1.5">
        <Badge kind={looks[status]}>{texts.statuses[status]}</Badge>
        {status === 'published' && publishedAt > at ? <Badge kind="blue">{texts.scheduled}</Badge> : null}
        {article.isFeatured ? <Badge kind="yellow">{texts.featured}</Badge> : null}
        {article.isBreaking ? <Badge kind="red">{texts.breaking}</Badge> : null}
        {article.isAboutPolls ? <Badge>{texts.polls}</Badge> : null}
      </span>
    </span>
  );
}

type ActionsProps = { article: AdministeredArticle; hrefWith: (name: string, value: string) => string };

function Actions({ article, hrefWith }: ActionsProps) {
  const { id, title, status, isFeatured, originalUrl } = article;
  const editor = originalUrl ? hrefWith('articol', id) : `/admin/news/new?articol=${id}`;
  const isShown = status === 'published';
  return (
    <span className="flex flex-wrap gap-1">
      <ButtonLink
        href={editor}
        kind="secondary"
        size="small"
        keepScroll={originalUrl !== null}
        aria-label={texts.editOf(title)}
      >
        {texts.edit}
      </ButtonLink>
      <MarkButton
        id={id}
        mark={isShown ? 'hide' : 'show'}
        text={isShown ? texts.hide : texts.show}
        label={isShown ? texts.hideOf(title) : texts.showOf(title)}
      />
      <MarkButton
        id={id}
        mark={isFeatured ? 'unfeature' : 'feature'}
        text={isFeatured ? texts.unfeature : texts.feature}
        label={isFeatured ? texts.unfeatureOf(title) : texts.featureOf(title)}
      />
    </span>
  );
}

type MarkButtonProps = { id: string; mark: ArticleMark; text: string; label: string };

function MarkButton({ id, mark, text, label }: MarkButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="mark" value={mark} />
      <Button type="submit" name="intent" value="mark" kind="quiet" size="small" aria-label={label}>
        {text}
      </Button>
    </Form>
  );
}
