import { anchorOf, changeProblems, commonProblems } from '#app/api/answers/problems.server.ts';
import { describeApi, type OperationText } from '#app/api/description/description.server.ts';
import { type Example, readExamples } from '#app/api/description/examples.server.ts';
import { eventProblems } from '#app/api/events/shape.server.ts';
import { apiTexts } from '#app/api/texts.ts';
import { apiChanges, apiReadings, refusals } from '#app/features.server.ts';
import type { Tag } from '#app/pages/api/parts/contents.tsx';
import type { ErrorRow } from '#app/pages/api/parts/errors.tsx';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { titleOf } from '#app/platform/refusal/refusal.ts';

type Group = { tag: Tag; entries: { operation: OperationText; example: Example | null }[] };

/** Reads the API's description with current example answers, in the page's groups. */
export async function readDocumentation({ db, at, config, request }: HandlerContext) {
  const examples = await readExamples({ db, at });
  const described = describeApi();
  const groups = Object.keys(apiTexts.ro.tags).map((tag): Group => {
    const entries = described.operations
      .filter((operation) => operation.tag === tag)
      // Only read operations have an example answer, because running a write operation would change data.
      .map((operation) => ({ operation, example: examples.get(operation.id) ?? null }));
    return { tag: tag as Tag, entries };
  });
  return {
    origin: config.publicUrl ?? new URL(request.url).origin,
    groups,
    records: described.records,
    errors: listErrors(),
  };
}

function listErrors(): ErrorRow[] {
  const codes = new Set([
    ...commonProblems,
    ...changeProblems,
    ...eventProblems,
    ...[...apiReadings, ...apiChanges].flatMap(({ refuses }) => refuses),
  ]);
  return [...codes]
    .map((code) => ({
      code,
      anchor: anchorOf(code),
      status: refusals[code].status,
      title: titleOf(code, refusals),
    }))
    .toSorted((a, b) => a.status - b.status);
}
