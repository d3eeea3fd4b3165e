import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { InputOf } from '@qifuyun/kit/entity.ts'
import { imageOf, inside, uploaded } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import { decorationApp } from '#src/decoration/app.ts'
import { WHEN_OWED } from '#src/decoration/codes.ts'
import { charge } from '#src/decoration/money/charge.ts'
import { refund } from '#src/decoration/money/refund.ts'
import { ACCEPT_ITEMS, ROUND_ITEMS } from '#src/decoration/site/check-items.ts'
import { permit } from '#src/decoration/site/permit.ts'
import { violation } from '#src/decoration/site/violation.ts'
import { worker } from '#src/decoration/site/worker.ts'
import { decoration } from '#src/decoration/works/application.ts'
import { setting } from '#src/decoration/works/setting.ts'
import { feeWorld, ROOM, WEST_LAKE } from '#src/fee/testing.ts'
import { room } from '#src/main-data/room.ts'

export const DAY = '2027-03-01'
export const CARD = '11010519491231002X'
export const OWNER_PHONE = '13712345001'
export const LEADER_PHONE = '13712345002'

const pages = publicEndpoints(decorationApp)

type Asked = InputOf<typeof setting>

const USUAL = {
  ...{ ownerDeposit: 200_000, companyDeposit: 300_000, cardFee: 1_000, garbagePerM2: 300, payDays: 7, quietHours: [] },
  ...{ roundDays: 3, holdDays: 30, maxExtend: 60, whenOwed: WHEN_OWED.warn },
} as const

/** A home of 89.50 m² whose owner wants to have it fitted out, as the administrator. */
export const workWorld = async () => {
  const fees = await feeWorld()
  const { world, by, add, act, does, info, page } = fees
  /** Whoever was signed in a day before signs in again. */
  const clockAt = (text: string): void => world.pass(Date.parse(`${text}+08:00`) - world.clock.now().getTime())
  const heard = () => world.app.platform.events.drain()
  const paper = async (): Promise<string> =>
    (await uploaded(world, 'zhangwei', { name: '承诺书.pdf', bytes: Buffer.from('%PDF-1.4 promise') }, 'file')).filePath
  const photo = async (): Promise<string> =>
    (await uploaded(world, 'zhangwei', { name: '现场.png', bytes: await imageOf(40, 30) }, 'image')).filePath
  const begin = async (): Promise<void> => {
    await world.rewind()
    clockAt(`${DAY}T10:00`)
    await inside(world, ({ rows }) => rows.update(room, ROOM, { buildingArea: 89.5, roomStatusCode: 3 }))
  }
  /** What the project asks for differs. */
  const asks = async (values: Partial<Asked>): Promise<void> =>
    inside(world, async ({ rows }) => {
      const [known] = await rows.list(setting, (f) => f.eq('projectUuid', WEST_LAKE), 1)
      if (known !== undefined) return rows.update(setting, known.uuid, values)
      await rows.add(setting, { ...USUAL, ...values, projectUuid: WEST_LAKE })
    })
  const workOf = async (values: object = {}) => ({
    ...{ projectUuid: WEST_LAKE, roomUuid: ROOM, ownerName: '王芳', ownerPhone: OWNER_PHONE, kind: '3', content: ['1', '2'] },
    ...{ companyName: '锦程装饰', leader: '葛工', leaderPhone: LEADER_PHONE, plannedWorkers: 5, begin: DAY, end: '2027-05-01' },
    commitment: [await paper()],
    ...values,
  })
  const tryApply = async (values?: object) => by().call(entityEndpoints(decoration).add, await workOf(values))
  const applied = async (values?: object): Promise<string> => {
    const uuid = await add(decoration, await workOf(values))
    await does(decoration, 'submit', uuid)
    return uuid
  }
  const of = (uuid: string) => ({ field: 'application', cmp: 'eq', value: uuid })
  const chargesOf = (uuid: string) => page(charge, of(uuid))
  const refundsOf = async (uuid: string) =>
    (await page(refund, of(uuid))).toSorted((one, other) => String(one.payer).localeCompare(String(other.payer)))
  const stateOf = async (uuid: string) => (await info(decoration, uuid)).state
  const billOf = async (uuid: string, name: string): Promise<string> => {
    const found = (await chargesOf(uuid)).find((each) => each.name === name)
    const [bill] = await inside(world, ({ rows }) => rows.list(charge, (f) => f.eq('name', name), 50)).then((all) =>
      all.filter((each) => each.uuid === found?.uuid),
    )
    return bill?.feeUuid ?? expect.fail(`there is no bill for ${name}`)
  }
  const pay = async (uuid: string, names: readonly string[]): Promise<void> => {
    for (const name of names) {
      const bill = await billOf(uuid, name)
      await fees.taken([bill], Number((await fees.bill(bill)).original))
      await heard()
    }
  }
  const payAll = async (uuid: string): Promise<void> =>
    pay(
      uuid,
      (await chargesOf(uuid)).map(({ name }) => String(name)),
    )
  const addWorker = async (application: string, values: object = {}) =>
    add(worker, { application, name: '章师傅', idCard: CARD, phone: '13712345009', photo: [await photo()], ...values })
  const workersOf = (uuid: string) => page(worker, of(uuid))
  const permitsOf = (uuid: string) => page(permit, of(uuid))
  const issued = async (values?: object): Promise<string> => {
    const uuid = await applied(values)
    await payAll(uuid)
    await addWorker(uuid)
    await does(decoration, 'issue', uuid)
    return uuid
  }
  const sheet = (items: readonly string[], result = '1') => items.map((title) => ({ title, result }))
  const inspects = async (uuid: string, result = '1') =>
    act(decoration, 'inspect', uuid, { checks: sheet(ROUND_ITEMS, result), sitePhotos: [await photo()] })
  const accepts = async (uuid: string, action: 'accept' | 'checkAgain' = 'accept', verdict = '1') =>
    act(decoration, action, uuid, { checks: sheet(ACCEPT_ITEMS), verdict, sitePhotos: [await photo()] })
  const violationOf = async (application: string, values: object = {}) => ({
    ...{ application, level: '2', kind: '4', content: '垃圾堆在电梯厅', images: [await photo()], deduct: 0, payer: '2' },
    ...{ rectifyBy: '2027-04-30 18:00:00', ...values },
  })
  const violated = async (application: string, values?: object): Promise<string> => add(violation, await violationOf(application, values))
  const rectified = async (uuid: string): Promise<void> => does(violation, 'rectify', uuid, { rectifyPhotos: [await photo()] })
  /** A violation that was put right. */
  const closed = async (application: string, values?: object): Promise<string> => {
    const uuid = await violated(application, values)
    await rectified(uuid)
    await does(violation, 'pass', uuid)
    return uuid
  }
  /** Accepted, and found in order a second time; the deposit is held. */
  const accepted = async (uuid: string): Promise<void> => {
    await does(decoration, 'applyAccept', uuid)
    expect((await accepts(uuid)).msg).toBe('操作成功!')
    expect((await accepts(uuid, 'checkAgain')).msg).toBe('操作成功!')
  }
  const shown = (link: string) => world.withToken(null).call(pages.publicPage, { token: link.split('/').at(-1) ?? '' })
  const sms = async (mobile: string): Promise<string> => {
    await world.listen()
    await expect.poll(() => world.app.platform.sms.sent(mobile).length, { timeout: 20_000 }).toBeGreaterThan(0)
    return world.app.platform.sms.sent(mobile).at(-1)?.text ?? ''
  }
  return {
    ...fees,
    ...{ clockAt, heard, paper, photo, begin, asks, workOf, tryApply, applied, chargesOf, refundsOf, stateOf, billOf, pay, payAll },
    ...{
      addWorker,
      workersOf,
      permitsOf,
      issued,
      sheet,
      inspects,
      accepts,
      violationOf,
      violated,
      rectified,
      closed,
      accepted,
      shown,
      sms,
    },
    ...{ pages },
  }
}

export type WorkWorld = Awaited<ReturnType<typeof workWorld>>
