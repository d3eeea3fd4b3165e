import { application } from '@qifuyun/kit/application.ts'
import { richText, text } from '@qifuyun/kit/fields.ts'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageOf, uploaded } from '#src/files/testing.ts'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { openWriting } from './context.ts'
import { sheetOf } from './papers/testing.ts'
import { rowDetail } from './read/details.ts'
import { historyPage } from './read/history.ts'
import { listPage } from './read/list.ts'
import type { Reading } from './read/scope.ts'
import { serveEntity } from './runtime/served-entity.ts'
import { tablesOf } from './schema/entity-table.ts'
import { addRow } from './write/add.ts'
import { changeRow, writeRow } from './write/change.ts'
import type { Values } from './write/places.ts'
import type { Writing } from './write/writer.ts'

const { app, entity } = application(null, 'written', '写出来的')
const article = entity('article', '文章', { name: text('标题').required(), body: richText('正文').required() }).list({
  columns: ['name', 'body'],
  search: ['name', 'body'],
})
const written = app({ entities: { article }, icon: 'box', category: '其他' })
const served = serveEntity(written, article, {})

let world: World
const asOwner = (statement: string): Promise<Values[]> =>
  withClient(world.database.owner, async (client) => {
    await client.query("select set_config('app.enterprise_uuid', $1, false)", [enterpriseId(1)])
    return (await client.query<Values>(statement)).rows
  })
beforeAll(async () => {
  world = await createWorld()
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tablesOf(written)))
  for (const statement of [...statements, `grant all on ${served.key} to "${String(world.database.app.user)}"`]) await asOwner(statement)
})
afterAll(() => world?.close())

const inside = <T>(work: (writing: Writing, reading: Reading) => Promise<T>): Promise<T> => {
  const { platform } = world.app
  const [enterpriseUuid, userUuid, now] = [enterpriseId(1), userId('zhangwei'), world.clock.now()]
  const person = { userUuid, userName: '张伟', manager: true }
  return platform.db.tenant(enterpriseUuid, userUuid, (tx) => {
    const writing = openWriting({ tx, platform, enterpriseUuid, person, now })
    const reach = { scope: undefined, manager: true, reveals: true, sees: () => true, unveils: () => true, may: () => true }
    return work(writing, { tx, platform, userUuid, enterpriseUuid, now, reach, contextFor: () => writing.context() })
  })
}
const add = (values: Values) => inside((writing) => addRow(writing, served, values))
const detail = (uuid: string): Promise<Values> => inside((_writing, reading) => rowDetail(reading, served, uuid))
const attached = (uuid: string) => asOwner(`select file_uuid from file_link where owner_uuid = '${uuid}'`)
const picture = async () => uploaded(world, 'zhangwei', { name: '图.png', bytes: await imageOf(60, 40) })

test('only what the sanitiser lets through is stored, whoever wrote it', async () => {
  const body = '<p onclick="steal()">第一段<script>alert(1)</script></p><img src="https://elsewhere.example/a.png">'
  const { row } = await add({ name: 'a', body })
  expect(await detail(row.uuid)).toMatchObject({ body: '<p>第一段</p>' })
  await inside((writing) => writeRow(writing, served, row.uuid, { body: '<p>第二段</p><iframe src="https://elsewhere.example"></iframe>' }))
  expect(await detail(row.uuid)).toMatchObject({ body: '<p>第二段</p>' })
})

test('pictures hang on the row as long as its text shows them', async () => {
  const file = await picture()
  const { row } = await add({ name: 'a', body: `<p>见图</p><img src="${file.fileFullPath}">` })
  expect(await attached(row.uuid)).toHaveLength(1)
  const { body } = await detail(row.uuid)
  expect(body).toMatch(/<img src="\/api\/v1\/file_manage\/file\/get\/[^"]+\?exp=/)
  const sent = { body: String(body).replace('见图', '见下图') }
  await inside((writing) => changeRow(writing, served, { uuid: row.uuid, sent }))
  expect(await attached(row.uuid)).toHaveLength(1)
  await inside((writing) => changeRow(writing, served, { uuid: row.uuid, sent: { body: '<p>没有图</p>' } }))
  expect(await attached(row.uuid)).toEqual([])
})

test('a picture that is somebody else’s is refused at the field', async () => {
  const file = await uploaded(world, 'lina', { name: '图.png', bytes: await imageOf(60, 40) })
  await expect(add({ name: 'a', body: `<p>见图</p><img src="${file.filePath}">` })).rejects.toMatchObject({
    status: 422,
    fields: { body: {} },
  })
})

test('what shows nothing is nothing, and too much is refused', async () => {
  for (const body of ['<p>&nbsp;</p>', '<script>alert(1)</script>', '<p><style>p { top: 0 }</style></p>'])
    await expect(add({ name: 'a', body })).rejects.toMatchObject({ fields: { body: { text: '请填写{label}' } } })
  await expect(add({ name: 'a', body: `<p>${'字'.repeat(70_000)}</p>` })).rejects.toMatchObject({
    fields: { body: { text: '内容不能超过{max}KB', params: { max: 200 } } },
  })
})

test('a list has the first words, as text that is HTML still; the detail has all of it', async () => {
  const letters = '字'.repeat(300)
  const { row } = await add({ name: '列表', body: `<h2>1 &lt; 2</h2><p><strong>早</strong>九点${letters}</p>` })
  const { list } = await inside((_writing, reading) => listPage(reading, served, { pageNum: 1, pageSize: 20, keyword: '列表' }))
  expect(list).toMatchObject([{ uuid: row.uuid, body: `1 &lt; 2 早九点${'字'.repeat(191)}…` }])
  expect(await detail(row.uuid)).toMatchObject({ body: expect.stringContaining(letters) })
})

test('keywords find words of the text and nothing of its markup; history and paper tell it without or with it', async () => {
  const { row } = await add({ name: '通知', body: '<p>停水<strong>检修</strong></p>' })
  const found = async (keyword: string) =>
    (await inside((_writing, reading) => listPage(reading, served, { pageNum: 1, pageSize: 20, keyword }))).list.map(({ uuid }) => uuid)
  expect(await found('检修')).toEqual([row.uuid])
  expect(await found('停水检修')).toEqual([row.uuid])
  expect(await found('strong')).toEqual([])
  const history = await inside((_writing, reading) =>
    historyPage(reading, served, row.uuid, { pageNum: 1, pageSize: 10, language: 'zh-CN' }),
  )
  expect(JSON.stringify(history)).toContain('停水检修')
  expect(JSON.stringify(history)).not.toContain('<strong>')
  expect(await inside((_writing, reading) => sheetOf(reading, served, row.uuid))).toContain('停水检修')
})
