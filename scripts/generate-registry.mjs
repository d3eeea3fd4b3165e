// Writes the lists of applications from the folders of apps/src: what the server runs, what the browser knows before an application is
// opened, and which application answers which public page. Beside the pages of each
// application: the calls of its own that they make. `--check` fails when a list is not what the folders say.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { englishOf } from '../contract/src/core/catalogue.ts'
import { customEndpoint } from '../kit/src/calls/custom-call.ts'
import { pageEndpoint } from '../kit/src/calls/page-call.ts'
import { labelsOf } from '../kit/src/labels.ts'
import { inRoot } from './paths.mjs'
import { Stop } from './say.mjs'

const DEFAULT_COLOUR = 'slate'
const SOURCE = inRoot('apps', 'src')
const HEAD = '// Generated from the folders of apps/src by scripts/generate-registry.mjs. Do not edit.\n'

const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const camel = (folder) => folder.replace(/-(\w)/g, (_dash, letter) => letter.toUpperCase())
const pascal = (icon) => icon.replace(/(?:^|-)(\w)/g, (_dash, letter) => letter.toUpperCase())
const isCall = (value) =>
  typeof value === 'object' && value !== null && ['name', 'summary', 'of', 'input', 'output'].every((key) => key in value)
const isPageCall = (value) =>
  typeof value === 'object' && value !== null && !('of' in value) && ['name', 'summary', 'input', 'output'].every((key) => key in value)
const isApp = (value) => typeof value === 'object' && value !== null && 'entities' in value && 'appKey' in value

/** A module of an application; what is wrong in its definition stops with one line. */
const load = async (folder, file) => {
  try {
    return await import(join(SOURCE, folder, file))
  } catch (error) {
    throw new Stop(
      `apps/src/${folder}/${file}: ${
        String(error.message)
          .replaceAll(inRoot() + '/', '')
          .split('\n')[0]
      }`,
    )
  }
}

/** What a folder holds: its definition, the name that it exports it by, and the files that an application may have. */
const readFolder = async (folder) => {
  const at = (file) => join(SOURCE, folder, file)
  const [exported, app] = Object.entries(await load(folder, 'app.ts')).find(([, value]) => isApp(value)) ?? []
  if (app === undefined) throw new Stop(`apps/src/${folder}/app.ts exports no application`)
  const named = app.key.replaceAll('_', '-')
  if (named !== folder) throw new Stop(`apps/src/${folder}: the application is called ${app.key}, its folder would be ${named}`)
  const has = (file) => existsSync(at(file))
  const demo = has('demo.ts') ? await load(folder, 'demo.ts') : {}
  const { texts } = await load(folder, 'texts.ts')
  if (texts.owner !== app.key) throw new Stop(`apps/src/${folder}/texts.ts: the owner is called ${texts.owner}, its application ${app.key}`)
  const shown = [app.label, app.workbenchPage?.title ?? []].flat().map((text) => [text, texts.lines[text] ?? texts.below.lines[text]])
  for (const [text, english] of shown)
    if (english === undefined) throw new Stop(`apps/src/${folder}/texts.ts has no English line for ${text}`)
  const wanting = labelsOf(app).filter((text) => englishOf(text, app.key) === undefined)
  if (wanting.length > 0) throw new Stop(`apps/src/${folder}/texts.ts has no English line for ${wanting.join(', ')}`)
  const declared = has('calls.ts') && has('web') ? Object.entries(await load(folder, 'calls.ts')) : []
  const calls = declared.filter(([, value]) => isCall(value))
  const pageCalls = declared.filter(([, value]) => isPageCall(value))
  return { folder, name: camel(folder), exported, app, has, shown, calls, pageCalls, demoRoles: 'demoRoles' in demo }
}

const refuseTwice = (found, what, valueOf) => {
  const seen = new Map()
  for (const each of found) {
    for (const value of [valueOf(each)].flat()) {
      if (value === null) continue
      const other = seen.get(value)
      if (other !== undefined) throw new Stop(`apps/src/${each.folder} and apps/src/${other} have one ${what}: ${value}`)
      seen.set(value, each.folder)
    }
  }
}

/** Main data comes first, because every other application refers to it; the others by the number of their route code. */
const inOrder = (found) =>
  found.toSorted((a, b) => Number(a.app.appKey !== null) - Number(b.app.appKey !== null) || a.folder.localeCompare(b.folder, 'en'))

const serverText = (found) => {
  const part = (file, member, as) =>
    found.filter(({ has }) => has(file)).map(({ folder, name }) => `import { ${member} as ${name}${as} } from '#src/${folder}/${file}'`)
  const roles = found.filter(({ demoRoles }) => demoRoles)
  const keyed = (list, as) => list.map(({ app, name }) => `  ${app.appKey}: ${name}${as},`)
  return [
    HEAD.trimEnd(),
    ...roles.map(({ folder, name }) => `import { demoRoles as ${name}Roles } from '#src/${folder}/demo.ts'`),
    ...part('flows.ts', 'flows', 'Flows'),
    ...part('market.ts', 'market', 'Market'),
    ...found.map(({ folder, name }) => `import { served as ${name} } from '#src/${folder}/server.ts'`),
    "import type { DemoRole } from '@qifuyun/kit/demo-role.ts'",
    "import type { FlowTemplate } from '@qifuyun/kit/flow-template.ts'",
    "import type { MarketCard } from '@qifuyun/kit/market-card.ts'",
    "import type { ServedApp } from '@qifuyun/kit/server.ts'",
    '',
    '/** Every application that the server runs. */',
    `export const SERVED: readonly ServedApp[] = [${found.map(({ name }) => name).join(', ')}]`,
    '',
    '/** Flows that come with applications. */',
    `export const FLOWS: readonly FlowTemplate[] = [${found.flatMap(({ has, name }) => (has('flows.ts') ? `...${name}Flows` : [])).join(', ')}]`,
    '',
    '/** What the market says of applications, by route code. */',
    'export const MARKET: Readonly<Record<string, MarketCard>> = {',
    ...keyed(
      found.filter(({ has }) => has('market.ts')),
      'Market',
    ),
    '}',
    '',
    '/** Roles of the demo enterprise with the self-service rights of an application, by route code. */',
    'export const DEMO_ROLES: Readonly<Record<string, readonly DemoRole[]>> = {',
    ...keyed(roles, 'Roles'),
    '}',
    '',
  ].join('\n')
}

const hasPlans = ({ entities }) => Object.values(entities).some(({ spec }) => spec.list.views?.some(({ kind }) => kind === 'plan'))

const webText = (found) => {
  const shown = found.filter(({ app }) => app.appKey !== null)
  const icons = [...new Set(shown.map(({ app }) => pascal(app.icon)))].toSorted()
  const speaking = shown.filter(({ has }) => has('web/conversation.ts'))
  const entry = ({ folder, name, exported, app, has }) => [
    '  {',
    `    appKey: ${quoted(app.appKey)},`,
    `    key: ${quoted(app.key)},`,
    `    title: () => text(${quoted(app.label)}),`,
    `    iconName: ${quoted(app.icon)},`,
    `    icon: ${pascal(app.icon)},`,
    `    colour: ${quoted(app.colour ?? DEFAULT_COLOUR)},`,
    ...(hasPlans(app) ? ['    plans: true,'] : []),
    has('web/application.tsx')
      ? `    load: async () => (await import('#src/${folder}/web/application.tsx')).application,`
      : `    load: async () => ({ app: (await import('#src/${folder}/app.ts')).${exported} }),`,
    ...(app.workbenchPage
      ? [`    workbenchPage: { path: ${quoted(app.workbenchPage.path)}, title: () => text(${quoted(app.workbenchPage.title)}) },`]
      : []),
    ...(has('web/conversation.ts') ? [`    ...${name}Conversation,`] : []),
    '  },',
  ]
  return [
    HEAD.trimEnd(),
    "import type { Application } from '@qifuyun/kit-web/application.ts'",
    "import { textsOf } from '@qifuyun/ui/texts.ts'",
    `import { ${icons.join(', ')} } from 'lucide-react'`,
    ...speaking.map(({ folder, name }) => `import { conversation as ${name}Conversation } from '#src/${folder}/web/conversation.ts'`),
    "import type { en } from './english.generated.ts'",
    '',
    "const { text } = textsOf<typeof en>('applications')",
    '',
    '/** Every application with pages in this browser. Route codes that are missing here lead to /404. */',
    'export const APPLICATIONS: readonly Application[] = [',
    ...shown.flatMap(entry),
    ']',
    '',
  ].join('\n')
}

const englishText = (found) =>
  [
    HEAD.trimEnd(),
    "import type { Catalogues } from '@qifuyun/kit-web/use-catalogues.ts'",
    '',
    '/** English of the labels of each application, by its `key`. */',
    'export const CATALOGUES: Catalogues = {',
    ...found.map(({ folder, app }) => `  ${app.key}: async () => ({ en: (await import('#src/${folder}/texts.ts')).texts.lines }),`),
    '}',
    '',
    '/** English of what the shell says of applications before their own texts are here. */',
    'export const en = {',
    ...found.flatMap(({ app, shown }) => (app.appKey === null ? [] : shown.map(([text, english]) => `  ${text}: ${quoted(english)},`))),
    '} as const',
    '',
  ].join('\n')

const pagesText = (found) => {
  const pages = found.flatMap(({ app }) => (app.pages ?? []).map(({ kind }) => `  ${kind}: '${app.appKey}',`))
  return [
    HEAD.trimEnd(),
    '/** Kinds of public pages, `/h5/{kind}/{token}`, and the application whose calls answer them. */',
    'export const PUBLIC_PAGES: Readonly<Record<string, string>> = {',
    ...pages.toSorted(),
    '}',
    '',
  ].join('\n')
}

/** Pages that an application draws itself; one without its component, or a component without its page, stops. */
const componentsText = (found) => {
  const pages = found.flatMap(({ folder, app, has }) => {
    const own = (app.pages ?? []).filter((page) => page.own !== undefined)
    if (own.length > 0 !== has('web/public.tsx')) throw new Stop(`apps/src/${folder}: pages of its own are drawn in web/public.tsx`)
    return own.map(({ kind }) => {
      const load = `load: async () => (await import('#src/${folder}/web/public.tsx')).pages.${kind}`
      return `  ${kind}: { key: ${quoted(app.key)}, ${load} },`
    })
  })
  return [
    HEAD.trimEnd(),
    "import type { OwnPublicPage } from '@qifuyun/kit-web/links/own-public-page.ts'",
    '',
    '/** Public pages that applications draw themselves, by kind. */',
    'export const PUBLIC_COMPONENTS: Readonly<Record<string, OwnPublicPage>> = {',
    ...pages.toSorted(),
    '}',
    '',
  ].join('\n')
}

/** Calls of an application's own for its pages, without the schemas that declarations need. */
const callsText = ({ folder, app, calls, pageCalls }) => {
  const line = ([name, call]) => {
    const { path, idempotent } = customEndpoint(app, call)
    const more = idempotent ? ', idempotent: true' : ''
    return `export const ${name} = descriptor<CustomEndpoint<typeof declared.${name}>>({ method: 'POST', path: '${path}', access: 'tenant', roles: []${more} })`
  }
  const pageLine = ([name, call]) =>
    `export const ${name} = descriptor<PageEndpoint<typeof declared.${name}>>({ method: 'POST', path: '${pageEndpoint(app, call).path}', access: 'public', roles: [] })`
  return [
    `// Generated from apps/src/${folder}/calls.ts by scripts/generate-registry.mjs. Do not edit.`,
    ...(calls.length > 0 ? ["import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'"] : []),
    ...(pageCalls.length > 0 ? ["import type { PageEndpoint } from '@qifuyun/kit/calls/page-call.ts'"] : []),
    "import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'",
    "import type * as declared from '../calls.ts'",
    '',
    ...calls.map(line),
    ...pageCalls.map(pageLine),
    '',
  ].join('\n')
}

const generate = async () => {
  const folders = globSync('*/app.ts', { cwd: SOURCE }).map(dirname).toSorted()
  const found = inOrder(await Promise.all(folders.map(readFolder)))
  refuseTwice(found, 'route code', ({ app }) => app.appKey)
  refuseTwice(found, 'kind of public page', ({ app }) => (app.pages ?? []).map(({ kind }) => kind))
  refuseTwice(found, 'page of the workbench', ({ app }) => app.workbenchPage?.path ?? null)
  const icons = createRequire(inRoot('web', 'package.json'))('lucide-react')
  for (const { folder, app } of found)
    if (!(pascal(app.icon) in icons)) throw new Stop(`apps/src/${folder}/app.ts: there is no icon ${app.icon}`)

  const files = {
    'server.generated.ts': serverText(found),
    'web.generated.ts': webText(found),
    'public-pages.generated.ts': pagesText(found),
    'public-components.generated.ts': componentsText(found),
    'english.generated.ts': englishText(found),
    ...Object.fromEntries(
      found
        .filter(({ calls, pageCalls }) => calls.length + pageCalls.length > 0)
        .map((each) => [`${each.folder}/web/calls.generated.ts`, callsText(each)]),
    ),
  }
  for (const [name, text] of Object.entries(files)) {
    const path = join(SOURCE, name)
    if (!process.argv.includes('--check')) writeFileSync(path, text)
    else if (!existsSync(path) || readFileSync(path, 'utf8') !== text)
      throw new Stop(`apps/src/${name} is out of date: run npm run generate`)
  }
}

try {
  await generate()
} catch (error) {
  if (!(error instanceof Stop)) throw error
  process.stderr.write(`✗ ${error.message}\n`)
  process.exitCode = 1
}
