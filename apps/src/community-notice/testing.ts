import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { createWorld, demoId, fireTimers, inside, type PersonName, withClient } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import { communityNoticeApp } from '#src/community-notice/app.ts'
import { notice } from '#src/community-notice/notices/notice.ts'
import { deliverEach, planRest, unsentOf } from '#src/community-notice/sending/delivering.ts'
import { recipient } from '#src/community-notice/sending/recipient.ts'
import { remindEach, unreadOf } from '#src/community-notice/sending/reminding.ts'
import { customer } from '#src/customers/records/customer.ts'
import { tag } from '#src/customers/records/tag.ts'
import { relation } from '#src/customers/residence/relation.ts'

type Row = Record<string, unknown>

export const WEST_LAKE = demoId('0007', 1)
export const ROOMS = [demoId('0009', 1), demoId('0009', 2)] as const

/** Takes the work that was begun from the queue. */
const BEGUN = `update progress_record set progress_state_code = '1109505' where progress_state_code = '1109501'
  and progress_business_code like 'job.community_notice.%' returning progress_business_code as code, spec->'params'->'given' as given`
/** What the queue holds for a number, in the order in which it came. */
const TEXTS = `select data->>'text' as text from pgboss.job where name = 'applications.text' and data->>'mobile' = $1 order by created_on, id`

/** The demo enterprise with residents of a tag of their own, at ten in the morning of a day in June 2027. */
export const noticeWorld = async () => {
  const world = await createWorld()
  let [count, marks, mark] = [0, 0, '']
  const by = (name: PersonName = 'zhangwei') => world.as(name)
  const at = (time: string): void => world.clock.setOffset(new Date(`${time}+08:00`).getTime() - Date.now())
  const tryAdd = (of: Entity, values: object, name?: PersonName) => by(name).call(entityEndpoints(of).add, values as never)
  const add = async (of: Entity, values: object): Promise<string> => {
    const { data, msg } = await tryAdd(of, values)
    expect([msg, data]).toMatchObject(['操作成功!', {}])
    return String(data.uuid)
  }
  const act = (of: Entity, action: string, uuid: string, form: object = {}, name?: PersonName) =>
    by(name).call(entityEndpoints(of).acting[action] ?? expect.fail(`there is no action ${action}`), { uuid, ...form })
  const does = async (...asked: Parameters<typeof act>): Promise<void> => {
    const { msg, data } = await act(...asked)
    expect([asked[1], msg, data]).toMatchObject([asked[1], '操作成功!', {}])
  }
  const info = async (of: Entity, uuid: string) => (await by().call(entityEndpoints(of).info, { uuid })).data
  const page = async (of: Entity, filter?: object) =>
    (await by().call(entityEndpoints(of).page, { ...(filter && { filter }), pageSize: 100 } as never)).data.list as Row[]
  const recipientsOf = (uuid: string) => page(recipient, { field: 'notice', cmp: 'eq', value: uuid })
  const asOwner = <T extends object>(statement: string, values: string[] = []): Promise<T[]> =>
    withClient(world.database.owner, async (client) => (await client.query<T>(statement, values)).rows)
  /** Does the long work that was begun, as the queue does where the product listens. */
  const worked = async (): Promise<void> => {
    for (const { code, given } of await asOwner<{ code: string; given: { notice: string } }>(BEGUN)) {
      const [items, each, ends] = code.endsWith('deliver') ? [unsentOf, deliverEach, planRest] : [unreadOf, remindEach, undefined]
      const keys = (await inside(world, (call) => items(call, given))).map(({ key }) => key)
      if (keys.length > 0) await inside(world, (call) => each(call, given, keys))
      if (ends !== undefined) await inside(world, (call) => ends(call, given))
    }
  }
  const newMobile = (): string => `139${String((count += 1)).padStart(8, '0')}`
  const resident = async (name: string, mobile: string | null = newMobile(), room: string = ROOMS[0]) => {
    const kind = mobile === null ? { kind: '2', contactName: name } : { kind: '1', mobile }
    const uuid = await add(customer, { ...kind, source: '5', mobiles2: [], name, tags: [mark] })
    await add(relation, { customer: uuid, roomUuid: room, role: '3', startsOn: '2026-01-01' })
    return { uuid, mobile: mobile ?? '' }
  }
  /** So many residents of one room, in two statements. */
  const crowd = (size: number) =>
    inside(world, async ({ rows }) => {
      const people = Array.from({ length: size }, () => ({ mobile: newMobile() }))
      const common = { kind: '1' as const, source: '5' as const, mobiles2: [], name: '住户', tags: [mark] }
      const made = await rows.addEach(
        customer,
        people.map(({ mobile }) => ({ ...common, mobile })),
      )
      const uuids = made.map((each) => ('uuid' in each ? each.uuid : expect.fail(JSON.stringify(each))))
      await rows.addEach(
        relation,
        uuids.map((each) => ({ customer: each, roomUuid: ROOMS[0], role: '3' as const, startsOn: '2026-01-01' })),
      )
      return people.map(({ mobile }, index) => ({ uuid: uuids[index] ?? '', mobile }))
    })
  /** Ten in the morning again, with residents of a new tag: no test knows those of another. */
  const begin = async (): Promise<void> => {
    at('2027-06-10T10:00')
    mark = await add(tag, { name: `本测试${(marks += 1)}`, kind: '1' })
  }
  const said = (values: object = {}) => ({
    ...{ title: '电梯检修', kind: '1', content: '<p>电梯检修，请走楼梯。</p>', projectUuid: WEST_LAKE, scope: '1', tags: [mark] },
    ...{ channels: ['1', '2'], ...values },
  })
  const write = (values: object = {}) => add(notice, said(values))
  /** What is due happens, and the work that it begins is done. */
  const fire = async (): Promise<void> => {
    await fireTimers(world.app.platform)
    await worked()
  }
  const pass = async (ms: number): Promise<void> => {
    world.pass(ms)
    await fire()
  }
  /** Written, submitted where nobody has to agree, and sent. */
  const publish = async (values: object = {}): Promise<string> => {
    const uuid = await write(values)
    await does(notice, 'submit', uuid)
    await fire()
    return uuid
  }
  const textsTo = async (mobile: string): Promise<string[]> => (await asOwner<{ text: string }>(TEXTS, [mobile])).map(({ text }) => text)
  const pages = publicEndpoints(communityNoticeApp)
  const tokenIn = (text = ''): string => text.split('/').at(-1) ?? ''
  const open = (token: string) => world.withToken(null).call(pages.publicPage, { token })
  const confirm = (token: string) => world.withToken(null).call(pages.publicAct, { token, action: 'confirm' })
  return {
    world,
    by,
    at,
    add,
    tryAdd,
    act,
    does,
    info,
    page,
    recipientsOf,
    worked,
    resident,
    crowd,
    begin,
    said,
    write,
    fire,
    pass,
    publish,
    textsTo,
    tokenIn,
    open,
    confirm,
  }
}
