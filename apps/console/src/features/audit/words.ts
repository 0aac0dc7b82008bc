import type { AuditEventSummary } from '@vitrina/contract';
import { type AuditAction, auditActions, findContentType, resourceLabel, screenTitle } from '@vitrina/model';

/** Noun of the events. */
export const eventNoun = { singular: 'evento', plural: 'eventos' } as const;

const isKnown = (action: string): action is AuditAction => Object.hasOwn(auditActions, action);

/** Returns the label of an action, or the recorded name of an action that only former versions have recorded. */
export const actionWords = (action: string): string => (isKnown(action) ? auditActions[action] : action);

/** Returns the label of the type or resource of an event. */
export function kindWords({ type, resource }: Pick<AuditEventSummary, 'type' | 'resource'>): string {
  const contentType = type === null ? undefined : findContentType(type);
  return contentType === undefined ? resourceLabel(resource) : screenTitle(contentType);
}

/** Labels of details; details without a label are shown as they are, under "Datos técnicos". */
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
