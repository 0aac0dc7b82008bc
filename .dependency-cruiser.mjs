const OURS = '^(apps|packages|e2e|bench|scripts)/';
const TEST = '[.](test|spec)[.]tsx?$|/(test|proofs)/';

/** @param {string} path a folder of ours, as a regular expression */
const oursExcept = (path) => ({ path: OURS, pathNot: path });

/**
 * One rule a layer: it imports nothing of the folder but itself and the layers before it.
 * @param {string} name of what is layered
 * @param {string} folder
 * @param {readonly string[]} layers its folders, as regular expressions, from the lowest up
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
const layered = (name, folder, layers) =>
  layers.map((layer, at) => ({
    name: `${name}-${layer.replace(/\W+/g, '')}-knows-only-what-is-below`,
    severity: 'error',
    from: { path: `^${folder}/${layer}/`, pathNot: TEST },
    to: { path: `^${folder}/`, pathNot: `^${folder}/(?:${layers.slice(0, at + 1).join('|')})/` },
  }));

/**
 * Lets features of an app import the index of the features that are listed for them, and nothing else of another feature.
 * @param {string} app
 * @param {Readonly<Record<string, readonly string[]>>} pairs features that a feature may import, by its name
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
const featurePairs = (app, pairs) => {
  const features = `^apps/${app}/src/features/`;
  const listed = Object.keys(pairs).join('|');
  return [
    {
      name: `${app}-features-are-strangers`,
      severity: 'error',
      from: { path: `${features}([^/]+)/`, ...(listed !== '' && { pathNot: `${features}(?:${listed})/` }) },
      to: { path: features, pathNot: `${features}$1/` },
    },
    ...Object.entries(pairs).map(([feature, others]) => ({
      name: `${app}-${feature}-imports-listed-features`,
      severity: /** @type {const} */ ('error'),
      from: { path: `${features}${feature}/` },
      to: {
        path: features,
        pathNot: [`${features}${feature}/`, `${features}(?:${others.join('|')})/.*(?:index|screens)[.]tsx?$`],
      },
    })),
  ];
};

const onlyMail = { home: ['mail'], content: ['mail'] };

/**
 * Which way imports may point: console → contract → model and server → contract → model, and nothing into an app.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'model-stands-alone',
      comment:
        'The model says what content is; it must run anywhere, so it knows nothing of ours and no platform.',
      severity: 'error',
      from: { path: '^packages/model/', pathNot: TEST },
      to: oursExcept('^packages/model/'),
    },
    {
      name: 'model-runs-anywhere',
      severity: 'error',
      from: { path: '^packages/(model|contract|client)/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'model-and-contract-are-pure',
      comment: 'No framework, no SQL: only Zod.',
      severity: 'error',
      from: { path: '^packages/(model|contract)/', pathNot: TEST },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'contract-knows-only-the-model',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: oursExcept('^packages/(model|contract)/'),
    },
    {
      name: 'client-loads-no-schema',
      comment:
        'Who calls the service needs the types of the declarations; the schemas behind them would come along.',
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: TEST },
      to: { pathNot: '^packages/client/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'packages-are-entered-by-name',
      comment: 'What a package does not list in its exports is its own business.',
      severity: 'error',
      from: { path: '^(apps|packages|e2e|bench|scripts)/([^/]+)/' },
      to: {
        path: '^packages/[^/]+/',
        pathNot: '^$1/$2/',
        dependencyTypesNot: ['aliased-workspace'],
      },
    },
    {
      name: 'reading-loads-little',
      comment:
        'Whoever imports a list waits for the process that reads it to begin; the whole model takes it twice as long.',
      severity: 'error',
      from: {
        path: '^apps/server/src/features/content/transfer/reading/',
        pathNot: '/(read-file|turns|in-turn)[.]ts$',
      },
      to: { path: '^packages/(contract/|model/src/index[.]ts)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'apps-never-import-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^(apps|e2e|bench|scripts)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'islands-load-no-schema',
      comment:
        'What browsers fetch for a page: the client and small parts of the model, nothing that renders or validates.',
      severity: 'error',
      from: { path: '^apps/site/src/islands/' },
      to: {
        path: '^(packages/contract/(?!src/previews/messages)|packages/model/src/index[.]ts|apps/site/src/(?!islands|styles))|node_modules/(?!leaflet|idiomorph)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'engine-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/content/', pathNot: TEST },
      to: { path: '^apps/server/src/(bootstrap|composition|features)/' },
    },
    // Each layer of the engine imports only those before it; the routes, beside them, import all.
    ...layered('engine', 'apps/server/src/content', ['shared', 'read', 'public', 'write', 'publish']),
    // Calls, addresses, thumbnails and icons of entries serve fields and screens alike.
    ...layered('console', 'apps/console/src', ['(?:lib|ui)', 'records', 'fields', 'content']).slice(1),
    {
      name: 'console-modules-are-entered-by-an-index',
      comment:
        'A module may have several narrow ones, so that a screen fetches no more than it shows. `screens.ts` declares its screens.',
      severity: 'error',
      from: { path: '^apps/console/src/((?:features/)?[^/]+)', pathNot: TEST },
      to: {
        path: '^apps/console/src/(?:records|fields|content|layout|kit|features/[^/]+)/',
        // Which module a stylesheet belongs to is settled with the stylesheets themselves.
        pathNot: ['^apps/console/src/$1/', '/(?:index|screens|type-screens)[.]tsx?$', '[.]css$'],
      },
    },
    {
      name: 'lib-knows-no-screen',
      comment: 'Session, calls and formats serve every screen; none of them knows one.',
      severity: 'error',
      from: { path: '^apps/console/src/lib/', pathNot: TEST },
      to: { path: '^apps/console/src/(content|features|fields|kit|layout|records)/' },
    },
    {
      name: 'demonstration-is-loaded-on-demand',
      comment: 'A deployment without demonstration, and every later start, loads none of it.',
      severity: 'error',
      from: { path: OURS, pathNot: `^apps/server/demo/|${TEST}` },
      to: { path: '^apps/server/demo/', dynamic: false },
    },
    {
      name: 'demonstration-is-entered-by-its-index',
      severity: 'error',
      from: { path: OURS, pathNot: `^apps/server/demo/|${TEST}` },
      to: { path: '^apps/server/demo/', pathNot: '^apps/server/demo/index[.]ts$' },
    },
    ...featurePairs('server', { people: ['mail', 'home'], inbox: ['mail', 'home', 'files'], ...onlyMail }),
    ...featurePairs('console', { home: ['mail'], inbox: ['mail'] }),
    {
      name: 'server-features-are-entered-by-their-index',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: `/src/features/|${TEST}` },
      to: {
        path: '^apps/server/src/features/[^/]+/',
        pathNot: [
          '^apps/server/src/features/[^/]+/index[.]ts$',
          // The type of the database names the types of JSON columns of all features.
          '^apps/server/src/features/.+/json-columns[.]ts$',
        ],
      },
    },
    {
      name: 'platform-knows-no-content',
      comment: 'Database, storage, mail and HTTP serve the engine; none of them knows a word of it.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: TEST },
      to: { path: '^apps/server/src/(bootstrap|composition|content|features)/' },
    },
    {
      name: 'ui-knows-nothing-of-ours',
      severity: 'error',
      from: { path: '^apps/console/src/ui/', pathNot: TEST },
      to: oursExcept('^apps/console/src/ui/'),
    },
    {
      name: 'ui-alone-wraps-the-kit',
      comment: 'Screens use our components, so that looks, names and closing rules are said once.',
      severity: 'error',
      from: { path: OURS, pathNot: '^apps/console/src/ui/' },
      to: { path: 'node_modules/@base-ui/' },
    },
    {
      name: 'product-does-not-import-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'no-circle',
      comment: 'Two files that need each other are one file, or a third one is missing.',
      severity: 'error',
      from: {},
      // A circle of types alone ends when the types are stripped.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphan',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          TEST,
          '[.]d[.]ts$',
          '[.]config[.](ts|cjs|mjs)$',
          '^apps/(console|site)/public/',
          '^apps/server/src/platform/database/migrations/',
          // The build puts it in the place of a function of Vite's (apps/console/preload-plugin.ts).
          '^apps/console/src/lib/screen/load-files[.]ts$',
          // The bench starts it as a process; it imports the packages that it is given.
          '^bench/src/libraries-server[.]ts$',
        ],
      },
      to: {},
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      // The types of the API's client are made by the test that compiles it; `numfmt` names a file of types that it lacks.
      to: {
        couldNotResolve: true,
        pathNot: '^virtual:|[?](raw|url|worker|inline)$|/[.]cache/api[.]ts$|^numfmt$',
      },
    },
  ],
  options: {
    doNotFollow: { path: '(node_modules|^apps/[^/]+/test)/' },
    exclude: { path: '/(dist|test-results|playwright-report)/' },
    parser: 'swc',
    combinedDependencies: true,
    enhancedResolveOptions: {
      conditionNames: ['import', 'types', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};
