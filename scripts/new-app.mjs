// Writes the smallest application that passes every generic test: `npm run new:app -- <key> <name> [route code]`, such as
// `npm run new:app -- seal 用印管理 pkg52`. Without a route code it gets a number that no folder has, by its key: two that are begun side by
// side seldom meet.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { must } from './child.mjs'
import { coreFiles, namedIn } from './core-names.mjs'
import { inRoot } from './paths.mjs'
import { Stop, say } from './say.mjs'

const APPS = inRoot('apps', 'src')
const KEY = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
/** Tables are called `<key>_item`, and PostgreSQL cuts names at 63 bytes. */
const KEY_MAX = 30
const NAME_MAX = 20

const camel = (key) => key.replace(/-(\w)/g, (_dash, letter) => letter.toUpperCase())
const title = (key) => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ')

const usedCodes = () =>
  globSync('*/identity.ts', { cwd: APPS }).flatMap((file) => {
    const [, code] = /\bapplication\('(\w+)',/.exec(readFileSync(join(APPS, file), 'utf8')) ?? []
    return code === undefined ? [] : [code]
  })

const freeCode = (key, codes) => {
  const sum = [...key].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 65_521, 7)
  return codes[sum % codes.length]
}

const routeCodeFor = async (key, asked) => {
  const { BUILT_IN_APPS } = await import(inRoot('contract', 'src', 'app-center', 'built-in.ts'))
  const used = new Set(usedCodes())
  const free = BUILT_IN_APPS.filter((each) => each.startsWith('pkg') && !used.has(each))
  const code = asked ?? freeCode(key, free)
  if (code === undefined || !BUILT_IN_APPS.includes(code))
    throw new Stop(`${asked ?? 'a route code'} is not in contract/src/app-center/built-in.ts`)
  if (used.has(code)) throw new Stop(`another application has the route code ${code}`)
  return code
}

const identityText = ({ key, name, code }) => `import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('${code}', '${key}', '${name}')
`

const appText = ({ key, name, constant }) => `import { ref, serial, text } from '@qifuyun/kit/fields.ts'
import { project } from '#src/main-data/project.ts'
import { app, entity } from '#src/${key}/identity.ts'

export const item = entity('item', '${name}单', {
  no: serial('{yyyyMMdd}{seq4}'),
  projectUuid: ref('项目', () => project).required(),
  title: text('标题', { max: 50 }).required(),
  remark: text('备注', { max: 500 }),
})
  .states({
    open: ['10', '待处理', { tone: 'warning' }],
    done: ['20', '已完成', { tone: 'success', final: true }],
  })
  .actions({
    finish: { label: '完成', from: 'open', to: 'done', who: 'permission' },
  })
  .list({ columns: ['no', 'title', 'projectUuid', 'state'], filters: ['state', 'projectUuid'], search: ['no', 'title'] })
  .inProject('projectUuid')

export const ${constant} = app({
  entities: { item },
  icon: 'clipboard-list',
  category: '物业服务',
})
`

const serverText = ({ key, constant }) => `import { serve } from '@qifuyun/kit/server.ts'
import { ${constant} } from '#src/${key}/app.ts'

export const served = serve({ app: ${constant}, entities: {} })
`

const contractTestText = ({ key, constant }) => `import { describeContract } from '@qifuyun/server/testing.ts'
import { ${constant} } from '#src/${key}/app.ts'

describeContract(${constant})
`

const testText = ({ key, name }) => `import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { createWorld, demoId, type World } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { item } from '#src/${key}/app.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const items = entityEndpoints(item)

test('a ${name}单 is filed and finished', async () => {
  const filed = await world.as('zhangwei').call(items.add, { projectUuid: demoId('0007', 1), title: '第一单' })
  expect(filed.msg).toBe('操作成功!')
  const uuid = String(filed.data.uuid)
  const finish = items.acting.finish ?? expect.fail('no such action')
  expect((await world.as('zhangwei').call(finish, { uuid })).code).toBe(200)
  expect((await world.as('zhangwei').call(items.info, { uuid })).data).toMatchObject({ title: '第一单', state: '20' })
})
`

const textsText = ({ key, lines }) => `import { catalogue } from '#src/${key}/identity.ts'

/** Every text of the application that others do not share: labels, pages, refusals. */
export const texts = catalogue({
${lines.map(([text, english]) => `  ${text}: '${english}',`).join('\n')}
})
`

/** Its texts with their English, but for those that the vocabulary of applications has. */
const linesOf = async (key, name) => {
  const { vocabulary } = await import(inRoot('kit', 'src', 'vocabulary.ts'))
  const lines = { [name]: title(key), [`${name}单`]: `${title(key)} record`, 待处理: 'To do' }
  return Object.entries(lines).filter(([text]) => !Object.hasOwn(vocabulary.lines, text))
}

const newApp = async ([key, name, asked]) => {
  if (key === undefined || name === undefined) throw new Stop('usage: npm run new:app -- <key> <name> [route code]')
  if (!KEY.test(key) || key.length > KEY_MAX) throw new Stop(`${key}: a key has small letters, digits and dashes, ${KEY_MAX} at most`)
  if (!/^\p{Script=Han}[\p{Script=Han}\w]*$/u.test(name) || name.length > NAME_MAX)
    throw new Stop(`${name}: a name is Chinese and has ${NAME_MAX} characters at most`)
  const folder = join(APPS, key)
  if (existsSync(folder)) throw new Stop(`apps/src/${key} exists`)
  const code = await routeCodeFor(key, asked)
  const [named] = namedIn(coreFiles(), { folder: key, code })
  if (named !== undefined) throw new Stop(`take another key: the core says ${key} for something else (${named})`)
  const said = { key, name, code, constant: `${camel(key)}App`, lines: await linesOf(key, name) }
  const files = {
    'identity.ts': identityText(said),
    'app.ts': appText(said),
    'server.ts': serverText(said),
    'texts.ts': textsText(said),
    [`${key}.test.ts`]: testText(said),
    'contract.test.ts': contractTestText(said),
  }
  mkdirSync(folder)
  try {
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
    await must('the lists of applications', process.execPath, [inRoot('scripts', 'generate-registry.mjs')])
    await must('its migration', process.execPath, [inRoot('server', 'src', 'schema', 'main.ts'), 'generate', '--name', key])
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
  say(`apps/src/${key} is there: route code ${code}. Read "Add an application" in CONTRIBUTING.md.`)
}

try {
  await newApp(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Stop)) throw error
  process.stderr.write(`✗ ${error.message}\n`)
  process.exitCode = 1
}
