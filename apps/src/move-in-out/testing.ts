import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { fireTimers, uploaded } from '@qifuyun/server/testing.ts'
import { entry } from '#src/customers/residence/entry.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { feeWorld, ROOM, WEST_LAKE } from '#src/fee/testing.ts'
import { moveInOutApp } from '#src/move-in-out/app.ts'
import { enteringPoints, leavingPoints } from '#src/move-in-out/calls.ts'
import { moveIn } from '#src/move-in-out/move-in.ts'
import { moveOut } from '#src/move-in-out/move-out.ts'

/** The day on which the tenants of the examples leave. */
export const DAY = '2027-11-12'

/** A home with its owner and a tenant, on the day on which the tenant leaves, as the administrator. */
export const moveWorld = async () => {
  const fees = await feeWorld()
  const { world, by, add, does, info } = fees
  const clockAt = (text: string): void => world.clock.setOffset(Date.parse(`${text}+08:00`) - Date.now())
  clockAt(`${DAY}T12:00`)
  /** At that moment, after all that happens by itself until then. */
  const goTo = async (text: string): Promise<void> => {
    clockAt(text)
    await fireTimers(world.app.platform)
    await world.app.platform.events.drain()
  }
  let made = 0
  const phoneOf = (): string => {
    made += 1
    return `1371234${String(made).padStart(4, '0')}`
  }
  const paper = async (): Promise<string> =>
    (await uploaded(world, 'zhangwei', { name: '租赁合同.pdf', bytes: Buffer.from('%PDF-1.4 lease') }, 'file')).filePath
  const enteringOf = async (person: object = {}, values: object = {}) => ({
    ...{ projectUuid: WEST_LAKE, roomUuid: ROOM, startsOn: '2027-11-01', endsOn: '2028-10-31', documents: [await paper()], vehicles: [] },
    persons: [{ name: '于洋', phone: phoneOf(), relation: '2', ...person }],
    ...values,
  })
  const tryEnter = async (person?: object, values?: object) => by().call(entityEndpoints(moveIn).add, await enteringOf(person, values))
  /** A move-in that is being seen to. */
  const entering = async (person?: object, values?: object): Promise<string> => {
    const uuid = await add(moveIn, await enteringOf(person, values))
    await does(moveIn, 'submit', uuid)
    return uuid
  }
  const tickAll = async (uuid: string, points: readonly string[] = ['1', '3', '4', '5']): Promise<void> => {
    for (const point of points) await does(moveIn, 'tick', uuid, { point })
  }
  /** Who rents the room now. */
  const livingTenant = async (phone = '13712349998') => {
    const [found] = (await fees.page(relation, { field: 'roomUuid', cmp: 'eq', value: ROOM })).filter(({ role }) => role === '2')
    return { relation: String(found?.uuid), customer: String(found?.customer), phone }
  }
  /** Somebody who rents the room, and their residence. */
  const tenant = async (values: { startsOn?: string; endsOn?: string } = {}) => {
    const phone = phoneOf()
    const lives = { projectUuid: WEST_LAKE, roomUuid: ROOM, kind: '1', name: '于洋', mobile: phone, role: '2', existing: '2' }
    await add(entry, { ...lives, startsOn: '2027-01-01', endsOn: '2028-10-31', ...values })
    return livingTenant(phone)
  }
  const leavingOf = (leavers: readonly string[], values: object = {}) => ({
    ...{ projectUuid: WEST_LAKE, roomUuid: ROOM, leavers, date: DAY, applicant: '于洋', phone: '13712340000', damages: [] },
    ...values,
  })
  /** A move-out that is being settled. */
  const leaving = async (leavers: readonly string[], values: object = {}): Promise<string> => {
    const uuid = await add(moveOut, leavingOf(leavers, values))
    await does(moveOut, 'submit', uuid)
    return uuid
  }
  const pointsOf = async (uuid: string) => (await by().call(customEndpoint(moveInOutApp, leavingPoints), { uuid })).data
  const entersBy = async (uuid: string) => (await by().call(customEndpoint(moveInOutApp, enteringPoints), { uuid })).data
  /** Codes of the points that are open. */
  const openOf = async (uuid: string): Promise<string[]> =>
    (await pointsOf(uuid)).points.filter(({ state }) => state === 'open').map(({ item }) => item)
  const moveOutOf = (uuid: string) => info(moveOut, uuid)
  const moveInOf = (uuid: string) => info(moveIn, uuid)
  return {
    ...fees,
    ...{ clockAt, goTo, phoneOf, paper, enteringOf, tryEnter, entering, tickAll, livingTenant, tenant, leavingOf, leaving },
    ...{ pointsOf, entersBy, openOf, moveOutOf, moveInOf },
  }
}

export type MoveWorld = Awaited<ReturnType<typeof moveWorld>>
