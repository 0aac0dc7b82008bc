import { maxSearchLength } from '@vitrina/model';
import {
  IconBrowser,
  type IconSearch,
  IconsCount,
  returnIcon,
  useFoundIcons,
} from '../../../fields/icon/browser/index.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { anyTextParameter, searchParameter, urlState } from '../../../lib/state/url-state.ts';
import { useUrlState } from '../../../lib/state/use-url-state.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';

const iconsUrl = urlState<IconSearch & { readonly form: string | null }>({
  text: searchParameter('q', maxSearchLength),
  category: anyTextParameter('category'),
  form: anyTextParameter('para'),
});

/** Copies the name of an icon to the clipboard and shows a notice. */
async function copyName(name: string, reason?: string): Promise<void> {
  const detail = reason === undefined ? {} : { detail: reason };
  if (await copyText(name)) notify({ tone: 'success', title: 'Nombre copiado', text: name, ...detail });
  else
    notify({
      tone: 'warning',
      title: 'No se pudo copiar el nombre',
      text: name,
      detail: 'El navegador no lo permite: escríbalo en el formulario.',
      durationMs: 8000,
    });
}

/** Sends the name of the chosen icon to the form that opened the list. If that form is closed, copies the name. */
async function returnToForm(form: string, name: string): Promise<void> {
  if (await returnIcon(form, name))
    notify({ tone: 'success', title: 'Ícono elegido', text: `${name} ya está en el formulario.` });
  else await copyName(name, 'El formulario ya no está abierto.');
}

/**
 * Lists all icons, with a search by Spanish and English words. A click or Enter copies the name of an icon (source
 * section 2). If a form opened the list in a new tab (parameter `para`), the name is sent to that form.
 */
export function Component() {
  const [{ form, ...search }, set] = useUrlState(iconsUrl);
  const { catalogue, matches: foundIcons } = useFoundIcons(search);
  const all = catalogue.data?.icons.length;
  const changeSearch = ({ text, category }: IconSearch) =>
    // Refining a search is one step back, not one for each letter.
    set(
      { text, category },
      { replacesEntry: text !== '' && search.text !== '' && category === search.category },
    );
  return (
    <div className={stack(12)}>
      <div>
        <PageHead
          title="Íconos"
          {...(foundIcons &&
            all !== undefined && { count: <IconsCount matches={foundIcons.length} all={all} /> })}
        />
        <p className={text('second')}>
          {form === null
            ? 'Elija un ícono para copiar su nombre.'
            : 'Elija un ícono: queda en el formulario que dejó abierto.'}
        </p>
      </div>
      <IconBrowser
        search={search}
        onSearch={changeSearch}
        onChoose={({ name }) => void (form === null ? copyName(name) : returnToForm(form, name))}
      />
    </div>
  );
}
