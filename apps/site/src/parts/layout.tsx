import { institutionLabels, institutions } from '@vitrina/model';
import type { ReactNode } from 'react';
import { brands, groupName } from '../brand.ts';
import type { Crumb, PageContent, ScriptName } from '../context.ts';
import { usePageContext } from '../context.ts';
import { Icon } from './icon.tsx';
import { MainMenu, MenuItems, previewAttributesOf } from './menu.tsx';
import { elementsBelowRoots, type Menus } from './menus.ts';

/** Serialises structured data as JSON that cannot end the `script` element that contains it. */
const jsonForScript = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');

function Logo() {
  const context = usePageContext();
  const { institution } = context;
  return (
    <a className="logo" href={`/${institution}`}>
      <svg aria-hidden="true" height="36" viewBox="0 0 36 36" width="36">
        <circle className="logo-sun" cx="18" cy="18" r="17" />
        <path className="logo-lake" d="M2 21c5-3 8 3 13 0s8-3 13 0c2 1 4 1 6 0a17 17 0 0 1-32 0z" />
        <path className="logo-wave" d="M5 27c4-2 6 2 10 0s7-2 10 0" fill="none" strokeWidth="2" />
      </svg>
      <span>{brands[institution].name}</span>
    </a>
  );
}

function InstitutionSwitch() {
  const context = usePageContext();
  return (
    <nav aria-label="Instituciones del grupo" className="switch">
      {institutions.map((institution) => (
        <a
          aria-current={institution === context.institution ? 'true' : undefined}
          href={`/${institution}`}
          key={institution}
        >
          {institutionLabels[institution]}
        </a>
      ))}
    </nav>
  );
}

function Header({ menus }: { readonly menus: Menus }) {
  const context = usePageContext();
  return (
    <header className="site-header">
      <div className="top-bar">
        <div className="wrap">
          <InstitutionSwitch />
          <div className="top-links" {...previewAttributesOf(menus.topBar)}>
            <MenuItems elements={elementsBelowRoots(menus.topBar)} />
            <button
              aria-label="Cambiar entre claro y oscuro"
              className="theme-switch"
              data-theme-switch
              hidden
              type="button"
            >
              <Icon name="moon" size={18} />
            </button>
          </div>
        </div>
      </div>
      <div className="main-bar wrap">
        <Logo />
        <nav aria-label="Principal" className="main-nav" {...previewAttributesOf(menus.header)}>
          <MainMenu elements={menus.header.elements} />
        </nav>
        <a aria-label="Buscar en el sitio" className="icon-button" href={`/${context.institution}/search`}>
          <Icon name="search" />
        </a>
        <details className="mobile-nav">
          <summary aria-label="Menú" className="icon-button">
            <Icon name="menu-2" />
          </summary>
          <nav aria-label="Menú móvil" className="mobile-panel">
            <div {...previewAttributesOf(menus.mobile)}>
              <MenuItems elements={menus.mobile.elements} />
            </div>
            <div {...previewAttributesOf(menus.topBar)}>
              <MenuItems elements={elementsBelowRoots(menus.topBar)} />
            </div>
          </nav>
        </details>
      </div>
    </header>
  );
}

function Footer({ menus }: { readonly menus: Menus }) {
  const context = usePageContext();
  const { institution } = context;
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-about">
          <Logo />
          <p>{brands[institution].description}</p>
        </div>
        {menus.footer.elements.length > 0 && (
          <nav aria-label="Pie de página" {...previewAttributesOf(menus.footer)}>
            <MenuItems elements={menus.footer.elements} />
          </nav>
        )}
        <p className="footer-legal">
          © {context.today().slice(0, 4)} {groupName}. Institución ficticia para demostración.
        </p>
      </div>
    </footer>
  );
}

/** Breadcrumbs of a page. */
function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { institution } = usePageContext();
  const all = [{ name: institutionLabels[institution], path: `/${institution}` }, ...crumbs];
  return (
    <nav aria-label="Ruta" className="crumbs wrap">
      <ol>
        {all.map(({ name, path }, index) => (
          <li key={path}>
            {index === crumbs.length ? <span aria-current="page">{name}</span> : <a href={path}>{name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Metadata of a page for browsers, search engines and social networks. */
function Head({ page }: { readonly page: PageContent }) {
  const context = usePageContext();
  const { config, assets, institution, staging } = context;
  const scriptNames: readonly ScriptName[] = [
    'base',
    ...(page.scriptNames ?? []),
    ...(staging ? ['preview' as const] : []),
  ];
  const address = `${config.siteUrl}${page.path}`;
  const title = page.title.includes(brands[institution].name)
    ? page.title
    : `${page.title} | ${brands[institution].name}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta content="width=device-width, initial-scale=1" name="viewport" />
      <title>{title}</title>
      <meta content={page.description} name="description" />
      {page.noindex || staging ? (
        <meta content="noindex" name="robots" />
      ) : (
        <link href={address} rel="canonical" />
      )}
      <meta content={page.title} property="og:title" />
      <meta content={page.description} property="og:description" />
      <meta content={page.kind ?? 'website'} property="og:type" />
      <meta content={address} property="og:url" />
      <meta content={brands[institution].name} property="og:site_name" />
      <meta content="es_HN" property="og:locale" />
      {page.shareImage && <meta content={page.shareImage} property="og:image" />}
      <meta content={page.shareImage ? 'summary_large_image' : 'summary'} name="twitter:card" />
      <meta content="#0b3d45" name="theme-color" />
      {staging && <meta content={staging.consoleOrigin} name="vitrina-console" />}
      <link href="/favicon.svg" rel="icon" type="image/svg+xml" />
      {assets.fonts.map((font) => (
        <link as="font" crossOrigin="" href={font} key={font} rel="preload" type="font/woff2" />
      ))}
      {[...assets.styles, ...scriptNames.flatMap((scriptName) => assets.scriptStyles[scriptName] ?? [])].map(
        (href) => (
          <link href={href} key={href} rel="stylesheet" />
        ),
      )}
      <script src="/theme.js" />
      {scriptNames.map((scriptName) => {
        const src = assets.scripts[scriptName];
        return src === null ? null : <script key={scriptName} src={src} type="module" />;
      })}
      {page.structuredData?.map((data, index) => (
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end the element
          dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          key={index}
          type="application/ld+json"
        />
      ))}
    </head>
  );
}

/** Complete document of a page. */
export function Document({ page, menus }: { readonly page: PageContent; readonly menus: Menus }): ReactNode {
  const context = usePageContext();
  return (
    <html data-api={context.config.publicUrl} data-institution={context.institution} lang="es-HN">
      <Head page={page} />
      <body>
        <a className="skip" href="#main">
          Ir al contenido
        </a>
        {context.staging?.ribbonText && <p className="ribbon">{context.staging.ribbonText}</p>}
        <Header menus={menus} />
        <main id="main">
          {page.crumbs && <Crumbs crumbs={page.crumbs} />}
          {page.body}
        </main>
        <Footer menus={menus} />
      </body>
    </html>
  );
}
