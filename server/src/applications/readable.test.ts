import { application } from '@qifuyun/kit/application.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import { organ, text, user } from '@qifuyun/kit/fields.ts'
import { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { sql as statement } from '@qifuyun/kit/sql.ts'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DATA_SCOPE } from '#src/roles/service.ts'
import { withClient } from '#src/testing/database.ts'
import { demoId, enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { addComment } from './comments/comment.ts'
import { openWriting } from './context.ts'
import { listPage } from './read/list.ts'
import type { Reading } from './read/scope.ts'
import { reachOf, readerOf } from './runtime/access.ts'
import { serveEntity, withdrawEntity } from './runtime/served-entity.ts'
import { tablesOf } from './schema/entity-table.ts'
import { addRow } from './write/add.ts'
import type { Writing } from './write/writer.ts'

const { app, entity } = application(null, 'shared', '共享')
const note = entity('note', '笔记', { name: text('标题').required(), reader: user('读者'), organ: organ('部门') }).list({
  columns: ['name'],
  search: ['name'],
})
const shared = app({ entities: { note }, icon: 'box', category: '其他' })
const served = serveEntity(shared, note, {
  readable: ({ userUuid, organs }, alias) => {
    const n = columns(note, alias)
    return statement`(${n.reader} = ${userUuid}::uuid or ${n.organ} = any(${organs}::uuid[]))`
  },
  beforeComment: ({ row }) =>
    row.name === '只读' ? Promise.reject(new KitRefusal({ owner: 'shared', text: '只能阅读' })) : Promise.resolve(),
})

let world: World
beforeAll(async () => {
  world = await createWorld()
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tablesOf(shared)))
  await withClient(world.database.owner, async (client) => {
    await client.query("select set_config('app.enterprise_uuid', $1, false)", [enterpriseId(1)])
    for (const each of [...statements, `grant all on ${served.key} to "${String(world.database.app.user)}"`]) await client.query(each)
  })
})
afterAll(async () => {
  withdrawEntity(served)
  await world?.close()
})

/** Reads and writes as somebody with these rights. */
const as = <T>(name: PersonName, manager: boolean, work: (reading: Reading, writing: Writing) => Promise<T>): Promise<T> => {
  const { platform } = world.app
  const [enterpriseUuid, userUuid, now] = [enterpriseId(1), userId(name), world.clock.now()]
  return platform.db.tenant(enterpriseUuid, userUuid, async (tx) => {
    const writing = openWriting({ tx, platform, enterpriseUuid, person: { userUuid, userName: name, manager }, now })
    const rights = { manager, codes: [], dataScope: DATA_SCOPE.all, bound: true }
    const reach = await reachOf(tx, { userUuid, roles: [] }, served, rights)
    return work({ tx, platform, userUuid, enterpriseUuid, now, reach, contextFor: () => writing.context() }, writing)
  })
}
const names = (name: PersonName, manager = false, keyword = '给') =>
  as(name, manager, async (reading) => {
    const { list } = await listPage(reading, served, { pageNum: 1, pageSize: 20, keyword })
    return list.map((row) => row.name).sort()
  })

test('rows are read by those whom the application names, whatever their data scope; managers read all', async () => {
  const [LAKE, GUARDS] = [demoId('0003', 7), demoId('0003', 9)]
  await as('zhangwei', true, async (_reading, writing) => {
    await addRow(writing, served, { name: '给刘洋', reader: userId('liuyang') })
    await addRow(writing, served, { name: '给项目部', organ: LAKE })
    await addRow(writing, served, { name: '给秩序组', organ: GUARDS })
  })
  expect([await names('liuyang'), await names('wangqiang'), await names('lina')]).toEqual([['给刘洋'], ['给项目部'], []])
  expect(await names('liuyang', false, '项目部')).toEqual([])
  expect(await names('zhangwei', true)).toEqual(['给刘洋', '给秩序组', '给项目部'])
})

test('a person sits in departments and all above those', async () => {
  const { organs } = await as('wangqiang', false, ({ tx }) => readerOf(tx, userId('wangqiang')))
  expect([...organs].sort()).toEqual([demoId('0003', 1), demoId('0003', 5), demoId('0003', 7)])
})

test('who only reads does not comment', async () => {
  const rows = await as('zhangwei', true, async (_reading, writing) => [
    (await addRow(writing, served, { name: '只读', reader: userId('liuyang') })).row.uuid,
    (await addRow(writing, served, { name: '可评', reader: userId('liuyang') })).row.uuid,
  ])
  const say = (uuid = '') =>
    as('liuyang', false, (reading, writing) =>
      addComment(writing, reading, served, { uuid, content: '好', images: [], mentions: [], audience: 'internal' }),
    )
  await expect(say(rows[0])).rejects.toMatchObject({ said: { text: '只能阅读' } })
  expect(await say(rows[1])).toEqual(expect.any(String))
})
