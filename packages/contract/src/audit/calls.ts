import {
  type AuditAction,
  auditActions,
  cleanString,
  cursorShape,
  institutions,
  maxSearchLength,
  momentBound,
  objectShape,
  pageShape,
  resources,
} from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith, type QueryOf } from '../define-call.ts';
import { instant } from '../shapes.ts';
import { sheetFormat, sheetTypes } from '../sheet-format.ts';

const resource = 'audit';
const root = '/core/hn/v1/audit';
const verification = `${root}/verification`;

const actions = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

/** What narrows the trail. */
const filters = {
  /** Part of the name of who acted, or of what it was done to; accents and capitals do not matter. */
  search: z.string().max(maxSearchLength, `Busque con ${maxSearchLength} letras como máximo.`).optional(),
  /** Who acted. */
  actor_id: z.uuid('Use el identificador de una persona.').optional(),
  /** What it was done to. */
  target_id: z.uuid('Use el identificador de un registro.').optional(),
  action: z.enum(actions, 'Elija una acción de la lista.').optional(),
  resource: z.enum(resources as [string, ...string[]], 'Elija un recurso de la lista.').optional(),
  institution_id: z.enum(institutions, 'Elija una institución.').optional(),
  /** The whole address from which it was done. */
  address: cleanString().max(45, 'Escriba una dirección IP.').optional(),
  at_from: momentBound.optional(),
  at_to: momentBound.optional(),
};

const eventFields = {
  id: z.uuid(),
  at: instant(),
  /** Without id: the service itself, and callers who are not signed in. */
  actor: z.object({ id: z.uuid().nullable(), name: z.string() }),
  /** One of the acts that there are now, unless it was written by a former version. */
  action: z.string(),
  resource: z.string(),
  /** Slug of the content type that it is about. */
  type: z.string().nullable(),
  target: z.object({ id: z.uuid().nullable(), name: z.string().nullable() }),
  institution_id: z.enum(institutions).nullable(),
  address: z.string().nullable(),
};

const eventSummary = objectShape('AuditEventSummary', eventFields);

/** An event of the audit trail, with what it says beyond the others. */
const event = objectShape('AuditEvent', {
  ...eventFields,
  request_id: z.string().nullable(),
  /** By what kind of act it is; of a saved record `revision`, and the fields that changed. */
  details: z.record(z.string(), z.unknown()),
  /** Where in the trail it stands: one of its chains, and its position there. */
  chain: z.int(),
  position: z.int(),
});

const eventList = objectShape('AuditEventList', {
  data: z.array(eventSummary),
  /** Counted exactly up to 10,000, then `total` is 10,000 and more there are. */
  meta: z.object({
    page: z.int(),
    per_page: z.int(),
    total: z.int(),
    pages: z.int(),
    total_is_exact: z.boolean(),
    /** Only of a list that is walked by `cursor`: the cursor of the next page; null on the last one. */
    next_cursor: z.string().nullable().optional(),
  }),
});

/** Where a verification stands: under way, ended, stopped by somebody, or broken off with its process. */
export const verificationStates = ['running', 'done', 'stopped', 'failed'] as const;

const auditVerification = objectShape('AuditVerification', {
  id: z.uuid(),
  state: z.enum(verificationStates),
  started_at: instant(),
  started_by: z.object({ id: z.uuid(), name: z.string() }),
  finished_at: instant().nullable(),
  /** Events verified so far, and how many there were when it began. */
  events: z.int(),
  total: z.int(),
  /** None: everything is as it was written. */
  faults: z.array(z.object({ chain: z.int().nullable(), position: z.int().nullable(), text: z.string() })),
  /** Of when the last signed head is; null where there is none. */
  head_at: instant().nullable(),
  /** Events that are newer than it. */
  not_yet_covered: z.int(),
});

const defineCall = defineCallsWith({ tag: 'audit' });

/** The audit trail: who did what, when and from where; and whether it is as it was written. */
export const auditCalls = {
  list: defineCall('audit.list', `GET ${root}`, {
    summary: 'The events of the audit trail, newest first; by `cursor` oldest first, each exactly once',
    access: { action: 'list', resource },
    query: z.strictObject({ page: pageShape.page, per_page: pageShape.per_page, ...cursorShape, ...filters }),
    answer: eventList,
  }),
  read: defineCall('audit.read', `GET ${root}/events/:eventId`, {
    summary: 'One event',
    access: { action: 'retrieve', resource },
    params: z.strictObject({ eventId: z.uuid() }),
    answer: event,
  }),
  export: defineCall('audit.export', `GET ${root}/export`, {
    summary: 'The events that the filters select as a file, newest first',
    access: { action: 'export', resource },
    query: z.strictObject({ ...filters, format: sheetFormat }),
    download: Object.values(sheetTypes),
  }),
  verification: defineCall('audit.verification', `GET ${verification}`, {
    summary: 'The last verification of the trail: how far it is, and what it found',
    access: { action: 'retrieve', resource },
    answer: z.object({ data: auditVerification.nullable() }),
  }),
  verify: defineCall('audit.verify', `POST ${root}/verify`, {
    summary: 'Verify every event of the trail; one verification at a time',
    access: { action: 'retrieve', resource },
    answer: auditVerification,
    status: 202,
    perMinute: 10,
  }),
  stop: defineCall('audit.stop', `DELETE ${verification}`, {
    summary: 'Stop the verification that is under way',
    access: { action: 'retrieve', resource },
    answer: z.object({ data: auditVerification.nullable() }),
  }),
} as const;

export type AuditEventSummary = z.infer<typeof eventSummary>;
export type AuditEventDetail = z.infer<typeof event>;
export type AuditEventList = z.infer<typeof eventList>;
export type AuditVerification = z.infer<typeof auditVerification>;
export type AuditQuery = QueryOf<typeof auditCalls.list>;
export type AuditExportQuery = QueryOf<typeof auditCalls.export>;
export type AuditFilters = Omit<AuditExportQuery, 'format'>;

/** Groups of calls about the audit trail. */
export const auditGroups = { audit: auditCalls } as const;
