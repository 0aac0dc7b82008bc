import { type ContentType, fieldsOf, findContentType, publicPath, type StoredFile } from '@vitrina/model';
import { usePageContext } from '../context.ts';
import { FileLink } from './file-link.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { type EmbeddedRecord, fillPhrases, type Values } from './value-text.ts';

interface RecordsProps {
  /** Slug of the content type of the records. */
  readonly type: string;
  readonly records: readonly EmbeddedRecord[];
}

/** Name of a record, with a link to its page if it has one. */
function RecordLink({ type: slug, record }: { readonly type: string; readonly record: EmbeddedRecord }) {
  const context = usePageContext();
  const type = findContentType(slug);
  const path =
    type && !type.publicAddresses
      ? publicPath(type, { institution_id: context.institution, slug: record.slug, values: record })
      : type?.publicPage
        ? `/${context.institution}/${slug}/${record.slug ?? record.id}`
        : null;
  return path === null ? record.name : <a href={path}>{record.name}</a>;
}

/** Returns the first field of a kind that is embedded in documents of other records. */
const embeddedField = (type: ContentType | undefined, kind: 'file' | 'url'): string | undefined =>
  type?.embeds?.find((name) => fieldsOf(type)[name]?.kind === kind);

/** Returns the document of a record: a stored file, or the address of a file on another site. */
export function documentOf(type: ContentType | undefined, values: Values) {
  const [file, url] = [values[embeddedField(type, 'file') ?? ''], values[embeddedField(type, 'url') ?? '']];
  return { file: (file ?? null) as StoredFile | null, url: typeof url === 'string' ? url : null };
}

/** Records with a file or the address of a document elsewhere, each as a link that opens the document. */
export function Documents({ type: slug, records }: RecordsProps) {
  const type = findContentType(slug);
  return (
    <ul className="documents">
      {records.map((record) => {
        const { file, url } = documentOf(type, record);
        return (
          <li key={record.id}>
            {file ? (
              <FileLink file={{ ...file, title: record.name }} />
            ) : (
              <Link className="file-link" href={url} target="_blank">
                <Icon name="external-link" /> <span>{record.name}</span>
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Record that a field refers to: a link to its file, or to its page. */
export function SingleRecord({
  type,
  record,
}: Omit<RecordsProps, 'records'> & { readonly record: EmbeddedRecord }) {
  return embeddedField(findContentType(type), 'file') ? (
    <Documents records={[record]} type={type} />
  ) : (
    <RecordLink record={record} type={type} />
  );
}

/** Records that a field refers to, in the layout of their type: files, tiles with phrases, or links. */
export function Records({ type: slug, records }: RecordsProps) {
  const type = findContentType(slug);
  if (embeddedField(type, 'file')) return <Documents records={records} type={slug} />;
  const phrases = type?.tile;
  if (type && phrases)
    return (
      <ul className="ticks">
        {records.map((record) => (
          <li key={record.id}>
            <strong>{record.name}</strong>
            {fillPhrases(phrases, fieldsOf(type), record).map((phrase, index) =>
              index === 0 ? `: ${phrase}` : `, ${phrase}`,
            )}
          </li>
        ))}
      </ul>
    );
  return (
    <ul className="plain-list">
      {records.map((record) => (
        <li key={record.id}>
          <RecordLink record={record} type={slug} />
        </li>
      ))}
    </ul>
  );
}
