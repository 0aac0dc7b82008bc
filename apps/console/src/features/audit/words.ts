import type { AuditEventSummary } from '@vitrina/contract';
import { type AuditAction, auditActions, findContentType, resourceLabel, screenTitle } from '@vitrina/model';

/** Noun for counts of events. */
export const eventNoun = { singular: 'evento', plural: 'eventos' } as const;

const isKnown = (action: string): action is AuditAction => Object.hasOwn(auditActions, action);

/** Returns the Spanish label of an action; for an action unknown to this version, its recorded name. */
export const actionText = (action: string): string => (isKnown(action) ? auditActions[action] : action);

/** Returns the Spanish name of the type or resource of an event. */
export function recordKindText({ type, resource }: Pick<AuditEventSummary, 'type' | 'resource'>): string {
  const contentType = type === null ? undefined : findContentType(type);
  return contentType === undefined ? resourceLabel(resource) : screenTitle(contentType);
}

/**
 * Labels of the details of an event. Details without a label are shown under "Datos técnicos" with their raw names.
 */
export const detailLabels: Readonly<Record<string, string>> = {
  state: 'Estado',
  result: 'Resultado',
  assigned_to: 'Responsable',
  role: 'Rol',
  provider: 'Proveedor',
  group: 'Grupo',
  name: 'Nombre',
  email: 'Correo',
  reason: 'Motivo',
  evidence: 'Detalle',
  sessions: 'Sesiones',
  second_step: 'Segundo paso',
  remembers_devices: 'Recuerda equipos',
  device_remembered: 'Equipo recordado',
  unused: 'Códigos sin usar',
  format: 'Formato',
  rows: 'Filas',
  chosen: 'Elegidos',
  create: 'Creados',
  update: 'Actualizados',
  file_name: 'Archivo',
  revision: 'Versión',
  publish_at: 'Se publica',
  url: 'Archivo',
  version: 'Versión del archivo',
};
