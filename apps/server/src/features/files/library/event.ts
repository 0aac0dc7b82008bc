import { type AuditAction, cleanLine } from '@vitrina/model';
import type { AuditEvent } from '../../../platform/audit/event.ts';
import { buildEvent } from '../../../platform/audit/record-event.ts';
import type { FileServices } from '../file-services.ts';
import type { FileActor } from './actor.ts';

interface Target {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly name: string;
  readonly resource: string;
}

/** Builds the audit event of an action on a file. */
export function fileEvent(
  { platform }: FileServices,
  actor: FileActor,
  { id, url, title, name, resource }: Target,
  action: AuditAction,
  details: Readonly<Record<string, unknown>> = {},
): AuditEvent {
  const target = { id, name: cleanLine(title || name || url) };
  return buildEvent(
    { platform, ...actor },
    { action, resource, target, details: { type: 'file', url, ...details } },
  );
}
