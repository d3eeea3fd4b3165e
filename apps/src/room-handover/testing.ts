import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { imageOf, inside, uploaded, userId } from '@qifuyun/server/testing.ts'
import { feeWorld, WEST_LAKE } from '#src/fee/testing.ts'
import { room } from '#src/main-data/room.ts'
import { repairType } from '#src/repair/repair-type.ts'
import { roomHandoverApp } from '#src/room-handover/app.ts'
import { batch } from '#src/room-handover/batches/batch.ts'
import { slot } from '#src/room-handover/batches/slot.ts'
import { issue } from '#src/room-handover/issues/issue.ts'
import { warranty } from '#src/room-handover/issues/warranty.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'
import { setting } from '#src/room-handover/setting.ts'

export const DAY = '2027-03-01'
export const OWNER_PHONE = '13712345061'
export const CARD = '11010519491231002X'

const ROOMS_MAX = 100
const USUAL = {
  ...{ dueDays: 15, menders: [], proofingMonths: 60, mainsMonths: 24, finishMonths: 24, heatingSeasons: 2, repairType: null },
} as const
const pages = publicEndpoints(roomHandoverApp)

/** Homes of a project of which nobody hands any over yet, on the first day of a batch, as the administrator. */
export const handoverWorld = async () => {
  const fees = await feeWorld()
  const { world, by, add, act, does, info, page } = fees
  /** Whoever was signed in a day before signs in again. */
  const clockAt = (text: string): void => world.pass(Date.parse(`${text}+08:00`) - world.clock.now().getTime())
  const photo = async (): Promise<string> =>
    (await uploaded(world, 'zhangwei', { name: '现场.png', bytes: await imageOf(40, 30) }, 'image')).filePath
  const begin = async (): Promise<void> => {
    await world.rewind()
    clockAt(`${DAY}T10:00`)
  }
  const batchOf = (values: object = {}) => ({
    ...{ name: '一期', projectUuid: WEST_LAKE, begin: DAY, end: '2027-03-05', opens: '09:00', closes: '12:00', slotsPerHour: 4 },
    ...{ buildings: [], onlyNew: false, documentList: [{ name: '质量保证书' }], standard: [{ part: '客厅', item: '墙面' }] },
    keyList: [{ kind: '1', qty: 2 }],
    ...values,
  })
  /** A batch whose rooms may be booked. */
  const opened = async (values?: object): Promise<string> => {
    const uuid = await add(batch, batchOf(values))
    await does(batch, 'take', uuid)
    await does(batch, 'open', uuid)
    return uuid
  }
  /** Rooms of a batch with owners, in the order in which they were taken. */
  const roomsOf = async (of: string, count: number): Promise<string[]> => {
    const found = await inside(world, ({ rows }) => rows.list(handover, (f) => f.eq('batch', of), ROOMS_MAX))
    const chosen = found.slice(0, count)
    for (const { uuid } of chosen) await inside(world, ({ rows }) => rows.update(handover, uuid, { owner: '王芳', phone: OWNER_PHONE }))
    return chosen.map(({ uuid }) => uuid)
  }
  const slotsOf = (of: string) =>
    inside(world, ({ rows, clock }) => rows.list(slot, (f) => f.and(f.eq('batch', of), f.gt('begin', clock.now.toISOString())), ROOMS_MAX))
  const tryBook = (uuid: string, at: string) => act(handover, 'book', uuid, { slot: at })
  /** A room in which the owner stands. */
  const arrived = async (of: string, values: object = {}): Promise<string> => {
    const [uuid = ''] = await roomsOf(of, 1)
    const [first] = await slotsOf(of)
    await does(handover, 'book', uuid, { slot: first?.uuid })
    await does(handover, 'arrive', uuid, { idChecked: true, ...values })
    return uuid
  }
  /** What the owner signs. */
  const signed = async (uuid: string, values: object = {}) => {
    const { keys = [] } = (await info(handover, uuid)) as { keys?: object[] }
    return { signature: [await photo()], waterReading: 3.2, keys, documentsSigned: true, ...values }
  }
  const trySign = async (uuid: string, values?: object, action = 'sign') => act(handover, action, uuid, await signed(uuid, values))
  /** Repairs of what is in homes have a type, and somebody who does them. */
  const repairs = (more: object = {}): Promise<string> =>
    add(repairType, {
      ...{ name: '室内维修', area: '1', dispatchMode: '2', charge: '3', respondMinutes: 30, finishMinutes: 480 },
      members: [{ user: userId('wangqiang'), online: true }],
      ...more,
    })
  const delivered = async (of: string): Promise<string> => {
    const uuid = await arrived(of)
    await does(handover, 'sign', uuid, await signed(uuid))
    return uuid
  }
  const issueOf = async (of: string, values: object = {}) => ({
    ...{ handover: of, part: '卫生间', category: '1', content: '墙角渗水', images: [await photo()] },
    ...values,
  })
  const tell = async (of: string, values?: object): Promise<string> => add(issue, await issueOf(of, values))
  const tryTell = async (of: string, values?: object) => by().call(entityEndpoints(issue).add, await issueOf(of, values))
  /** Mended and found in order. */
  const mended = async (uuid: string): Promise<void> => {
    await does(issue, 'fixed', uuid, { fixPhotos: [await photo()] })
    await does(issue, 'close', uuid)
  }
  const stateOf = async (uuid: string) => (await info(handover, uuid)).state
  const warrantiesOf = (uuid: string) => page(warranty, { field: 'handover', cmp: 'eq', value: uuid })
  const issuesOf = (uuid: string) => page(issue, { field: 'handover', cmp: 'eq', value: uuid })
  const roomOf = async (uuid: string) => {
    const { roomUuid } = await info(handover, uuid)
    return inside(world, ({ rows }) => rows.find(room, String(roomUuid)))
  }
  /** The project asks for something else. */
  const asks = async (values: object): Promise<void> =>
    inside(world, async ({ rows }) => {
      const [known] = await rows.list(setting, (f) => f.eq('projectUuid', WEST_LAKE), 1)
      if (known !== undefined) return rows.update(setting, known.uuid, values)
      await rows.add(setting, { ...USUAL, projectUuid: WEST_LAKE, ...values })
    })
  const shown = (link: string) => world.withToken(null).call(pages.publicPage, { token: link.split('/').at(-1) ?? '' })
  return {
    ...fees,
    ...{
      clockAt,
      photo,
      begin,
      batchOf,
      opened,
      roomsOf,
      slotsOf,
      tryBook,
      arrived,
      signed,
      trySign,
      repairs,
      delivered,
      issueOf,
      tell,
      tryTell,
    },
    ...{ mended, stateOf, warrantiesOf, issuesOf, roomOf, asks, shown, pages },
  }
}

export type HandoverWorld = Awaited<ReturnType<typeof handoverWorld>>
