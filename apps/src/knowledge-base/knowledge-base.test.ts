import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { pendingMessagePage, todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { decide, node, publish as publishFlow, runSchedules, userId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { compareCall, holdCall, lookCall, markCall, restoreCall, shelfCall, standingCall } from '#src/knowledge-base/calls.ts'
import { KIND, RIGHT } from '#src/knowledge-base/codes.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import { edition } from '#src/knowledge-base/docs/edition.ts'
import { folder } from '#src/knowledge-base/docs/folder.ts'
import { flows } from '#src/knowledge-base/flows.ts'
import { served } from '#src/knowledge-base/server.ts'
import { space } from '#src/knowledge-base/spaces/space.ts'
import { knowledgeWorld, members, TEXT } from '#src/knowledge-base/testing.ts'

// The knowledge base (apps-business.md section 13.13), from ten in the morning of 1 March 2027.

let d: Awaited<ReturnType<typeof knowledgeWorld>>
beforeAll(async () => {
  d = await knowledgeWorld()
})
beforeEach(() => d.begin())
afterAll(() => d.world.close())

describe('a space', () => {
  test('is managed by whoever opens it; members are people or departments, each once', async () => {
    const uuid = await d.add('liuyang', space, { name: '客服话术', public: false, approval: false, members: [] })
    expect((await d.known(space, uuid)).members).toMatchObject([{ user: userId('liuyang'), right: RIGHT.manage }])
    const refused = await d.act('liuyang', space, 'invite', uuid, {
      members: [
        { user: null, organ: null, right: RIGHT.manage },
        { user: userId('lina'), right: RIGHT.read },
        { user: userId('lina'), right: RIGHT.write },
      ],
    })
    expect([refused.code, refused.data]).toEqual([3002, { 'members[0].user': '请选择员工或部门其中之一', 'members[2].user': '成员重复' }])
    const left = await d.act('liuyang', space, 'invite', uuid, { members: members({ lina: RIGHT.write }) })
    expect([left.code, left.data]).toEqual([3002, { members: '至少保留一名管理成员' }])
  })

  test('is changed by those who manage it alone', async () => {
    const uuid = await d.opened({ liuyang: RIGHT.write })
    const answer = await d.act('liuyang', space, 'invite', uuid, { members: members({ liuyang: RIGHT.manage }) })
    expect(answer.code).not.toBe(200)
    await d.does('lina', space, 'close', uuid)
    expect((await d.tryAdd('liuyang', doc, { space: uuid, kind: KIND.text, title: '新', mustRead: false, sort: 0 })).msg).toBe(
      '该空间已停用',
    )
  })
})

describe('folders', () => {
  test('delete a folder with children: 请先移动子文档', async () => {
    const at = await d.opened()
    const add = (values: object) => d.add('lina', folder, { space: at, sort: 0, ...values })
    const remove = (uuid: string) => d.world.as('zhangwei').call(entityEndpoints(folder).delete, { uuidList: [uuid] })
    const [upper, full] = [await add({ name: '制度' }), await add({ name: '手册' })]
    const lower = await add({ name: '人事', parent: upper })
    const inside = await d.draft(at, { folder: full })
    for (const uuid of [upper, full]) {
      const { code, msg } = await remove(uuid)
      expect([code, msg]).toEqual([3002, '请先移动子文档'])
    }
    await d.does('lina', doc, 'move', inside, { folder: lower, sort: 3 })
    expect((await remove(full)).code).toBe(200)
  })

  test('stay in their space, and documents lie in folders of their own', async () => {
    const [one, other] = [await d.opened(), await d.opened()]
    const uuid = await d.add('lina', folder, { space: one, name: '制度', sort: 0 })
    expect((await d.tryAdd('lina', folder, { space: other, name: '人事', parent: uuid, sort: 0 })).data).toEqual({
      parent: '目录不在该空间',
    })
    expect((await d.tryAdd('lina', folder, { space: one, name: '制度', sort: 0 })).msg).toBe('同级目录名称重复')
    const { data } = await d.tryAdd('lina', doc, { space: other, folder: uuid, kind: KIND.text, title: '甲', mustRead: false, sort: 0 })
    expect(data).toEqual({ folder: '目录不在该空间' })
  })

  test('a shelf has them in their order', async () => {
    const at = await d.opened({ liuyang: RIGHT.read })
    for (const [sort, name] of ['后', '前'].entries()) await d.add('lina', folder, { space: at, name, sort: 9 - sort })
    await d.published(at, { title: '乙', sort: 2 })
    await d.published(at, { title: '甲', sort: 1 })
    await d.draft(at, { title: '草稿' })
    const shelf = async (by: 'lina' | 'liuyang') => (await d.ask(by, shelfCall, { space: at, doc: null })).data
    const titles = (of: unknown, key: string) => (of as Record<string, unknown>[]).map((each) => each[key])
    const read = await shelf('liuyang')
    expect([titles(read.folders, 'name'), titles(read.docs, 'title')]).toEqual([
      ['前', '后'],
      ['甲', '乙'],
    ])
    expect(titles((await shelf('lina')).docs, 'title')).toEqual(['草稿', '甲', '乙'])
  })
})

describe('a document', () => {
  test('needs something to read, and says all that is wrong at once', async () => {
    const at = await d.opened()
    const wrong = await d.tryAdd('lina', doc, { space: at, kind: KIND.text, title: ' ', mustRead: false, sort: -1 })
    expect(wrong.data).toMatchObject({ title: '请填写标题', sort: expect.any(String) })
    const [empty, noFile] = [await d.draft(at, { content: '<p></p>' }), await d.draft(at, { kind: KIND.file, content: null })]
    expect((await d.act('lina', doc, 'submit', empty)).data).toEqual({ content: '请填写正文' })
    expect((await d.act('lina', doc, 'submit', noFile)).data).toEqual({ file: '请上传文件' })
    expect((await d.tryAdd('lina', doc, { ...(await d.known(doc, empty)), reviewDue: '2027-03-01' })).data).toMatchObject({
      reviewDue: '复审日期须晚于今天',
    })
  })

  test('is owned by whoever writes it, or by somebody else who may write', async () => {
    const at = await d.opened({ liuyang: RIGHT.read, chenjing: RIGHT.write })
    expect((await d.known(doc, await d.draft(at))).owner).toBe(userId('lina'))
    const values = { space: at, kind: KIND.text, title: '甲', mustRead: false, sort: 0 }
    expect((await d.tryAdd('lina', doc, { ...values, owner: userId('liuyang') })).data).toEqual({ owner: '负责人须有该空间的编写权限' })
    await d.add('lina', doc, { ...values, owner: userId('chenjing') })
  })

  test('reviewDue: 待复审 by itself, with work for its owner until the review is done', async () => {
    const at = await d.opened({ chenjing: RIGHT.write })
    const uuid = await d.published(at, { owner: userId('chenjing'), reviewDue: '2027-03-10' })
    d.at('2027-03-10T00:01')
    await d.fire()
    expect((await d.known(doc, uuid)).state).toBe('40')
    const work = async () =>
      (await d.world.as('chenjing').call(todoPage, { pageNum: 1, pageSize: 50 })).data as { list: { messageTitle?: string }[] }
    expect(JSON.stringify(await work())).toContain('待复审')
    expect((await d.act('chenjing', doc, 'reviewed', uuid, { reviewDue: '2027-03-10' })).data).toEqual({ reviewDue: '复审日期须晚于今天' })
    await d.does('chenjing', doc, 'reviewed', uuid, { reviewDue: '2027-09-10' })
    expect(await d.known(doc, uuid)).toMatchObject({ state: '30', reviewDue: '2027-09-10' })
  })

  test('optional A:knowledge.publish: asked in spaces that want it, and what was agreed to is revised first', async () => {
    const [template] = flows
    await publishFlow(d.world, { nodes: [node('a1', 'a')], flowCode: 'knowledge.publish', fields: [...(template?.fields ?? [])] })
    const free = await d.published(await d.opened())
    const uuid = await d.draft(await d.opened({ zhaomin: RIGHT.write }, { approval: true }), {}, 'zhaomin')
    await d.does('zhaomin', doc, 'submit', uuid)
    const asked = await d.known(doc, uuid)
    expect([(await d.known(doc, free)).state, asked.state]).toEqual(['30', '20'])
    await decide(d.world, String(asked.approvalUuid), 'agree')
    expect(await d.known(doc, uuid)).toMatchObject({ state: '30', edition: 1 })
    expect((await d.act('zhaomin', doc, 'edit', uuid, { content: '<p>新</p>' })).msg).toBe('该空间发布需审批，请先修订')
    await d.does('zhaomin', doc, 'revise', uuid)
    await d.does('zhaomin', doc, 'edit', uuid, { content: '<p>新</p>' })
    await d.does('zhaomin', doc, 'submit', uuid)
    const again = await d.known(doc, uuid)
    await decide(d.world, String(again.approvalUuid), 'overrule')
    expect(await d.known(doc, uuid)).toMatchObject({ state: '10', edition: 1 })
  })

  test('a draft is thrown away, what was published is archived', async () => {
    const at = await d.opened()
    const [written, read] = [await d.draft(at), await d.published(at)]
    await d.ask('lina', holdCall, { doc: written, release: false })
    const remove = (uuid: string) => d.world.as('zhangwei').call(entityEndpoints(doc).delete, { uuidList: [uuid] })
    expect((await remove(written)).code).toBe(200)
    expect((await remove(read)).code).toBe(3002)
    await d.does('lina', doc, 'archive', read)
    expect((await d.act('lina', doc, 'archive', read)).msg).toBe('当前状态不允许该操作')
  })
})

describe('editions', () => {
  test('each change is one, with a readable difference; a former one comes back as the newest', async () => {
    const at = await d.opened({ chenjing: RIGHT.write })
    const uuid = await d.published(at)
    await d.does('chenjing', doc, 'edit', uuid, { content: TEXT.replace('三十天', '十五天'), note: '缩短时限' })
    await d.does('lina', doc, 'edit', uuid, { mustRead: true })
    expect(await d.known(doc, uuid)).toMatchObject({ edition: 2, note: null })
    const listed = await d.page('lina', edition, { filter: { field: 'doc', cmp: 'eq', value: uuid } })
    expect(listed.map(({ n, note }) => [n, note])).toEqual([
      [2, '缩短时限'],
      [1, null],
    ])
    const compared = (await d.ask('lina', compareCall, { doc: uuid, from: 1, to: 2 })).data as {
      paragraphs: { kind: string; pieces: unknown }[]
    }
    expect(compared.paragraphs.map(({ kind }) => kind)).toEqual(['same', 'same', 'same', 'changed'])
    expect(compared.paragraphs[3]?.pieces).toEqual([
      { kind: 'removed', text: '三' },
      { kind: 'same', text: '十' },
      { kind: 'added', text: '五' },
      { kind: 'same', text: '天内提交。' },
    ])
    expect((await d.ask('lina', restoreCall, { doc: uuid, n: 1 })).data).toEqual({ edition: 3 })
    expect(await d.known(doc, uuid)).toMatchObject({ content: TEXT, edition: 3 })
    expect((await d.ask('lina', restoreCall, { doc: uuid, n: 9 })).msg).toBe('没有该版本')
  })
})

describe('the editing lock', () => {
  test('keeps others from what is written for 15 minutes; then somebody else takes over', async () => {
    const uuid = await d.published(await d.opened({ chenjing: RIGHT.write }))
    const hold = async (by: 'lina' | 'chenjing', release = false) => (await d.ask(by, holdCall, { doc: uuid, release })).data
    expect(await hold('lina')).toMatchObject({ held: true, name: '李娜' })
    expect(await hold('chenjing')).toMatchObject({ held: false, name: '李娜' })
    expect((await d.ask('chenjing', standingCall, { doc: uuid })).data.editing).toMatchObject({ name: '李娜' })
    expect((await d.act('chenjing', doc, 'edit', uuid, { content: '<p>抢先</p>' })).msg).toMatch(/^李娜正在编辑，请在.+后重试$/)
    await d.does('chenjing', doc, 'move', uuid, { sort: 5 })
    d.world.pass(15 * MINUTE_MS + 1)
    expect(await hold('chenjing')).toMatchObject({ held: true, name: '陈静' })
    expect((await d.act('lina', doc, 'edit', uuid, { content: '<p>太迟</p>' })).code).toBe(3002)
    await d.does('chenjing', doc, 'edit', uuid, { content: '<p>接手</p>' })
    expect(await hold('chenjing', true)).toMatchObject({ held: false, name: null })
    expect(await hold('lina')).toMatchObject({ held: true })
  })

  test('one of two who begin at once has it', async () => {
    const uuid = await d.published(await d.opened({ chenjing: RIGHT.write }))
    const answers = await Promise.all((['lina', 'chenjing'] as const).map((by) => d.ask(by, holdCall, { doc: uuid, release: false })))
    expect(answers.map(({ data }) => data.held).sort()).toEqual([false, true])
  })
})

describe('readers', () => {
  test('views, likes and collections are exact, however many come at once', async () => {
    const uuid = await d.published(await d.opened({}, { public: true }))
    const people = ['liuyang', 'chenjing', 'yanglei', 'zhaomin'] as const
    await Promise.all([...people, ...people].map((by) => d.ask(by, lookCall, { doc: uuid })))
    const like = (by: (typeof people)[number], on: boolean) => d.ask(by, markCall, { doc: uuid, as: 'liked', on })
    await Promise.all([...people, ...people].map((by) => like(by, true)))
    await like('zhaomin', false)
    await d.ask('liuyang', markCall, { doc: uuid, as: 'collected', on: true })
    const { data } = await d.ask('liuyang', standingCall, { doc: uuid })
    expect(data).toMatchObject({ views: 8, likes: 3, collects: 1, liked: true, collected: true, right: RIGHT.read })
    expect(await d.known(doc, uuid)).toMatchObject({ views: 8, likes: 3, collects: 1 })
  })

  test('reading is confirmed for an edition; a new one asks again', async () => {
    const uuid = await d.published(await d.opened({ liuyang: RIGHT.read }), { mustRead: true })
    const confirm = () => d.ask('liuyang', markCall, { doc: uuid, as: 'confirmed', on: true })
    expect((await confirm()).data).toMatchObject({ confirmed: true, confirms: 1 })
    await d.does('lina', doc, 'edit', uuid, { content: '<p>改了</p>' })
    expect((await d.ask('liuyang', standingCall, { doc: uuid })).data).toMatchObject({ confirmed: false })
    expect((await confirm()).data).toMatchObject({ confirmed: true, confirms: 1 })
  })

  test('nobody likes a draft', async () => {
    const uuid = await d.draft(await d.opened())
    expect((await d.ask('lina', markCall, { doc: uuid, as: 'liked', on: true })).msg).toBe('文档尚未发布')
    expect((await d.ask('liuyang', markCall, { doc: uuid, as: 'liked', on: true })).msg).toBe('文档不存在')
  })
})

test('on Mondays whoever answers for a document hears of links that nobody can open any more', async () => {
  const at = await d.opened({ liuyang: RIGHT.write })
  const target = await d.published(at, { title: '旧制度' })
  const link = `<p><a href="/application/pkg51?entity=read&doc=${target}">旧制度</a></p>`
  await d.published(at, { title: '指引', content: link, owner: userId('liuyang') })
  const told = async () =>
    (await d.world.as('liuyang').call(pendingMessagePage, {})).data.list.filter(({ title }) => title === '文档中有失效链接：指引')
  const monday = async (day: string) => {
    d.at(`${day}T07:31`)
    await runSchedules(d.world.app.platform, undefined, [served])
    await d.world.app.platform.events.drain()
  }
  await monday('2027-03-02')
  await monday('2027-03-08')
  expect(await told()).toEqual([])
  await d.does('lina', doc, 'archive', target)
  await monday('2027-03-15')
  expect((await told()).map(({ summary }) => summary)).toEqual(['1 个链接已打不开：旧制度'])
})
