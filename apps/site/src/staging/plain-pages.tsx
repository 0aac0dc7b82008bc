import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { groupName } from '../brand.ts';
import type { Assets, ScriptName } from '../context.ts';
import type { Config } from '../settings.ts';

type PlainPageContext = { readonly config: Config; readonly assets: Assets };

interface PlainPageProps {
  readonly assets: Assets;
  readonly title: string;
  readonly scriptName?: ScriptName;
  readonly children: ReactNode;
}

/** Page in the site's style without any content of the site. */
function PlainPage({ assets, title, scriptName, children }: PlainPageProps) {
  const scriptAddress = scriptName ? assets.scripts[scriptName] : null;
  return (
    <html lang="es-HN">
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <title>{`${title} | ${groupName}`}</title>
        <meta content="noindex" name="robots" />
        <link href="/favicon.svg" rel="icon" type="image/svg+xml" />
        {assets.styles.map((href) => (
          <link href={href} key={href} rel="stylesheet" />
        ))}
        <script src="/theme.js" />
        {scriptAddress && <script src={scriptAddress} type="module" />}
      </head>
      <body>
        <main className="wrap section missing">
          <p className="kicker">{groupName} · Sitio de pruebas</p>
          {children}
        </main>
      </body>
    </html>
  );
}

const htmlOf = (page: ReactNode): Buffer => Buffer.from(`<!doctype html>${renderToString(page)}`);

/** Builds the page that visitors without a valid grant get at every address. */
export function refusalPage({ config, assets }: PlainPageContext): Buffer {
  return htmlOf(
    <PlainPage assets={assets} title="Vista para el personal">
      <h1>Esta vista es para el personal</h1>
      <p className="lead">
        Muestra el contenido antes de publicarlo. Ábrala desde la consola, en la vista previa de un registro,
        o con un enlace vigente que le hayan compartido.
      </p>
      <p className="actions">
        <a className="button" href={config.siteUrl}>
          Ir al sitio público
        </a>
      </p>
    </PlainPage>,
  );
}

/**
 * Builds the page that opens the link of a share. Its script sends the token, which no server sees as part of an
 * address.
 */
export function sharePage({ assets }: PlainPageContext): Buffer {
  return htmlOf(
    <PlainPage assets={assets} scriptName="share" title="Vista compartida">
      <h1>Vista compartida</h1>
      <div aria-live="polite">
        <p className="lead" data-share="opening" hidden>
          Abriendo la vista…
        </p>
        <p className="lead" data-share="ended" hidden>
          Este enlace venció o fue retirado. Pida uno nuevo a quien se lo envió.
        </p>
        <p className="lead" data-share="incomplete" hidden>
          Al enlace le falta una parte. Cópielo completo y ábralo de nuevo.
        </p>
        <p className="lead" data-share="unreached" hidden>
          No se pudo abrir la vista. Revise su conexión y abra el enlace de nuevo.
        </p>
      </div>
      <noscript>
        <p className="lead">Para abrir este enlace, active JavaScript en su navegador.</p>
      </noscript>
    </PlainPage>,
  );
}
