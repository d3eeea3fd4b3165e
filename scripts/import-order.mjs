// Who may import whom. `npm run check` refuses any other import, and circles of files, types and lazy imports included.

/** What each package may import beside itself. */
export const PACKAGES = {
  contract: [],
  flow: ['contract'],
  kit: ['contract'],
  ui: ['contract'],
  'kit-web': ['contract', 'kit', 'ui'],
  apps: ['contract', 'kit', 'ui', 'kit-web'],
  server: ['contract', 'flow', 'kit', 'apps'],
  web: ['contract', 'flow', 'kit', 'apps', 'ui', 'kit-web'],
}

/** The folders of a package, lowest first: each imports those before it only. Files beside the folders stand above all of them. */
export const ORDER = {
  ui: ['platform', 'light', 'components', 'workspace', 'dictionaries', 'people', 'progress'],
  web: [
    'auth',
    'h5',
    'app-host',
    'applications',
    'administration',
    'progress',
    'collect',
    'search',
    'notifications',
    'notices',
    'meeting',
    'assistant',
    'messaging',
    'big-screen',
    'offers',
    'activities',
    'curriculum',
    'roles',
    'join-audit',
    'address-book',
    'first-steps',
    'workbench',
    'enterprise',
    'app-center',
    'approvals',
    'main-data',
    'payments',
    'market',
    'operator',
    'working-days',
    // Composes the pages of all features.
    'shell',
  ],
  server: [
    'platform',
    'files',
    'progress',
    'operation-log',
    'working-days',
    'installed-apps',
    'members',
    'roles',
    'notifications',
    'search',
    'messaging',
    'dictionaries',
    'auth',
    'address-book',
    'enterprise',
    'collect',
    'approvals',
    'self-service',
    'payments',
    'applications',
    'oauth',
    'app-center',
    'notices',
    'meeting',
    'workbench',
    'big-screen',
    'market',
    'main-data',
    'join-audit',
    'activities',
    'curriculum',
    'first-steps',
    'assistant',
    'app-version',
    'app-host',
    'secret',
    'schema',
    'demo',
    'dev',
    'backup',
  ],
}

/** Folders of the server that compose all others, as `features.ts` beside them does. */
export const COMPOSERS = ['backup', 'demo', 'dev', 'schema']

/** Whether a file of a feature, its path inside the feature given, may be imported by other features. */
export const DOORS = {
  server: (path, feature) => /^(service|registry)\.ts$/.test(path) || feature === 'platform' || feature === 'testing',
  // What stands directly in the folder; routes and catalogues are collected by the shell, wherever they stand.
  web: (path) => !path.includes('/') || /(^|\/)(routes|en)\.tsx?$/.test(path),
}
