import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { ScheduledReport, ScheduleInput } from '@vitrina/contract';
import type { InboxType } from '@vitrina/model';
import { request } from '../../../lib/calls/api.ts';
import { noticeDone, noticeFailure } from '../../../lib/notices.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { scheduleKeys } from './schedule-api.ts';

/** Mutations of the scheduled reports of a type; each reloads them. */
export function useScheduleActs(type: InboxType) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { schedules } = callsOf(type.slug);
  const refresh = () => client.invalidateQueries({ queryKey: scheduleKeys.all(type) });
  const told = { onError: (error: unknown) => void noticeFailure(error), onSettled: refresh };

  /** Saves a new one, or changes the one that is given. Its failure is the caller's to tell. */
  const save = useMutation({
    mutationFn: ({ schedule, body }: Saved) =>
      schedule === null
        ? request(schedules.createSchedule, { body })
        : request(schedules.updateSchedule, {
            params: { reportId: schedule.id },
            body,
            ifMatch: schedule.revision,
          }),
  });
  const run = useMutation({
    mutationFn: ({ id }: ScheduledReport) => request(schedules.runSchedule, { params: { reportId: id } }),
    onSuccess: () =>
      notify({
        tone: 'success',
        title: 'Excelente!',
        text: 'El reporte se está generando y se enviará por correo. El próximo envío no cambia.',
        duration: 5000,
      }),
    ...told,
  });
  const remove = useMutation({
    mutationFn: ({ id }: ScheduledReport) => request(schedules.removeSchedule, { params: { reportId: id } }),
    onSuccess: () => noticeDone('deleted'),
    onError: told.onError,
  });
  const test = useMutation({
    mutationFn: (body: ScheduleInput) => request(schedules.testSchedule, { body }),
  });
  const toldOfTest = ({ state, recipients }: Awaited<ReturnType<typeof test.mutateAsync>>) =>
    notify({
      tone: 'success',
      title: 'Excelente!',
      text:
        state === 'kept'
          ? 'La prueba se guardó en la bandeja de salida, sin datos.'
          : `La prueba va a ${recipients.map(({ address }) => address).join(', ')}, sin datos.`,
      duration: 5000,
    });
  const askRemove = async (schedule: ScheduledReport, then: () => unknown) => {
    const sure = await confirm({
      kind: 'delete',
      title: '¿Desea eliminar este reporte programado?',
      line: 'Sus destinatarios dejarán de recibirlo. Los envíos hechos quedan en el historial.',
      box: schedule.name,
    });
    if (sure) remove.mutate(schedule, { onSuccess: async () => void (await then()), onSettled: refresh });
  };
  return { save, run, remove, test, toldOfTest, askRemove, refresh };
}

interface Saved {
  /** null: a new one. */
  readonly schedule: ScheduledReport | null;
  readonly body: ScheduleInput;
}
