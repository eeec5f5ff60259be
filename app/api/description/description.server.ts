import { apiTexts } from '#app/api/texts.ts';
import { apiDocument } from './document.server.ts';

const t = apiTexts.ro.page.types;

/** The parts of a JSON schema that the documentation page shows. */
type Node = {
  $ref?: string;
  type?: string | string[];
  enum?: (string | null)[];
  description?: string;
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  allOf?: Node[];
  anyOf?: Node[];
  oneOf?: Node[];
};
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Node };
type DescribedOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json': { schema: Node } } };
  responses: Record<string, { content?: Record<string, { schema: Node }> }>;
};
type Document = {
  components: { schemas: Record<string, Node> };
  paths: Record<string, { get?: DescribedOperation; post?: DescribedOperation }>;
};

export type ParameterRow = { name: string; type: string; isRequired: boolean; description: string };
type FieldRow = { name: string; type: string; description: string };
export type OperationText = {
  id: string;
  tag: string;
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  description: string;
  /** The operation's URL parameters, or the fields of its body. */
  parameters: ParameterRow[];
  /** The schema of the returned record, or of each record in a returned list. */
  record: string | null;
  isList: boolean;
};
export type ApiDescription = { operations: OperationText[]; records: { name: string; fields: FieldRow[] }[] };

/**
 * Returns the OpenAPI document as rows for the documentation page: the parameters and record fields of each
 * operation.
 */
export function describeApi(): ApiDescription {
  const document: Document = JSON.parse(JSON.stringify(apiDocument()));
  const { schemas } = document.components;
  const operations = Object.entries(document.paths).flatMap(([path, { get, post }]) => [
    ...(get ? [toText({ method: 'GET', path, described: get, schemas })] : []),
    ...(post ? [toText({ method: 'POST', path, described: post, schemas })] : []),
  ]);
  const named = new Set(operations.flatMap(({ record }) => record ?? []));
  const records = Object.keys(schemas).filter((name) => named.has(name) || name === 'Withheld');
  return {
    operations,
    records: records.map((name) => ({ name, fields: fieldsOf(schemas[name] ?? {}) })),
  };
}

type OperationFacts = {
  method: OperationText['method'];
  path: string;
  described: DescribedOperation;
  schemas: Record<string, Node>;
};

function toText({ method, path, described, schemas }: OperationFacts): OperationText {
  const { content } = described.responses['200'] ?? {};
  const name = nameOf((content?.['application/json'] ?? content?.['text/event-stream'])?.schema);
  const items = name ? schemas[name]?.properties?.items?.items : undefined;
  return {
    id: described.operationId,
    tag: described.tags[0] ?? '',
    method,
    path,
    summary: described.summary,
    description: described.description,
    parameters: parametersOf(described),
    record: items ? nameOf(items) : name,
    isList: items !== undefined,
  };
}

function parametersOf({ parameters = [], requestBody }: DescribedOperation): ParameterRow[] {
  const body = requestBody?.content['application/json'].schema;
  return [
    ...parameters.map((parameter) => ({
      name: parameter.name,
      type: typeOf(parameter.schema),
      isRequired: parameter.required ?? false,
      description: parameter.description ?? '',
    })),
    ...fieldsOf(body ?? {}).map((field) => ({
      ...field,
      isRequired: body?.required?.includes(field.name) ?? false,
    })),
  ];
}

function nameOf(node: Node | undefined): string | null {
  return node?.$ref?.split('/').at(-1) ?? null;
}

/**
 * Lists all fields of a schema by their full names, such as `counters.votes`. A record with its own schema
 * appears only by its name.
 */
function fieldsOf(node: Node, before = ''): FieldRow[] {
  return Object.entries(node.properties ?? {}).flatMap(([key, field]) => {
    const name = `${before}${key}`;
    const row = { name, type: typeOf(field), description: field.description ?? '' };
    const inner = field.items && !nameOf(field.items) ? fieldsOf(field.items, `${name}[].`) : [];
    return [row, ...inner, ...fieldsOf(field, `${name}.`)];
  });
}

function typeOf(node: Node): string {
  const name = nameOf(node);
  if (name) return name;
  const parts = node.allOf ?? node.anyOf ?? node.oneOf;
  if (parts) return [...new Set(parts.map(typeOf))].filter(Boolean).join(` ${t.or} `);
  const types = [node.type ?? []].flat();
  if (types.length === 0) return t.any;
  const words = types.map((type) => {
    if (node.enum && type !== 'null') return node.enum.filter((value) => value !== null).join(' | ');
    if (type === 'array') return t.list(node.items ? typeOf(node.items) : t.any);
    return t.names[type] ?? type;
  });
  return words.join(` ${t.or} `);
}
