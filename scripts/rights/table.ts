import { operations } from '#app/features.server.ts';
import { findPageBy } from '#app/platform/rights/page-of.server.ts';
import type { Operation, PageKey, Role } from '#app/platform/rights/rights.ts';
import { roles } from '#app/platform/rights/rights.ts';
import { pages, sharedPages } from '#app/routes.ts';

const pageOf = findPageBy(pages);

/** Returns the text of docs/rights.md: one table of roles and addresses, and one of roles and changes. */
export function describeRights(): string {
  return `# Rights

Made by \`npm run rights\` from \`app/routes.ts\` and the features' \`feature.server.ts\`; a change of it is seen in review.
\`tests/rights.integration.test.ts\` compares the running product with this file.

## Pages

\`open\`: the page opens. \`sign-in\`: the visitor is sent to /auth. \`refused\`: 403. A row of the permission matrix takes a page from
a role that is signed in, \`admin/…\` and \`settings\` not from administrators. Kept: the page is one for all who are not signed in, and reads
these parameters.

${table(['Address', 'Page', ...roles, 'Matrix', 'Kept'], pageRows())}

## Changes

\`yes\`: the role may make the change at this address; otherwise the code of the refusal. A visitor whose session no longer holds
hears \`session-expired\` instead of any refusal. Where a row of the matrix is switched off, the role hears \`forbidden\`.

${table(['Change', 'Address', ...roles, 'Matrix', 'Intent', 'Fields'], changeRows())}
`;
}

function pageRows(): string[][] {
  return Object.entries(pages).flatMap(([key, { paths, matrixKey }]) =>
    paths.map((path) => {
      const kept = sharedPages[path]?.join(' ') || (sharedPages[path] ? 'yes' : '–');
      return [path, key, ...roles.map((role) => openingOf(role, key as PageKey)), matrixKey ?? '–', kept];
    }),
  );
}

function openingOf(role: Role, page: PageKey): string {
  if (pages[page].roles.includes(role)) return 'open';
  return role === 'visitor' ? 'sign-in' : 'refused';
}

function changeRows(): string[][] {
  return Object.entries(operations).flatMap(([key, row]: [string, Operation]) =>
    [row.address, ...(row.alsoAt ?? [])].map((address) => {
      // A change of the API has its own row of rights. Closing a page does not close such a change.
      const at = address.startsWith('/api/') ? row.page : pageOf(address);
      const matrix = new Set([at, row.page].flatMap((page) => pages[page].matrixKey ?? []));
      return [
        key,
        address,
        ...roles.map((role) => answerTo(role, row, at)),
        [...matrix].join(' ') || '–',
        row.intent ?? '–',
        row.fields.join(' ') || '–',
      ];
    }),
  );
}

function answerTo(role: Role, row: Operation, at: PageKey): string {
  const general = role === 'visitor' ? 'sign-in-required' : 'forbidden';
  const isOpen = (page: PageKey) => pages[page].roles.includes(role);
  if (!isOpen(at)) return general;
  if (row.roles.includes(role) && (role === 'visitor' || isOpen(row.page))) return 'yes';
  if (role === 'visitor') return row.signedOut ?? general;
  return isOpen(row.page) ? (row.denied ?? general) : general;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
