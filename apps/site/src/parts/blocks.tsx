import type { Entry } from '../content/reader.ts';
import { ButtonLink, buttonFields, Link } from './link.tsx';
import { Picture } from './picture.tsx';
import { Questions } from './questions.tsx';
import { Documents } from './records.tsx';
import { Rich } from './rich.tsx';

/** Block of a static page, by type. */
export type Block = NonNullable<Entry<'static-pages'>['sections']>[number];

interface BlockBodyProps {
  /** JSON pointer of the block. */
  readonly at: string;
  readonly block: Block;
}

function BlockBody({ at, block }: BlockBodyProps) {
  const heading =
    'heading' in block && block.heading ? <h2 data-field={`${at}/heading`}>{block.heading}</h2> : null;
  switch (block.type) {
    case 'text':
      return (
        <>
          {heading}
          <Rich field={`${at}/text`} html={block.text} />
        </>
      );
    case 'image':
      return (
        <Picture
          className="figure"
          field={`${at}/image`}
          image={block.image}
          sizes="(max-width: 900px) 100vw, 820px"
        />
      );
    case 'text_image':
      return (
        <div className={block.image_side === 'left' ? 'text-image is-left' : 'text-image'}>
          <div>
            {heading}
            <Rich field={`${at}/text`} html={block.text} />
          </div>
          <Picture
            className="figure"
            field={`${at}/image`}
            image={block.image}
            sizes="(max-width: 900px) 100vw, 420px"
          />
        </div>
      );
    case 'accordion':
      return (
        <>
          {heading}
          <Questions
            at={`${at}/items`}
            fieldNames={{ question: 'title', answer: 'text' }}
            rows={block.items ?? []}
          />
        </>
      );
    case 'button':
      return (
        <ButtonLink
          destination={block.button?.destination}
          fields={buttonFields(`${at}/button`)}
          label={block.button?.label}
        />
      );
    case 'documents':
      return (
        <>
          {heading}
          <div data-field={`${at}/documents`}>
            <Documents records={block.documents ?? []} type="documents" />
          </div>
        </>
      );
    case 'video':
      return (
        <p>
          <Link className="button is-quiet" field={`${at}/video_url`} href={block.video_url} target="_blank">
            Ver el video{block.caption && <span data-field={`${at}/caption`}>: {block.caption}</span>}
          </Link>
        </p>
      );
    default:
      return null;
  }
}

interface BlocksProps {
  /** JSON pointer of the field. */
  readonly at: string;
  readonly blocks: readonly Block[];
}

/** Blocks of a field, each in its own section. */
export function Blocks({ at, blocks }: BlocksProps) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
    <div className="entry-section" data-field={`${at}/${index}`} key={index}>
      <BlockBody at={`${at}/${index}`} block={block} />
    </div>
  ));
}
