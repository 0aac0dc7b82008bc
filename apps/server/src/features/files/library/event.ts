import { type AuditAction, cleanLine } from '@vitrina/model';
import type { AuditEvent } from '../../../platform/audit/event.ts';
import type { FileServices } from '../file-services.ts';
import type { FileActor } from './actor.ts';

interface Target {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly name: string;
  readonly resource: string;
}

/** An act on a file, for the record. */
export function fileEvent(
  { platform }: FileServices,
  { person, requestId, address }: FileActor,
  { id, url, title, name, resource }: Target,
  action: AuditAction,
  details: Readonly<Record<string, unknown>> = {},
): AuditEvent {
  return {
    at: platform.clock.now(),
    actorId: person.id,
    actorName: person.name,
    action,
    resource,
    targetId: id,
    targetName: cleanLine(title || name || url),
    requestId,
    address,
    details: { type: 'file', url, ...details },
  };
}
