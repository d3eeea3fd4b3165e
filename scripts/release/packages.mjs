// Of the packages that the repository needs, those that a release runs with: its pages are built, and what they are made of is in them.

/** Workspaces whose sources a release runs. */
export const RUN = ['contract', 'flow', 'kit', 'apps', 'server']
const PAGES = 'apps'
const isOurs = (name) => name.startsWith('@qifuyun/')

/** Applications have pages: of what they depend on, that which something of the server's depends on too. */
const dependenciesOf = (workspace, manifests) => {
  const { dependencies = {} } = manifests[workspace]
  if (workspace !== PAGES) return dependencies
  const others = RUN.filter((each) => each !== PAGES)
  const known = new Set(others.flatMap((each) => Object.keys(manifests[each].dependencies ?? {})))
  const runs = (name) => (isOurs(name) ? others.some((each) => manifests[each].name === name) : known.has(name))
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => runs(name)))
}

const withoutTools = ({ devDependencies: _tools, ...rest }, more) => ({ ...rest, ...more })

/** Where a package of the lock file finds another one: beside it, or above. */
const found = (packages, from, name) => {
  for (let at = from; ; at = at.includes('node_modules/') ? at.slice(0, at.lastIndexOf('node_modules/')).replace(/\/$/, '') : '') {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (path in packages) return path
    if (at === '') return undefined
  }
}

const wantedBy = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional),
]

/** Manifests by folder ('' is the root) and lock file of a release, of those of the repository. */
export const releasePackages = (manifests, lock) => {
  const kept = Object.fromEntries(
    RUN.map((workspace) => [workspace, withoutTools(manifests[workspace], { dependencies: dependenciesOf(workspace, manifests) })]),
  )
  const packages = {
    '': withoutTools(lock.packages[''], { workspaces: RUN }),
    ...Object.fromEntries(RUN.map((each) => [each, withoutTools(lock.packages[each], { dependencies: kept[each].dependencies })])),
  }
  const waiting = Object.keys(packages)
  for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
    const ours = from === '' ? RUN.map((each) => manifests[each].name) : []
    for (const name of [...wantedBy(packages[from]), ...ours]) {
      const path = found(lock.packages, from, name)
      if (path === undefined || path in packages) continue
      packages[path] = lock.packages[path]
      if (!packages[path].link) waiting.push(path)
    }
  }
  const sorted = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { manifests: { '': withoutTools(manifests[''], { workspaces: RUN }), ...kept }, lock: { ...lock, packages: sorted } }
}
