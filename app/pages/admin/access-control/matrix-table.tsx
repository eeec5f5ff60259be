import {
  type Cell,
  cellOf,
  cellsOf,
  isAllowedByDefault,
  isFixed,
  matrixRoles,
  type Switch,
  writeSwitch,
} from '#app/features/administration/access-control/rules.ts';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { type MatrixKey, matrixKeys, type SignedInRole } from '#app/platform/rights/rights.ts';
import { type Column, DataTable } from '#app/ui/data/data-table.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { accessControlTexts } from './texts.ts';

const texts = accessControlTexts.ro;
const { roles } = adminTexts.ro;

type MatrixTableProps = {
  allowed: readonly Cell[];
  tick: (cell: Cell, isOn: boolean) => void;
  press: (pressed: Switch) => void;
};

/** The table has one row per group of pages, and a first row (null) with the switches of whole roles. */
type Row = MatrixKey | null;

/** Shows the pages as rows and the roles as columns, because three columns fit on a phone. */
export function MatrixTable(props: MatrixTableProps) {
  const columns: Column<Row>[] = [
    { id: 'page', header: texts.page, rowHeader: true, cell: (page) => <PageName page={page} /> },
    ...matrixRoles.map((role) => ({
      id: role,
      header: roles[role],
      cell: (page: Row) =>
        page === null ? (
          <AllSwitch {...props} of={role} name={roles[role]} />
        ) : (
          <Tick {...props} role={role} page={page} />
        ),
    })),
    {
      id: 'all',
      header: texts.allRoles,
      cell: (page) => (page === null ? null : <AllSwitch {...props} of={page} name={texts.pages[page]} />),
    },
  ];
  return (
    <DataTable
      caption={texts.caption}
      captionHidden
      stacks
      columns={columns}
      rows={[null, ...matrixKeys]}
      rowKey={(page) => page ?? 'all'}
    />
  );
}

function PageName({ page }: { page: Row }) {
  if (page === null) return texts.allPages;
  return (
    // The fixed width keeps the columns in place when the font arrives.
    <span className="sm:block sm:w-32 lg:w-56">
      {texts.pages[page]} <code className="ml-1 font-normal text-ink-2 text-xs">{page}</code>
    </span>
  );
}

type TickProps = MatrixTableProps & { role: SignedInRole; page: MatrixKey };

function Tick({ role, page, allowed, tick }: TickProps) {
  if (isFixed(role, page))
    return <span className="text-ink-2">{isAllowedByDefault(role, page) ? texts.always : texts.never}</span>;
  const cell = cellOf(role, page);
  return (
    // The invisible character gives ticked and empty boxes the same baseline.
    <label className="inline-flex min-h-8 min-w-11 items-center before:content-['\200b'] max-sm:justify-end pointer-coarse:min-h-11">
      <span className="sr-only">{texts.cell(texts.pages[page], roles[role])}</span>
      <input
        type="checkbox"
        className="checkbox"
        name="allowed"
        value={cell}
        checked={allowed.includes(cell)}
        onChange={(event) => tick(cell, event.currentTarget.checked)}
      />
    </label>
  );
}

type AllSwitchProps = MatrixTableProps & { of: SignedInRole | MatrixKey; name: string };

/** Switches all changeable cells of a role or a page. Without JavaScript it submits the form as a GET request. */
function AllSwitch({ of, name, allowed, press }: AllSwitchProps) {
  const cells = cellsOf(of);
  if (cells.length === 0) return null;
  const isOn = !cells.every((cell) => allowed.includes(cell));
  return (
    <Button
      type="submit"
      formMethod="get"
      name="comuta"
      value={writeSwitch({ of, isOn })}
      kind="quiet"
      size="small"
      className="-ml-2 whitespace-nowrap"
      aria-label={isOn ? texts.onOf(name) : texts.offOf(name)}
      onClick={(event) => {
        event.preventDefault();
        press({ of, isOn });
      }}
    >
      {isOn ? texts.on : texts.off}
    </Button>
  );
}
