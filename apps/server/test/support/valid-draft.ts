import {
  behaviour,
  type ContentType,
  conditionHolds,
  type Field,
  type Fields,
  fieldsOf,
  findContentType,
  type TargetRule,
  type TreeElement,
  type TreeField,
} from '@vitrina/model';

type Body = Record<string, unknown>;

/** Functions that create the records and files of a draft. */
export interface Maker {
  /** Returns the current time for dates of drafts. */
  now(): Date;
  /** Returns the id of a published record with these values; creates the record unless one exists. */
  record(type: ContentType, values: Body): Promise<string>;
  /** Returns the address of a stored file of the content type; pictures have at least 1920 × 1200 px. */
  file(contentType: string): Promise<string>;
}

interface DraftRequest {
  readonly type: ContentType;
  readonly maker: Maker;
  /** Given values by field, which are not replaced. */
  readonly givenValues: Body;
  /** True to omit relations that publishing does not require, so that one record does not create all others. */
  readonly isSparse: boolean;
}

/**
 * Returns the body of a record of the type that can be published at once, derived from its declaration: every field
 * has a value, also optional ones, and referenced records exist.
 */
export async function validDraft(
  type: ContentType,
  maker: Maker,
  givenBody: Body = {},
  isSparse = false,
): Promise<Body> {
  const institution = type.institutions === 'shared' ? {} : { institution_id: type.institutions[0] };
  const body: Body = { ...institution, ...givenBody };
  const request: DraftRequest = {
    type,
    maker,
    givenValues: { ...fixedValuesFor(type), ...givenBody },
    isSparse,
  };
  Object.assign(body, await makeValues(request, fieldsOf(type), body));
  return body;
}

/**
 * Returns values for every field of the form that a visitor fills in for a record of the type and institution, except
 * fields that these values hide.
 */
export async function formValues(
  type: ContentType,
  maker: Maker,
  fields: Fields,
  body: Body,
  institution: string,
): Promise<Body> {
  const context = { institution_id: institution };
  const generatedBody = await makeValues(
    { type, maker, givenValues: body, isSparse: false },
    fields,
    context,
  );
  return Object.fromEntries(
    Object.entries(generatedBody).filter(([key]) => {
      const condition = fields[key]?.showWhen;
      return condition === undefined || conditionHolds(condition, generatedBody, new Map());
    }),
  );
}

/** Returns values that satisfy rules between several fields of the type. */
function fixedValuesFor({ slug }: ContentType): Body {
  const hnl = (amount: string): Body => ({ amount, currency: 'HNL' });
  if (slug === 'projects')
    return {
      price_from: hnl('1000000.00'),
      price_to: hnl('3000000.00'),
      models: [{ name: 'Roble', built_area_m2: 96, bedrooms: 3, price: hnl('1850000.00') }],
    };
  if (slug === 'calculators')
    return {
      kind: 'dabuenavida',
      min_amount: hnl('10000.00'),
      max_amount: hnl('100000.00'),
      min_term_months: 6,
      max_term_months: 36,
      term_step_months: 6,
      purposes: [{ label: 'Motocicletas', annual_rate: '24.00', max_term_months: 36 }],
      min_payment: hnl('100.00'),
    };
  if (slug === 'financing-options') return { min_amount: hnl('100000.00'), max_amount: hnl('900000.00') };
  return {};
}

async function makeValues(request: DraftRequest, fields: Fields, body: Body): Promise<Body> {
  const generatedBody: Body = {};
  for (const [key, field] of Object.entries(fields)) {
    if (field.computed) continue;
    const value = Object.hasOwn(request.givenValues, key)
      ? request.givenValues[key]
      : await sampleFor(request, key, field, { ...body, ...generatedBody });
    if (value !== undefined) generatedBody[key] = value;
  }
  return generatedBody;
}

/** Returns a value of the field that fits the values before it; undefined to leave the field empty. */
async function sampleFor(request: DraftRequest, key: string, field: Field, siblings: Body): Promise<unknown> {
  const moment = lifecycleValue(request, key, field);
  if (moment !== null) return moment.value;
  switch (field.kind) {
    case 'relation':
    case 'relations': {
      const target = await targetOf(request, key, field, siblings);
      return field.kind === 'relation' || target === undefined ? target : [target];
    }
    case 'image':
      return imageOf(await request.maker.file('image/webp'));
    case 'images': {
      const image = imageOf(await request.maker.file('image/webp'));
      return Array.from({ length: Math.max(1, field.min ?? 1) }, () => image);
    }
    case 'file': {
      const contentType = field.accept[0] ?? 'application/pdf';
      const url = await request.maker.file(contentType);
      return { url, title: 'Archivo de muestra', caption: '', type: contentType, size: 1200 };
    }
    case 'group':
      return makeValues({ ...request, givenValues: {} }, field.fields, siblings);
    case 'list': {
      const item = await sampleFor(request, '', field.of, siblings);
      return Array.from({ length: Math.max(1, field.min ?? 1) }, () => item);
    }
    case 'blocks':
      return Promise.all(
        Object.entries(field.of).map(async ([type, { fields }]) => ({
          type,
          ...(await makeValues({ ...request, givenValues: {} }, fields, siblings)),
        })),
      );
    case 'tree':
      return Promise.all(field.rootTypes.map((type) => elementOf(request, field, type, siblings, 1)));
    case 'choice':
      return choiceOf(request.type, key, field, siblings);
    case 'date':
      return dateAfter(field.laterThan?.field, siblings) ?? inDays(request.maker, 10).slice(0, 10);
    case 'datetime':
      return inDays(request.maker, 10);
    default:
      return valueAbove(field, siblings) ?? sampleOf(field);
  }
}

/** Returns an element with every setting, and with one child of each permitted type. */
async function elementOf(
  request: DraftRequest,
  field: TreeField,
  type: string,
  siblings: Body,
  level: number,
): Promise<TreeElement> {
  const { settings = {}, childTypes } = field.of[type] ?? {};
  const innerFields = level < field.depth ? (childTypes ?? []) : [];
  return {
    type,
    settings: await makeValues({ ...request, givenValues: {} }, settings, siblings),
    ...(childTypes && {
      components: await Promise.all(
        innerFields.map((childType) => elementOf(request, field, childType, siblings, level + 1)),
      ),
    }),
  };
}

/** Returns the day of the field that the date may not precede. */
function dateAfter(sibling: string | undefined, siblings: Body): unknown {
  return sibling === undefined ? undefined : siblings[sibling];
}

const inDays = (maker: Maker, days: number): string =>
  new Date(maker.now().getTime() + days * 86_400_000).toISOString();

/**
 * Returns the value of a field that controls the life of the record: start yesterday, end in
 * 40 days, no value for closing and outcome. Null for other fields.
 */
function lifecycleValue(
  { type: { lifecycle = {} }, maker }: DraftRequest,
  key: string,
  { kind }: Field,
): { readonly value: unknown } | null {
  const at = key === lifecycle.starts ? -1 : key === lifecycle.ends ? 40 : null;
  if (at !== null) return { value: kind === 'date' ? inDays(maker, at).slice(0, 10) : inDays(maker, at) };
  if (key === lifecycle.outcome) return { value: undefined };
  return key === lifecycle.closes?.field && lifecycle.closes.is === undefined ? { value: undefined } : null;
}

function choiceOf(
  type: ContentType,
  key: string,
  field: Extract<Field, { kind: 'choice' }>,
  siblings: Body,
): string {
  const { closes } = type.lifecycle ?? {};
  const [value = ''] = Object.keys(field.options).filter(
    (option) =>
      (field.dependsOn === undefined || option.startsWith(`${String(siblings[field.dependsOn])}-`)) &&
      (key !== closes?.field || !closes.is?.includes(option)),
  );
  return value;
}

/** Returns the id of a record that fits the relation and the other values. */
async function targetOf(
  request: DraftRequest,
  key: string,
  field: Extract<Field, { kind: 'relation' | 'relations' }>,
  siblings: Body,
  /** Further values of the target. */
  traits: Body = {},
): Promise<string | undefined> {
  const { type, maker, isSparse } = request;
  const target = findContentType(field.to);
  const { required } = field;
  const isNeeded =
    typeof required === 'object'
      ? conditionHolds(required, siblings, new Map())
      : required !== undefined && required !== 'draft';
  if (!target || (isSparse && !isNeeded)) return undefined;
  const body = Object.assign(
    {},
    traits,
    ...(await Promise.all(
      (field.targetRules ?? []).map((rule) => matchingValues(request, target, rule, siblings)),
    )),
  ) as Body;
  const institution = siblings['institution_id'];
  if (target.institutions !== 'shared') {
    if (!target.institutions.some((currentInstitution) => currentInstitution === institution))
      return undefined;
    body['institution_id'] = institution;
  }
  // Ends the chain of records that replace each other.
  if (key === type.lifecycle?.replaces) body[key] = undefined;
  return maker.record(target, body);
}

async function matchingValues(
  request: DraftRequest,
  target: ContentType,
  { field, sibling, of: trait, is, missing }: TargetRule,
  siblings: Body,
): Promise<Body> {
  if (missing) return { [field]: undefined };
  const link = fieldsOf(target)[field];
  if (trait !== undefined && link?.kind === 'relation')
    return { [field]: await targetOf(request, field, link, siblings, { [trait]: is?.[0] }) };
  const value = sibling === undefined ? is?.[0] : siblings[sibling];
  const isList = fieldsOf(target)[field]?.kind === 'choices' || fieldsOf(target)[field]?.kind === 'relations';
  return { [field]: isList ? [value] : value };
}

const imageOf = (url: string): Body => ({
  file: { url, meta: { title: 'Imagen de muestra', description: 'Descripción de la imagen de muestra' } },
});

/** Returns a number or amount above the value of its sibling field, if the field requires this. */
function valueAbove(field: Field, siblings: Body): unknown {
  const sibling = 'greaterThan' in field && field.greaterThan ? siblings[field.greaterThan.field] : undefined;
  if (typeof sibling === 'number') return sibling + 1;
  if (typeof sibling !== 'object' || sibling === null || !('amount' in sibling)) return undefined;
  return { ...sibling, amount: (Number(sibling.amount) * 2).toFixed(2) };
}

let serialNumber = 1000 + Math.floor(Math.random() * 5000);

/** Returns a value of the kind of the field; texts differ between calls, and numbers are small. */
function sampleOf(field: Field): unknown {
  const lowRandom = (): number => 0.05;
  if (field.kind === 'text' && field.pattern) {
    serialNumber += 1;
    const digits = [...String(serialNumber).padStart(20, '0')];
    const digitCount = [...field.pattern.example].filter((letter) => /\d/.test(letter)).length;
    const lastDigits = digits.slice(digits.length - digitCount);
    return field.pattern.example.replace(/\d/g, () => lastDigits.shift() ?? '0');
  }
  if (field.kind === 'money') return { amount: '1500.00', currency: 'HNL' };
  if (field.kind === 'text') return behaviour(field).sample(field, Math.random);
  return behaviour(field).sample(field, lowRandom);
}
