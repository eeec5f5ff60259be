import { useEffect, useRef } from 'react';
import type { Block } from '#app/features/documents/markdown.ts';
import { Blocks } from '#app/pages/_shared/document/blocks.tsx';
import { editorTexts } from './texts.ts';

const texts = editorTexts.ro;

export type ArticlePreview = { title: string; excerpt: string; blocks: Block[]; publishedAt: Date };

/** Shows the article as readers will see it on its public page. */
export function Preview({ preview }: { preview: ArticlePreview }) {
  const ref = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new preview moves the focus
  useEffect(() => ref.current?.focus(), [preview]);
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="previzualizare" className="border-rule border-t pt-3.5">
      <h2 id="previzualizare" className="mb-4 font-sans font-semibold text-md">
        {texts.previewTitle}
      </h2>
      <article className="border-line border-l-4 pl-5">
        <p className="font-serif text-2xl">{preview.title}</p>
        <p className="mt-1 text-ink-2 text-sm">{texts.previewAt(preview.publishedAt)}</p>
        {preview.excerpt ? <p className="mt-3 text-ink-2 text-md">{preview.excerpt}</p> : null}
        <div className="mt-4">
          <Blocks blocks={preview.blocks} />
        </div>
      </article>
    </section>
  );
}
