import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { ScheduledReport, ScheduleInput } from '@vitrina/contract';
import type { InboxType } from '@vitrina/model';
import { request } from '../../../lib/calls/api.ts';
import { noticeDone, noticeFailure } from '../../../lib/notices.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { schedulesKey } from './schedule-api.ts';

interface SaveInput {
  /** Scheduled report to change; null for a new one. */
  readonly schedule: ScheduledReport | null;
  readonly body: ScheduleInput;
}

const noticeSent = (text: string): unknown =>
  notify({ tone: 'success', title: 'Excelente!', text, durationMs: 5000 });

/** Mutations of the scheduled reports of a type. The caller handles failures of `save` and `test`, and then calls `refresh`. */
export function useScheduleMutations(type: InboxType) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { schedules } = callsOf(type.slug);
  const refreshSchedules = () => client.invalidateQueries({ queryKey: schedulesKey(type) });
  const mutationOptions = {
    onError: (error: unknown) => void noticeFailure(error),
    onSettled: refreshSchedules,
  };

  const saveMutation = useMutation({
    mutationFn: ({ schedule, body }: SaveInput) =>
      schedule === null
        ? request(schedules.createSchedule, { body })
        : request(schedules.updateSchedule, {
            params: { reportId: schedule.id },
            body,
            ifMatch: schedule.revision,
          }),
  });
  const runMutation = useMutation({
    mutationFn: ({ id }: ScheduledReport) => request(schedules.runSchedule, { params: { reportId: id } }),
    onSuccess: () =>
      noticeSent('El reporte se está generando y se enviará por correo. El próximo envío no cambia.'),
    ...mutationOptions,
  });
  const { mutate: removeSchedule } = useMutation({
    mutationFn: ({ id }: ScheduledReport) => request(schedules.removeSchedule, { params: { reportId: id } }),
    onSuccess: () => noticeDone('deleted'),
    ...mutationOptions,
  });
  const testMutation = useMutation({
    mutationFn: (body: ScheduleInput) => request(schedules.testSchedule, { body }),
    onSuccess: ({ state, recipients }) =>
      noticeSent(
        state === 'kept'
          ? 'La prueba se guardó en la bandeja de salida, sin datos.'
          : `La prueba va a ${recipients.map(({ address }) => address).join(', ')}, sin datos.`,
      ),
  });
  const confirmRemove = async (schedule: ScheduledReport) => {
    const isConfirmed = await confirm({
      kind: 'delete',
      title: '¿Desea eliminar este reporte programado?',
      line: 'Sus destinatarios dejarán de recibirlo. Los envíos hechos quedan en el historial.',
      box: schedule.name,
    });
    if (isConfirmed) removeSchedule(schedule);
  };
  return {
    save: saveMutation,
    run: runMutation,
    test: testMutation,
    confirmRemove,
    refresh: refreshSchedules,
  };
}
