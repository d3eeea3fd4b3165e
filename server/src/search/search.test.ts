import { item } from '@qifuyun/apps/loan/app.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { addNotice, deleteNotice, updateNotice } from '@qifuyun/contract/notices/endpoints.ts'
import type { SearchType } from '@qifuyun/contract/search/constants.ts'
import { searchQuery } from '@qifuyun/contract/search/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantRows } from '#src/applications/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { demoId, enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const items = entityEndpoints(item)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Groups = OutputOf<typeof searchQuery>['groups']

const find = async (name: PersonName, keyword: string, types?: SearchType[]): Promise<Groups> => {
  const { data, msg } = await world.as(name).call(searchQuery, { keyword, ...(types && { types }), pageSize: 20 })
  expect(msg).toBe('success')
  return data.groups
}
const titles = async (name: PersonName, keyword: string, type: SearchType): Promise<string[]> =>
  (await find(name, keyword, [type])).flatMap(({ list }) => list.map(({ title }) => title))

describe('people', () => {
  test.each([
    ['李娜', ['李娜']],
    ['lina', ['李娜']],
    ['LN', ['李娜']],
    ['娜', ['李娜']],
    ['13800000002', ['李娜']],
    ['1380000000', []],
    // Disabled, of another enterprise, only invited.
    ['马晨', []],
    ['孙浩', []],
    ['郑宇', []],
  ])('%s finds %o', async (keyword, found) => {
    expect(await titles('liuyang', keyword, 'user')).toEqual(found)
  })

  test('a hit leads to the person and tells his place', async () => {
    const [group] = await find('liuyang', '杨磊', ['user'])
    expect(group?.list).toMatchObject([
      { uuid: userId('yanglei'), digest: '工程部 · 维修工程师', path: `/maillist?user=${userId('yanglei')}` },
    ])
  })

  test('whoever hides his mobile is not found by it, except by himself and by who manages the address book', async () => {
    const hide = (on: boolean) =>
      world.app.platform.db.tenant(enterpriseId(1), null, (tx) =>
        tx.execute(sql`update member set hide_mobile_flag = ${on} where user_uuid = ${userId('chenjing')}`),
      )
    await hide(true)
    expect(await titles('liuyang', '13800000005', 'user')).toEqual([])
    expect(await titles('chenjing', '13800000005', 'user')).toEqual(['陈静'])
    expect(await titles('lina', '13800000005', 'user')).toEqual(['陈静'])
    await hide(false)
  })
})

test('departments and applications are found by initials', async () => {
  expect(await titles('liuyang', 'gcb', 'organ')).toEqual(['工程部'])
  const [group] = await find('liuyang', '西湖', ['organ'])
  expect(group?.list[0]).toMatchObject({ title: '西湖项目部', digest: '杭州示例物业服务有限公司' })
  expect(await titles('liuyang', 'jhgl', 'app')).toEqual(await titles('liuyang', '借还管理', 'app'))
})

describe('notices', () => {
  test('are found by their words, also where the index is younger than they are', async () => {
    const [group] = await find('liuyang', '灭火器', ['notice'])
    expect(group).toMatchObject({ total: 1, list: [{ title: '消防演练通知', path: `/notice/info?noticeUuid=${demoId('0012', 2)}` }] })
    expect(group?.list[0]?.digest).toContain('<em>灭火器</em>')
    // Two words, one of them in the title.
    expect(await titles('liuyang', '演练 楼梯', 'notice')).toEqual(['消防演练通知'])
  })

  test('a draft is found by who manages notices, and by nobody else', async () => {
    expect(await titles('lina', '员工手册', 'notice')).toEqual(['草稿：员工手册修订'])
    expect(await titles('liuyang', '员工手册', 'notice')).toEqual([])
  })

  test('the index follows what is written, changed and deleted', async () => {
    const lina = world.as('lina')
    const purview = { checkAll: false, values: [{ type: 'user' as const, uuid: userId('yanglei') }] }
    const { data } = await lina.call(addNotice, {
      noticeTitle: '电梯年检安排',
      noticeContent: '<p>二号楼 &lt;b&gt; 停梯半天</p>',
      receivePurview: purview,
      publishFlag: 1,
    })
    const { noticeUuid } = data
    await world.app.platform.events.drain()
    expect(await titles('yanglei', '停梯', 'notice')).toEqual(['电梯年检安排'])
    expect((await find('yanglei', '二号楼', ['notice']))[0]?.list[0]?.digest).toBe('<em>二号楼</em> &lt;b&gt; 停梯半天')
    // Not aimed at him.
    expect(await titles('liuyang', '停梯', 'notice')).toEqual([])
    await lina.call(updateNotice, { noticeUuid, noticeTitle: '扶梯年检安排' })
    await world.app.platform.events.drain()
    expect(await titles('yanglei', '电梯', 'notice')).not.toContain('电梯年检安排')
    expect(await titles('yanglei', '扶梯', 'notice')).toEqual(['扶梯年检安排'])
    await lina.call(deleteNotice, { noticeUuid })
    await world.app.platform.events.drain()
    expect(await titles('lina', '扶梯', 'notice')).toEqual([])
  })
})

test('what is older than the index gets into it, some at once and the rest behind', async () => {
  const E3 = enterpriseId(3)
  await world.app.platform.db.tenant(E3, null, (tx) =>
    tx.execute(sql`
      insert into notice (enterprise_uuid, notice_uuid, notice_title, notice_content, content_text, notice_type_code, status_code, receive_purview, created_at, updated_at)
      select ${E3}, gen_random_uuid(), '旧公告' || n, '', '编号' || lpad(n::text, 4, '0'), '1', 1, '{"checkAll": true, "values": []}', now(), now() from generate_series(1, 700) n`),
  )
  const ask = async () => (await world.as('zhouting').call(searchQuery, { keyword: '旧公告', types: ['notice'] })).data
  expect((await ask()).indexingFlag).toBe(1)
  expect(await ask()).toMatchObject({ indexingFlag: 0, groups: [{ type: 'notice' }] })
  for (const [number, title] of [
    ['0001', '旧公告1'],
    ['0350', '旧公告350'],
    ['0700', '旧公告700'],
  ])
    expect(await titles('zhouting', `编号${number}`, 'notice')).toEqual([title])
})

describe('approvals', () => {
  test('are found by who has to do with them', async () => {
    const seen = async (name: PersonName) =>
      (await find(name, '请假', ['approval'])).flatMap(({ list }) => list.map(({ uuid }) => uuid)).sort()
    const [two, five, one] = [demoId('0011', 1), demoId('0011', 2), demoId('0011', 4)]
    expect(await seen('liuyang')).toEqual([two, five])
    expect(await seen('wangqiang')).toEqual([five])
    expect(await seen('yanglei')).toEqual([one])
    expect(await seen('chenjing')).toEqual([])
    // Who manages all flows reads all applications.
    expect(await seen('zhangwei')).toEqual([two, five, one])
  })
})

describe('main data and rows of applications', () => {
  test('main data are found by who may read them', async () => {
    const [group] = await find('wangqiang', '西湖花园', ['mainData'])
    expect(group?.list.map(({ title, path }) => [title, path])).toContainEqual([
      '西湖花园',
      `/mainData/project/info?uuid=${demoId('0007', 1)}`,
    ])
    expect((await find('wangqiang', '101', ['mainData']))[0]?.list.map(({ extra }) => extra.entityName)).toContain('房间')
    expect(await find('liuyang', '西湖花园', ['mainData'])).toEqual([])
  })

  test('rows of an application are found by who reads them there, the newest first', async () => {
    const ids: string[] = []
    for (const code of ['SS-1', 'SS-2']) {
      const input = { code, name: '水泵房钥匙', kind: '1', projectUuid: demoId('0007', 1), qty: 1 }
      const { data, msg } = await world.as('wangqiang').call(items.add, input)
      expect(msg).toBe('操作成功!')
      ids.unshift(String(data.uuid))
    }
    const [group] = await find('zhangwei', '水泵 SS', ['appRecord'])
    expect(group?.list.map(({ uuid, extra }) => [uuid, extra.entityName, extra.createUserName])).toEqual(
      ids.map((uuid) => [uuid, '借用物', '王强']),
    )
    expect(group?.list[0]?.path).toBe(`/application/pkg41?entity=item&uuid=${ids[0]}`)
    // Neither who has no right in it, nor another enterprise.
    expect(await find('liuyang', '水泵房', ['appRecord'])).toEqual([])
    expect(await find('sunhao', '水泵房', ['appRecord'])).toEqual([])
    const [first] = ids
    await world.as('zhangwei').call(items.delete, { uuidList: [String(first)] })
    expect((await find('zhangwei', '水泵房', ['appRecord']))[0]?.list.map(({ uuid }) => uuid)).toEqual(ids.slice(1))
  })

  test('only what was asked for is searched', async () => {
    expect((await find('wangqiang', '西湖', ['organ', 'mainData'])).map(({ type }) => type)).toEqual(['organ', 'mainData'])
  })
})

test('of a word that very many rows hold the newest are found, and by who may read them', async () => {
  const COUNT = 600
  const rows = Array.from({ length: COUNT }, (_, n) => ({
    uuid: world.app.platform.ids.uuid(),
    code: `MANY-${n}`,
    name: '充电桩卡',
    kind: '1' as const,
    projectUuid: demoId('0007', 1),
    qty: 1,
  }))
  await world.app.platform.db.tenant(enterpriseId(1), null, (tx) =>
    plantRows(tx, item, rows, { enterpriseUuid: enterpriseId(1), by: userId('wangqiang'), now: world.clock.now() }),
  )
  const [group] = await find('zhangwei', '充电桩', ['appRecord'])
  expect(group?.list).toHaveLength(20)
  expect(group?.total).toBeGreaterThanOrEqual(100)
  // One of the many, whose other word is its own.
  expect((await find('zhangwei', '充电桩 MANY-17', ['appRecord']))[0]?.list.map(({ uuid }) => uuid)).toContain(rows[17]?.uuid)
  expect(await find('liuyang', '充电桩', ['appRecord'])).toEqual([])
  expect(await find('sunhao', '充电桩', ['appRecord'])).toEqual([])
})

describe('conversations', () => {
  test('messages are found by who reads them', async () => {
    const [group] = await find('liuyang', '角阀', ['message'])
    expect(group?.list).toMatchObject([{ extra: { sessionName: '杨磊' } }])
    expect(group?.list[0]?.digest).toContain('<em>角阀</em>')
    expect(await find('lina', '角阀', ['message'])).toEqual([])
  })
})

test('nothing of another enterprise is found', async () => {
  for (const keyword of ['杭州', '西湖', '请假', '消防', '李娜', '角阀', '钥匙']) expect(await find('sunhao', keyword)).toEqual([])
})

test.each([
  ['nothing', '', '请输入搜索关键词'],
  ['blanks', '   ', '请输入搜索关键词'],
  ['51 characters', '长'.repeat(51), '最多50个字'],
  ['500 characters', 'x'.repeat(500), '最多50个字'],
])('%s is refused', async (_title, keyword, message) => {
  const { status, code, data } = await world.as('liuyang').call(searchQuery, { keyword })
  expect([status, code, data]).toEqual([422, CODE.invalid, { keyword: message }])
})

test.each(['%', '_', '%%', "'", '"', '\\', '\\%', "';--", '<em>', '&lt;', '( ) * |', '🏢', '​', '﷽', 'ＡＢ', '.', '%电%'])(
  'a sign is a sign: %s',
  async (keyword) => {
    const groups = await find('zhangwei', keyword)
    for (const { type, list } of groups.filter(({ type: of }) => of === 'notice' || of === 'mainData'))
      expect([type, list.every((hit) => `${hit.title}${hit.digest}`.length > 0)]).toEqual([type, true])
  },
)
