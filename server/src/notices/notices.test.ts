import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { InputOf, OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import {
  addNotice,
  deleteNotice,
  queryNoticeInfo,
  queryNoticeList,
  readNoticeList,
  remindNotice,
  updateNotice,
  withdrawNotice,
} from '@qifuyun/contract/notices/endpoints.ts'
import { pendingMessagePage } from '@qifuyun/contract/notifications/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { imageOf, uploaded } from '#src/files/testing.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { JobUser } from '#src/progress/service.ts'
import { withClient } from '#src/testing/database.ts'
import { demoId, enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { readExport } from './exporting.ts'

const E1 = enterpriseId(1)
/** Active members of the first enterprise. */
const EVERYBODY = 8
const organ = (n: number) => ({ type: 'organ', uuid: demoId('0003', n) }) as const
const role = (n: number) => ({ type: 'role', uuid: demoId('0004', n) }) as const
const user = (name: PersonName) => ({ type: 'user', uuid: userId(name) }) as const
const some = (...values: (ReturnType<typeof organ> | ReturnType<typeof role> | ReturnType<typeof user>)[]) => ({ checkAll: false, values })

let world: World
let n = 0
beforeAll(async () => {
  world = await createWorld()
  await world.listen()
})
afterAll(() => world.close())
beforeEach(() => {
  n += 1
})

type Draft = Partial<InputOf<typeof addNotice>>
/** 李娜 writes a notice of the running test. */
const write = async (draft: Draft = {}): Promise<string> => {
  const { data, msg } = await world
    .as('lina')
    .call(addNotice, { noticeTitle: `公告${n}`, noticeContent: '<p>内容</p>', publishFlag: 1, ...draft })
  expect(msg).toBe('操作成功!')
  return data.noticeUuid
}
const refused = async (draft: Draft) => {
  const { code, status, data } = await world.as('lina').call(addNotice, { noticeTitle: `公告${n}`, noticeContent: '<p>内容</p>', ...draft })
  return { code, status, data }
}
const managed = async (noticeUuid: string): Promise<OutputOf<typeof queryNoticeInfo>> =>
  (await world.as('lina').call(queryNoticeInfo, { noticeUuid, manageFlag: 1 })).data
const messagesOf = async (name: PersonName, noticeUuid: string) =>
  (await world.as(name).call(pendingMessagePage, { pageSize: 200 })).data.list.filter(({ businessUuid }) => businessUuid === noticeUuid)
const sees = async (name: PersonName, noticeUuid: string) => (await world.as(name).call(queryNoticeInfo, { noticeUuid })).status === 200

describe('the demo notices', () => {
  test('two are published for everybody, the top one first; the draft is seen by who manages notices only', async () => {
    const { data } = await world.as('liuyang').call(queryNoticeList, {})
    const demo = data.list.filter(({ noticeUuid }) => noticeUuid < demoId('0013', 0))
    expect(demo.map(({ noticeTitle, topFlag, readFlag, totalCount }) => [noticeTitle, topFlag, readFlag, totalCount])).toEqual([
      ['关于春节放假安排的通知', 1, 0, EVERYBODY],
      ['消防演练通知', 0, 0, EVERYBODY],
    ])
    expect(demo[0]).toMatchObject({ xh: '01', publishUserName: '李娜', createUserName: '李娜', noticeTypeCode: '1120501', coverImg: null })
    expect(await sees('liuyang', demoId('0012', 3))).toBe(false)
    expect((await managed(demoId('0012', 3))).statusCode).toBe(0)
  })
})

describe('receivers', () => {
  test.each<[string, Draft['receivePurview'], PersonName[]]>([
    ['a department with all below it', some(organ(7)), ['wangqiang']],
    ['a person and a role, each once', some(user('yanglei'), role(6)), ['yanglei']],
    ['departments together', some(organ(4), organ(3)), ['lina', 'chenjing', 'xuliang']],
    ['a disabled member is left out', some(user('machen'), user('liuyang')), ['liuyang']],
  ])('%s', async (_title, receivePurview, expected) => {
    const noticeUuid = await write({ receivePurview })
    const { data } = await world.as('lina').call(readNoticeList, { noticeUuid })
    expect(data.unreadList.map(({ userUuid }) => userUuid).sort()).toEqual(expected.map(userId).sort())
    expect([data.readCount, data.unreadCount]).toEqual([0, expected.length])
    expect((await managed(noticeUuid)).receivePurview.values.every(({ name }) => name !== null)).toBe(true)
  })

  test('only they find it, in the list and by its uuid, and each has one message that leads to it', async () => {
    const noticeUuid = await write({ receivePurview: some(user('liuyang')) })
    expect(await sees('liuyang', noticeUuid)).toBe(true)
    expect(await sees('chenjing', noticeUuid)).toBe(false)
    const listed = async (name: PersonName) =>
      (await world.as(name).call(queryNoticeList, { keyword: `公告${n}` })).data.list.map((row) => row.noticeUuid)
    expect(await listed('liuyang')).toContain(noticeUuid)
    expect(await listed('chenjing')).not.toContain(noticeUuid)
    expect(await messagesOf('liuyang', noticeUuid)).toMatchObject([
      { title: `公告${n}`, summary: '内容', businessTypeCode: 'notice', pcJumpUrl: `/notice/info?noticeUuid=${noticeUuid}` },
    ])
    expect(await messagesOf('chenjing', noticeUuid)).toEqual([])
  })

  test('changing them tells the new ones, takes it from the former ones and leaves what was read', async () => {
    const noticeUuid = await write({ receivePurview: some(user('liuyang'), user('chenjing')) })
    expect(await sees('chenjing', noticeUuid)).toBe(true)
    await world.as('lina').call(updateNotice, { noticeUuid, receivePurview: some(user('chenjing'), user('yanglei')) })
    const { data } = await world.as('lina').call(readNoticeList, { noticeUuid })
    expect(data.readList.map(({ userName }) => userName)).toEqual(['陈静'])
    expect(data.unreadList.map(({ userName }) => userName)).toEqual(['杨磊'])
    expect(await sees('liuyang', noticeUuid)).toBe(false)
    expect((await messagesOf('liuyang', noticeUuid)).length).toBe(0)
    expect((await messagesOf('yanglei', noticeUuid)).length).toBe(1)
  })

  test('who joins finds what is for everybody, who leaves unread is waited for no more', async () => {
    const noticeUuid = await write({ receivePurview: { checkAll: true, values: [] } })
    const about = { enterpriseUuid: E1, userUuid: userId('machen'), imAccountId: demoId('0017', 116) }
    const emit = async (name: 'member.joined' | 'member.left') => {
      await world.app.platform.db.tenant(E1, null, (tx) => world.app.platform.events.emit(tx, name, about))
      await world.app.platform.events.drain()
    }
    await emit('member.joined')
    await emit('member.joined')
    expect((await managed(noticeUuid)).totalCount).toBe(EVERYBODY + 1)
    await emit('member.left')
    await emit('member.left')
    expect((await managed(noticeUuid)).totalCount).toBe(EVERYBODY)
  })
})

describe('reading', () => {
  test('opening a notice reads it and its message, once; a manager who only looks reads nothing', async () => {
    const noticeUuid = await write({ receivePurview: some(user('liuyang'), user('lina')) })
    expect((await managed(noticeUuid)).readFlag).toBe(0)
    const first = await world.as('liuyang').call(queryNoticeInfo, { noticeUuid })
    expect(first.data).toMatchObject({ readFlag: 1, readCount: 1, totalCount: 2, statusCode: 1 })
    const again = await world.as('liuyang').call(queryNoticeInfo, { noticeUuid })
    expect(again.data.readCount).toBe(1)
    expect((await messagesOf('liuyang', noticeUuid))[0]?.readFlag).toBe(1)
    expect((await messagesOf('lina', noticeUuid))[0]?.readFlag).toBe(0)
    const { data } = await world.as('liuyang').call(queryNoticeList, { readFlag: 0, keyword: `公告${n}` })
    expect(data.page.total).toBe(0)
  })

  test('the numbers of a notice are those of its rows, also after ten open it at once', async () => {
    const noticeUuid = await write()
    const people: PersonName[] = ['liuyang', 'chenjing', 'yanglei', 'wangqiang', 'zhangwei']
    await Promise.all([...people, ...people].map((name) => world.as(name).call(queryNoticeInfo, { noticeUuid })))
    const { readCount, totalCount } = await managed(noticeUuid)
    expect([readCount, totalCount]).toEqual([people.length, EVERYBODY])
  })

  test('the unread are reminded by a new message in place of the old one, once in ten minutes', async () => {
    const noticeUuid = await write({ receivePurview: some(user('liuyang'), user('chenjing')) })
    await sees('chenjing', noticeUuid)
    const remind = () => world.as('lina').call(remindNotice, { noticeUuid })
    expect((await remind()).data).toEqual({ count: 1 })
    expect((await messagesOf('liuyang', noticeUuid)).map(({ title }) => title)).toEqual([`请阅读：公告${n}`])
    expect((await messagesOf('chenjing', noticeUuid)).map(({ readFlag }) => readFlag)).toEqual([1])
    expect(await remind()).toMatchObject({ code: 429, msg: '提醒过于频繁，请稍后再试' })
    world.pass(11 * 60_000)
    expect((await remind()).data).toEqual({ count: 1 })
  })

  test('the file of its readers names each with what he did', async () => {
    const noticeUuid = await write({ receivePurview: some(user('liuyang'), user('chenjing')) })
    await sees('chenjing', noticeUuid)
    const cells = await world.app.platform.db.tenant(E1, null, async (tx) => {
      const found = []
      // Whoever may have it gets the same.
      for await (const chunk of readExport.rows(tx, { noticeUuid }, { roles: ['admin'] } as unknown as JobUser)) found.push(...chunk)
      return found
    })
    expect(cells.map(([name, state]) => [name, state]).sort()).toEqual([
      ['刘洋', '未读'],
      ['陈静', '已读'],
    ])
  })
})

describe('the life of a notice', () => {
  test('a draft tells nobody; it is published, withdrawn with its messages, and published anew as unread', async () => {
    const noticeUuid = await write({ publishFlag: 0, receivePurview: some(user('liuyang')) })
    expect(await messagesOf('liuyang', noticeUuid)).toEqual([])
    expect((await world.as('lina').call(withdrawNotice, { noticeUuid })).data).toMatchObject({ _reason: 'STATE_CHANGED' })
    const published = await world.as('lina').call(updateNotice, { noticeUuid, publishFlag: 1, version: 1 })
    expect(published.data.version).toBe(2)
    expect(await sees('liuyang', noticeUuid)).toBe(true)
    await world.as('lina').call(withdrawNotice, { noticeUuid })
    expect((await managed(noticeUuid)).statusCode).toBe(2)
    expect(await sees('liuyang', noticeUuid)).toBe(false)
    expect(await messagesOf('liuyang', noticeUuid)).toEqual([])
    await world.as('lina').call(updateNotice, { noticeUuid, publishFlag: 1 })
    expect(await managed(noticeUuid)).toMatchObject({ statusCode: 1, readCount: 0, totalCount: 1 })
    expect((await messagesOf('liuyang', noticeUuid)).length).toBe(1)
  })

  test('a planned one waits for its time, also when it was moved, and is published once', async () => {
    const at = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()
    const noticeUuid = await write({ receivePurview: some(user('liuyang')), scheduleTime: at(HOUR_MS) })
    expect(await managed(noticeUuid)).toMatchObject({ statusCode: 0, publishTime: null })
    await world.as('lina').call(updateNotice, { noticeUuid, publishFlag: 1, scheduleTime: at(2 * HOUR_MS) })
    world.pass(HOUR_MS + 60_000)
    expect((await managed(noticeUuid)).statusCode).toBe(0)
    world.pass(HOUR_MS)
    await vi.waitFor(async () => expect((await managed(noticeUuid)).statusCode).toBe(1), { timeout: 15_000, interval: 100 })
    expect(await managed(noticeUuid)).toMatchObject({ scheduleTime: null, totalCount: 1, publishUserName: '李娜' })
    expect((await messagesOf('liuyang', noticeUuid)).length).toBe(1)
  })

  test('a plan that was taken back does not publish', async () => {
    const noticeUuid = await write({ scheduleTime: new Date(world.clock.now().getTime() + HOUR_MS).toISOString() })
    await world.as('lina').call(withdrawNotice, { noticeUuid })
    expect(await managed(noticeUuid)).toMatchObject({ statusCode: 0, scheduleTime: null })
    const { rows } = await world.app.platform.db.tenant(E1, null, (tx) =>
      tx.execute(sql`select from notice_plan where notice_uuid = ${noticeUuid}`),
    )
    expect(rows.length).toBe(0)
  })

  test('a deleted one is gone for everybody, with its messages; the second time it is absent', async () => {
    const noticeUuid = await write()
    expect((await world.as('lina').call(deleteNotice, { noticeUuid })).msg).toBe('操作成功!')
    expect(await sees('liuyang', noticeUuid)).toBe(false)
    expect(await messagesOf('liuyang', noticeUuid)).toEqual([])
    expect((await world.as('lina').call(deleteNotice, { noticeUuid })).code).toBe(404)
  })

  test('two who publish one draft at once: everybody is told once, and a stale version changes nothing', async () => {
    const noticeUuid = await write({ publishFlag: 0, receivePurview: some(user('liuyang')) })
    const publish = () => world.as('lina').call(updateNotice, { noticeUuid, publishFlag: 1, version: 1 })
    const answers = await Promise.all([publish(), publish()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await messagesOf('liuyang', noticeUuid)).length).toBe(1)
    const stale = await world.as('lina').call(updateNotice, { noticeUuid, noticeTitle: '旧', version: 1 })
    expect(stale.data).toMatchObject({ _reason: 'VERSION_CONFLICT', _current: 2 })
    expect((await managed(noticeUuid)).noticeTitle).toBe(`公告${n}`)
  })
})

describe('what is refused', () => {
  test.each<[string, Draft, string]>([
    ['no title', { noticeTitle: ' ' }, 'noticeTitle'],
    ['51 characters', { noticeTitle: '字'.repeat(51) }, 'noticeTitle'],
    ['an unknown type', { noticeTypeCode: '9' }, 'noticeTypeCode'],
    ['nothing to read', { publishFlag: 1, noticeContent: '<p> &nbsp;</p>' }, 'noticeContent'],
    ['nothing but a script', { publishFlag: 1, noticeContent: '<script>alert(1)</script>' }, 'noticeContent'],
    ['more than 200 kB', { noticeContent: `<p>${'字'.repeat(70_000)}</p>` }, 'noticeContent'],
    ['nobody', { publishFlag: 1, receivePurview: some() }, 'receivePurview'],
    ['a stranger', { publishFlag: 1, receivePurview: some(user('huanglei')) }, 'receivePurview'],
    ['a department of another enterprise', { publishFlag: 1, receivePurview: some(organ(11)) }, 'receivePurview'],
    ['a department without members', { publishFlag: 1, receivePurview: some(organ(8)) }, 'receivePurview'],
    ['a time that is over', { publishFlag: 1, scheduleTime: '2020-01-01T00:00:00Z' }, 'scheduleTime'],
    ['a time in two years', { publishFlag: 1, scheduleTime: '2099-01-01T00:00:00Z' }, 'scheduleTime'],
    ['a file that is not there', { files: [`${E1}/aa/01940000-0000-7000-8000-0000000000aa.pdf`] }, 'files'],
    ['a cover that is not there', { coverImg: `${E1}/aa/01940000-0000-7000-8000-0000000000aa.png` }, 'coverImg'],
    ['a picture that is not there', { noticeContent: `<img src="${E1}/aa/01940000-0000-7000-8000-0000000000aa.png">` }, 'noticeContent'],
  ])('%s', async (_title, draft, field) => {
    const { code, status, data } = await refused(draft)
    expect([code, status]).toEqual([3002, 422])
    expect(Object.keys(data)).toContain(field)
  })

  test('all notices without the right to manage them, in list and detail', async () => {
    expect(await world.as('liuyang').call(queryNoticeList, { manageFlag: 1 })).toMatchObject({ code: 401, status: 403 })
    expect(await world.as('liuyang').call(queryNoticeInfo, { noticeUuid: demoId('0012', 1), manageFlag: 1 })).toMatchObject({ code: 401 })
    expect(await world.as('xuliang').call(queryNoticeList, {})).toMatchObject({ code: 401, data: { _need: ['1120201', '112030302'] } })
  })

  test('the same key twice is one notice', async () => {
    const input = { noticeTitle: `公告${n}`, noticeContent: '<p>一次</p>' }
    const sent = { headers: { 'idempotency-key': `notice-${n}-key` } }
    const first = await world.as('lina').call(addNotice, input, sent)
    const second = await world.as('lina').call(addNotice, input, sent)
    expect(second.data.noticeUuid).toBe(first.data.noticeUuid)
  })
})

test('content is stored sanitised; its pictures, cover and files are read by the receivers and by nobody else', async () => {
  const [picture, cover, file] = await Promise.all([
    uploaded(world, 'lina', { name: 'p.png', bytes: await imageOf(10, 10) }, 'image'),
    uploaded(world, 'lina', { name: 'c.png', bytes: await imageOf(10, 10) }, 'image'),
    uploaded(world, 'lina', { name: '附件.txt', bytes: '附件' }),
  ])
  const noticeContent = `<p onclick="x()">甲<script>alert(1)</script><img src="${picture.fileFullPath}" onerror="x()"></p>`
  const noticeUuid = await write({ noticeContent, coverImg: cover.filePath, files: [file.filePath], receivePurview: some(user('liuyang')) })
  const { data } = await world.as('liuyang').call(queryNoticeInfo, { noticeUuid })
  expect(data.noticeContent).toMatch(/^<p>甲<img src="\/api\/v1\/file_manage\/file\/get\/[^"]+" alt="" \/><\/p>$/)
  expect(data.files.map(({ name }) => name)).toEqual(['附件.txt'])
  const [, src = ''] = /src="([^"]+)"/.exec(data.noticeContent) ?? []
  for (const url of [src.replaceAll('&amp;', '&'), data.coverImg ?? '', data.files[0]?.fileFullPath ?? ''])
    expect((await world.app.http.inject({ url })).statusCode).toBe(200)
  const stored = await withClient(world.database.owner, async (client) => {
    await client.query("select set_config('app.enterprise_uuid', $1, false)", [E1])
    return (await client.query<{ html: string }>('select notice_content as html from notice where notice_uuid = $1', [noticeUuid])).rows[0]
      ?.html
  })
  expect(stored).toBe(`<p>甲<img src="${picture.filePath}" alt="" /></p>`)
  // What was sent comes back unchanged: the editor holds addresses, not paths.
  await world.as('lina').call(updateNotice, { noticeUuid, noticeContent: data.noticeContent })
  expect((await managed(noticeUuid)).noticeContent).toContain('<img src="/api/v1/')
})
