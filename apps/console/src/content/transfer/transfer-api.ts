import type { AnswerOf, InputOf } from '@vitrina/client/call-types';
import { type CallsOfType, callsOf } from '@vitrina/client/calls';
import type { ContentType } from '@vitrina/model';
import { addressOf, exchange, request } from '../../lib/calls/api.ts';
import { saveAnswer } from '../../lib/save-file.ts';
import type { ListQuery } from '../../records/entries/index.ts';

/** An import as the service tells it. */
export type ImportRun = AnswerOf<CallsOfType['transfers']['import']>;
/** The pages of an import that are shtransfers. */
export interface ImportPages {
  readonly faults: number;
  readonly changes: number;
}

export type SheetFormat = 'xlsx' | 'csv';

type Typed = Pick<ContentType, 'slug'>;

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The file with the content type that the call takes; what it really is the service sees in its bytes. */
const typed = (file: File): Blob =>
  file.slice(0, file.size, /\.(?:csv|txt|tsv)$/iu.test(file.name) ? 'text/csv' : xlsx);

/** The calls about imports of a content type; each rejects with an `ApiError`. */
export function importApi(type: Typed) {
  const { transfers } = callsOf(type.slug);
  const of = (importId: string) => ({ importId });
  return {
    /**
     * @param scope values of the list for all its records, which new ones get where their rows say nothing
     * @param sheet name of the sheet to read; absent for the first visible one
     */
    async upload(
      file: File,
      scope: Readonly<Record<string, string>>,
      signal: AbortSignal,
      sheet?: string,
    ): Promise<ImportRun> {
      const query = { name: file.name.slice(0, 200), ...(sheet === undefined ? {} : { sheet }), ...scope };
      const input = { query, file: typed(file), signal };
      const response = await exchange(transfers.upload, input);
      return (await response.json()) as ImportRun;
    },
    read: (id: string, { faults, changes }: ImportPages, signal: AbortSignal) =>
      request(transfers.import, { params: of(id), query: { page: faults, changes_page: changes }, signal }),
    setColumns: (id: string, columns: (string | null)[]) =>
      request(transfers.columns, { params: of(id), body: { columns } }),
    apply: (id: string) => request(transfers.apply, { params: of(id) }),
    cancel: (id: string) => request(transfers.cancel, { params: of(id) }),
  };
}

/** Fetches the file of some records of a type and hands it over to the browser. @throws ApiError */
export async function keepReport(
  type: Typed,
  body: InputOf<CallsOfType['transfers']['report']>['body'],
): Promise<void> {
  const response = await exchange(callsOf(type.slug).transfers.report, { body });
  await saveAnswer(response, type.slug);
}

/** Addresses of files that the browser itself fetches. */
export function fileAddresses(type: Typed) {
  const { transfers } = callsOf(type.slug);
  return {
    export: (query: ListQuery, format: SheetFormat, columns: readonly string[] | undefined) =>
      addressOf(transfers.export, { query: { ...query, format, columns } }),
    template: (format: SheetFormat) => addressOf(transfers.template, { query: { format } }),
    faults: (importId: string, format: SheetFormat) =>
      addressOf(transfers.faults, { params: { importId }, query: { format } }),
  };
}
