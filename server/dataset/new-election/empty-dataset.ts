import { z } from 'zod';
import { type FileName, fileNames, fileShapes } from '#server/dataset/read.ts';
import { newElectionTexts } from './texts.ts';

const texts = newElectionTexts.ro;

type Schema = {
  type?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
};

/** Returns the files of an empty dataset by name, with a `README.md` that describes every field. */
export function writeEmptyDataset(electionId: string): Map<string, string> {
  const schemas = fileNames.map((name): [FileName, Schema] => [name, schemaOf(name)]);
  const files = schemas.map(([name, schema]): [string, string] => {
    const content = fillId(emptyValue(schema), electionId);
    return [name, `${JSON.stringify(content, null, 2)}\n`];
  });
  const guide = [
    texts.heading(electionId),
    ...texts.introduction,
    ...schemas.map(([name, schema]) =>
      [`## ${name}`, '', texts.tableHead, ...describe(schema, '')].join('\n'),
    ),
  ];
  return new Map([...files, ['README.md', `${guide.join('\n\n')}\n`]]);
}

const schemaOf = (name: FileName) =>
  z.toJSONSchema(fileShapes[name], { io: 'input', unrepresentable: 'any' }) as Schema;

/**
 * Returns an object with the schema's required fields, all null. The dataset check then reports each field until an
 * editor fills it in.
 */
function emptyValue(schema: Schema): unknown {
  const keys = schema.propertyNames?.enum;
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf || schema.oneOf) return null;
  if (schema.prefixItems) return schema.prefixItems.map(emptyValue);
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => emptyValue(schema.items ?? {}));
  if (schema.type !== 'object') return null;
  const { additionalProperties: entry, properties = {}, required = [] } = schema;
  if (keys && typeof entry === 'object')
    return Object.fromEntries(keys.map((key) => [String(key), emptyValue(entry)]));
  return Object.fromEntries(required.map((name) => [name, emptyValue(properties[name] ?? {})]));
}

/** Fills in the election's id, which many files repeat. */
function fillId(content: unknown, electionId: string): unknown {
  if (typeof content !== 'object' || content === null) return content;
  if ('election_id' in content) return { ...content, election_id: electionId };
  const election = 'election' in content ? content.election : null;
  if (typeof election !== 'object' || election === null || !('id' in election)) return content;
  return { ...content, election: { ...election, id: electionId } };
}

/** Returns the guide's table rows for the field at `path` and for every field below it. */
function describe(schema: Schema, path: string): string[] {
  const own = path === '' ? [] : [`| \`${path}\` | ${wordsOf(schema)} |`];
  return [...new Set([...own, ...fieldsBelow(schema, path).flat()])];
}

function fieldsBelow(schema: Schema, path: string): string[][] {
  const { properties = {}, required = [], items, prefixItems, additionalProperties: entry } = schema;
  const join = (name: string) => (path === '' ? name : `${path}.${name}`);
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [
    ...Object.entries(properties).map(([name, field]) =>
      describe(field, `${join(name)}${required.includes(name) ? '' : '?'}`),
    ),
    ...alternatives.map((one) => fieldsBelow(one, path).flat()),
    ...(items ? [fieldsBelow(items, `${path}[]`).flat()] : []),
    ...(prefixItems ?? []).map((item, index) => describe(item, `${path}[${index}]`)),
    ...(typeof entry === 'object' ? [fieldsBelow(entry, join(`‹${texts.anyKey}›`)).flat()] : []),
  ];
}

/** Describes the values that a field may have. */
function wordsOf(schema: Schema): string {
  const { minItems, items, description, propertyNames } = schema;
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return [...new Set(alternatives.map(wordsOf))].join(texts.or);
  if (description) return description;
  if (schema.type === 'array') {
    const least = minItems ? texts.atLeast(minItems) : '';
    return `${texts.list(items ? wordsOf(items) : '')}${least}`;
  }
  if (propertyNames) return texts.byKey(wordsOf(propertyNames));
  return texts.types[schema.type ?? ''] ?? texts.types.any;
}
