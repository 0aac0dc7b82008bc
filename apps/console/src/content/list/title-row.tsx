import { IconDots, IconDownload, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import type { PersonCan } from '@vitrina/contract';
import { screens } from '@vitrina/model/screens';
import { useState } from 'react';
import { Counter } from '../../lib/counter.tsx';
import { useCan, useTypeCan } from '../../lib/session/use-session.ts';
import { ScreenIcon } from '../../records/icons/index.ts';
import { useEntryPaths } from '../../records/paths/index.ts';
import { ButtonLink, IconButton } from '../../ui/actions/button.tsx';
import { usePhone } from '../../ui/hooks/use-media-query.ts';
import { Menu, menuEntry } from '../../ui/overlays/menu.tsx';
import { LetterMark } from '../../ui/page/chip.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { box, row } from '../../ui/primitives/index.ts';
import { screenAbove } from '../scope/back.ts';
import { scopedTitle } from '../scope/scope.ts';
import { capitalize, textsOf } from '../shared/words.ts';
import { ExportButton, ExportDialog } from '../transfer/export-button.tsx';
import type { ExportProps } from '../transfer/export-choices.tsx';
import { useList } from './state/use-list.ts';

export interface TitleRowProps extends ExportProps {
  /** Number of records without filters, for a filtered list; undefined until known. */
  readonly total: number | undefined;
}

const icon = { stroke: 1.75, 'aria-hidden': 'true' } as const;

/** Returns the lists below this list, such as its categories, that the person may open. */
function listsBelow(path: string, can: PersonCan) {
  return screens
    .filter((screen) => screen.parentPath === path && can.types[screen.slug]?.list)
    .map((screen) => ({
      key: screen.slug,
      label: capitalize(screen.labels.plural),
      to: screen.path,
      icon: screen.icon,
    }));
}

/**
 * Title row of the list: number of records, import and export, button for a new record, and menu with the recycle
 * bin.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one row of a screen, mostly markup
export function TitleRow({ total, ...exported }: TitleRowProps) {
  const [isExporting, setIsExporting] = useState(false);
  const { type, rules } = useList();
  const { scope } = rules;
  const { shownCount } = exported;
  const isPhone = usePhone();
  const texts = textsOf(type);
  const paths = useEntryPaths(type);
  const parentScreen = screenAbove(type.slug, scope);
  const children = listsBelow(type.path, useCan());
  const institution = scope.labels['institution_id'];
  // Without records, the red button is in the empty list instead.
  const can = useTypeCan(type);
  const isNarrowed = shownCount !== undefined && total !== undefined && total !== shownCount;
  return (
    <>
      <PageHead
        title={scopedTitle(type, scope)}
        back={parentScreen && { to: parentScreen.path, label: parentScreen.label }}
        mark={
          institution !== undefined && (
            <LetterMark letter={institution.charAt(0)}>
              <span className={box('notOnPhone')}>{institution}</span>
            </LetterMark>
          )
        }
        count={
          // On the phone the back link takes the width of the count, which is repeated below.
          isPhone && parentScreen !== undefined ? undefined : (
            <span aria-hidden="true">
              {isNarrowed && (
                <span className={box('notOnPhone')}>
                  <Counter value={shownCount} /> de{' '}
                </span>
              )}
              {shownCount !== undefined && <Counter value={total ?? shownCount} />}
            </span>
          )
        }
        actions={
          <div className={isPhone ? row(8) : row(8, 'wrap', 'right')}>
            {!isPhone &&
              children.map((listLink) => (
                <ButtonLink
                  key={listLink.key}
                  kind="plain"
                  to={listLink.to}
                  icon={<ScreenIcon name={listLink.icon} size={18} />}
                >
                  {listLink.label}
                </ButtonLink>
              ))}
            {!isPhone && can.create && (
              <ButtonLink kind="plain" to={paths.import} icon={<IconUpload {...icon} />}>
                Importar
              </ButtonLink>
            )}
            {!isPhone && can.export && <ExportButton {...exported} />}
            <Menu
              trigger={
                <IconButton
                  label={`Más sobre ${type.labels.plural}`}
                  title="Más"
                  icon={<IconDots stroke={1.75} />}
                />
              }
              entries={[
                ...children
                  .filter(() => isPhone)
                  .map(({ icon: name, ...list }) => ({
                    ...list,
                    icon: <ScreenIcon name={name} size={16} />,
                  })),
                ...(isPhone && can.create ? [menuEntry('import', 'Importar', IconUpload, paths.import)] : []),
                ...(isPhone && can.export
                  ? [menuEntry('export', 'Exportar', IconDownload, () => setIsExporting(true))]
                  : []),
                menuEntry('bin', 'Papelera', IconTrash, paths.bin),
              ]}
            />
            {can.create && (total ?? shownCount) !== 0 && (
              <ButtonLink
                kind="red"
                to={paths.create}
                icon={<IconPlus {...icon} />}
                aria-label={texts.create}
              >
                <span className={box('notOnPhone')}>{texts.create}</span>
                <span className={box('onPhone')}>{texts.createShort}</span>
              </ButtonLink>
            )}
          </div>
        }
      />
      {isExporting && <ExportDialog {...exported} onClose={() => setIsExporting(false)} />}
    </>
  );
}
