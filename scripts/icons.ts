// Writes app/ui/icons/icons.ts and license.md from lucide-static. Run it: `node_modules/.bin/node scripts/icons.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The icons in use, by Lucide's names. To add an icon, add its name and run this file. */
const names = [
  'arrow-left',
  'arrow-right',
  'badge-check',
  'bell',
  'calendar',
  'chart-column',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'copy',
  'external-link',
  'house',
  'info',
  'link',
  'loader-circle',
  'log-in',
  'mail',
  'maximize-2',
  'menu',
  'message-circle',
  'minimize-2',
  'minus',
  'pause',
  'play',
  'search',
  'send',
  'share-2',
  'square',
  'trending-down',
  'trending-up',
  'triangle-alert',
  'user',
  'users',
  'vote',
  'x',
];

type Attributes = Record<string, string>;
type Drawing = Record<string, [element: string, attributes: Attributes][]>;

const root = join(import.meta.dirname, '..');
const lucide = join(root, 'node_modules/lucide-static');
/** The line width of biome.json. */
const lineWidth = 110;

/** Returns the contents of the files that this script writes, by their path in the project. */
export function iconFiles(): Record<string, string> {
  const read = (file: string) => readFileSync(join(lucide, file), 'utf8');
  const drawings = JSON.parse(read('icon-nodes.json')) as Drawing;
  const { version } = JSON.parse(read('package.json')) as { version: string };
  return {
    'app/ui/icons/icons.ts': [
      '/** Written by scripts/icons.ts: each icon is one path on a 24 × 24 grid. The shapes are Lucide’s, see license.md. */',
      'export type IconShape = string;\n',
      ...names.map((name) => declaration(name, drawings[name])),
      '',
    ].join('\n'),
    'app/ui/icons/license.md': `# Licences of the shapes in icons.ts (Lucide ${version})\n\n${read('LICENSE').trim()}\n`,
  };
}

function declaration(name: string, elements: Drawing[string] | undefined): string {
  if (!elements) throw new Error(`lucide-static has no icon ${name}.`);
  const words = name.split('-').map((word) => word[0]?.toUpperCase() + word.slice(1));
  const start = `export const ${words.join('')}Icon: IconShape =`;
  const shape = `'${elements.map(([element, attributes]) => pathOf(element, attributes)).join('')}';`;
  return `${start} ${shape}`.length > lineWidth ? `${start}\n  ${shape}` : `${start} ${shape}`;
}

function pathOf(element: string, { d = '', ...lengths }: Attributes): string {
  const {
    cx = 0,
    cy = 0,
    r = 0,
    x = 0,
    y = 0,
    rx = 0,
    x1,
    y1,
    x2,
    y2,
    width = 0,
    height = 0,
  } = numbers(lengths);
  switch (element) {
    case 'path':
      return fromTheOrigin(d);
    case 'line':
      return `M${x1} ${y1}L${x2} ${y2}`;
    case 'circle':
      return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    case 'rect': {
      const arc = (toX: number, toY: number) => `a${rx} ${rx} 0 0 1 ${toX} ${toY}`;
      const [across, down] = [width - 2 * rx, height - 2 * rx];
      return `M${x + rx} ${y}h${across}${arc(rx, rx)}v${down}${arc(-rx, rx)}h${-across}${arc(-rx, -rx)}v${-down}${arc(rx, -rx)}z`;
    }
    default:
      throw new Error(`An icon has the element ${element}, which has no path here.`);
  }
}

const numbers = (lengths: Attributes) =>
  Object.fromEntries(Object.entries(lengths).map(([key, length]) => [key, Number(length)]));

/**
 * Makes a path start with `M`, because a leading `m` counts from the end of the path before it. The added `l`
 * keeps the following pairs of numbers relative.
 */
function fromTheOrigin(path: string): string {
  return path.replace(/^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(?=([-\d.])?)/, (_start, x, y, more) =>
    more ? `M${x} ${y}l` : `M${x} ${y}`,
  );
}

if (import.meta.main)
  for (const [path, text] of Object.entries(iconFiles())) writeFileSync(join(root, path), text);
