import { brands } from '../brand.ts';
import type { PageContent, PageContext } from '../context.ts';

/** Page at an address without content. */
export function missingPage({ institution }: PageContext, path: string): PageContent {
  return {
    status: 404,
    title: 'Página no encontrada',
    description: `Esta dirección no existe en el sitio de ${brands[institution].name}.`,
    path,
    noindex: true,
    body: (
      <div className="wrap section missing">
        <p className="missing-figure">404</p>
        <h1>No encontramos esta página</h1>
        <p className="lead">La dirección pudo cambiar, o lo que buscaba ya no está publicado.</p>
        <p className="actions">
          <a className="button" href={`/${institution}`}>
            Ir al inicio
          </a>
          <a className="button is-quiet" href={`/${institution}/search`}>
            Buscar en el sitio
          </a>
        </p>
      </div>
    ),
  };
}

/** Page of the staging site for a record that no page shows in its current state. */
export function notShownPage(path: string): PageContent {
  return {
    title: 'Sin página',
    description: 'Ninguna página del sitio muestra este registro todavía.',
    path,
    body: (
      <div className="wrap section missing">
        <h1>Ninguna página lo muestra todavía</h1>
        <p className="lead">
          Elija dónde va este registro. Si ya lo eligió, en esa parte del sitio no hay una página que lo
          muestre.
        </p>
      </div>
    ),
  };
}
