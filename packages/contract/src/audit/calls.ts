import {
  type AuditAction,
  auditActions,
  cleanString,
  cursorShape,
  institutions,
  maxSearchLength,
  momentBound,
  objectShape,
  pageNumberShape,
  resources,
} from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith, type QueryOf } from '../define-call.ts';
import { instant, listMeta } from '../shapes.ts';
import { sheetFormat, sheetTypes } from '../sheet-format.ts';

const resource = 'audit';
const root = '/core/hn/v1/audit';
const verificationPath = `${root}/verification`;

const actions = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

/** Filters of the audit trail. */
const filterShape = {
  /** Part of the name of the actor or of the target; case and accents are ignored. */
  search: z.string().max(maxSearchLength, `Busque con ${maxSearchLength} letras como máximo.`).optional(),
  /** Id of the actor. */
  actor_id: z.uuid('Use el identificador de una persona.').optional(),
  /** Id of the target: the record or person that the action changed. */
  target_id: z.uuid('Use el identificador de un registro.').optional(),
  action: z.enum(actions, 'Elija una acción de la lista.').optional(),
  resource: z.enum(resources as [string, ...string[]], 'Elija un recurso de la lista.').optional(),
  institution_id: z.enum(institutions, 'Elija una institución.').optional(),
  /** Full IP address of the request. */
  address: cleanString().max(45, 'Escriba una dirección IP.').optional(),
  at_from: momentBound.optional(),
  at_to: momentBound.optional(),
};

const eventFields = {
  id: z.uuid(),
  at: instant(),
  /** Person or key that acted; without id for the service itself and for callers without a session. */
  actor: z.object({ id: z.uuid().nullable(), name: z.string() }),
  /** Name of the action: one of `auditActions`, or one of an earlier version. */
  action: z.string(),
  resource: z.string(),
  /** Slug of the target's content type. */
  type: z.string().nullable(),
  target: z.object({ id: z.uuid().nullable(), name: z.string().nullable() }),
  institution_id: z.enum(institutions).nullable(),
  address: z.string().nullable(),
};

const eventSummary = objectShape('AuditEventSummary', eventFields);

/** Event of the audit trail with its details. */
const event = objectShape('AuditEvent', {
  ...eventFields,
  request_id: z.string().nullable(),
  /** Facts that depend on the action; for a saved record `revision` and the names of the changed fields. */
  details: z.record(z.string(), z.unknown()),
  /** Chain of the audit trail that holds the event, and its position in the chain. */
  chain: z.int(),
  position: z.int(),
});

const eventList = objectShape('AuditEventList', {
  data: z.array(eventSummary),
  /** Totals are exact up to 10,000; above that, `total` is 10,000 and `total_is_exact` is false. */
  meta: listMeta.extend({ total_is_exact: z.boolean() }),
});

/** States of a verification: under way, completed, stopped by a person, or interrupted with its process. */
export const verificationStates = ['running', 'done', 'stopped', 'failed'] as const;

const auditVerification = objectShape('AuditVerification', {
  id: z.uuid(),
  state: z.enum(verificationStates),
  started_at: instant(),
  started_by: z.object({ id: z.uuid(), name: z.string() }),
  finished_at: instant().nullable(),
  /** Number of events verified so far, and number of events at the start of the verification. */
  events: z.int(),
  total: z.int(),
  /** Faults found; empty if every event is unchanged since it was written. */
  faults: z.array(z.object({ chain: z.int().nullable(), position: z.int().nullable(), text: z.string() })),
  /** Time of the last signed chain head; null without one. */
  head_at: instant().nullable(),
  /** Number of events after the last signed chain head. */
  not_yet_covered: z.int(),
});

const defineCall = defineCallsWith({ tag: 'audit' });

/** Calls that read, export and verify the audit trail. */
export const auditCalls = {
  list: defineCall('audit.list', `GET ${root}`, {
    summary: 'List the events of the audit trail, newest first; by `cursor` oldest first, each exactly once',
    access: { action: 'list', resource },
    query: z.strictObject({ ...pageNumberShape, ...cursorShape, ...filterShape }),
    answer: eventList,
  }),
  read: defineCall('audit.read', `GET ${root}/events/:eventId`, {
    summary: 'Read an event',
    access: { action: 'retrieve', resource },
    params: z.strictObject({ eventId: z.uuid() }),
    answer: event,
  }),
  export: defineCall('audit.export', `GET ${root}/export`, {
    summary: 'Export the events that match the filters, newest first',
    access: { action: 'export', resource },
    query: z.strictObject({ ...filterShape, format: sheetFormat }),
    download: Object.values(sheetTypes),
  }),
  verification: defineCall('audit.verification', `GET ${verificationPath}`, {
    summary: 'Read progress and result of the last verification of the trail',
    access: { action: 'retrieve', resource },
    answer: z.object({ data: auditVerification.nullable() }),
  }),
  verify: defineCall('audit.verify', `POST ${root}/verify`, {
    summary: 'Start the verification of every event of the trail; one verification at a time',
    access: { action: 'retrieve', resource },
    answer: auditVerification,
    status: 202,
    perMinute: 10,
  }),
  stop: defineCall('audit.stop', `DELETE ${verificationPath}`, {
    summary: 'Stop the running verification',
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
