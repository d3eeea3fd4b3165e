import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { addMonths, dayAfter } from '@qifuyun/kit/values/months.ts'
import { customer } from '#src/customers/records/customer.ts'
import { room } from '#src/main-data/room.ts'
import { LEASE_YEARS, PRICE_MAX } from '#src/sale/codes.ts'
import { lease } from '#src/sale/leases/lease.ts'
import { GROWS } from '#src/sale/leases/lease-fields.ts'
import { rentDue } from '#src/sale/leases/rent-due.ts'
import { type Period, scheduleOf, type Terms } from '#src/sale/leases/schedule.ts'
import { setting } from '#src/sale/setting.ts'
import { refusalAt, t } from '#src/sale/texts.ts'

export type Lease = StoredOf<typeof lease>
export type RentDue = StoredOf<typeof rentDue>

const MONTHS_A_YEAR = 12
const TITLE_MAX = 120
/** More payments than any lease has: one a month for twenty years, and the parts at both ends. */
export const DUES_MAX = 300

export const termsOf = (row: Lease): Terms => ({
  ...{ period: row.period, rent: row.rent, payCycle: row.payCycle, mode: row.scheduleMode, payDaysBefore: row.payDaysBefore },
  ...{ signedOn: row.signedOn, freeRent: row.freeRent.map(({ span }) => span) },
  escalation:
    row.grows === null || row.everyMonths === null
      ? null
      : {
          everyMonths: row.everyMonths,
          rateBp: row.grows === GROWS.rate ? row.rateBp : null,
          amount: row.grows === GROWS.amount ? row.growAmount : null,
        },
})

export const duesOf = async ({ rows }: Context, uuid: string): Promise<RentDue[]> =>
  (await rows.list(rentDue, (f) => f.and(f.eq('lease', uuid), f.notState('void')), DUES_MAX)).toSorted((one, other) => one.seq - other.seq)

const TERMS = [
  ...(['roomUuid', 'period', 'rent', 'payCycle', 'scheduleMode', 'payDaysBefore', 'signedOn', 'freeRent'] as const),
  ...(['grows', 'everyMonths', 'rateBp', 'growAmount', 'collects', 'tenant'] as const),
]
export const sameTerms = (before: Lease | null, row: Lease): boolean =>
  before !== null && TERMS.every((key) => JSON.stringify(before[key]) === JSON.stringify(row[key]))

const total = (periods: readonly Period[]): number => periods.reduce((sum, { rent }) => sum + rent, 0)

/** Leases of which something was billed already: their rents stay. */
const billedAmong = async ({ rows }: Context, leases: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  leases.length === 0 ? new Map() : rows.countBy(rentDue, 'lease', (f) => f.and(f.oneOf('lease', [...leases]), f.state('billed', 'paid')))

/** What a lease is called, and what comes of its terms: they hold for no longer than the law lets them. */
export const judgeLeases = async (call: SaveCall<Lease>): Promise<readonly (Partial<Lease> | KitRefusal)[]> => {
  const { rows, saves } = call
  const changed = saves.filter(({ before, row }) => !sameTerms(before, row))
  const billed = await billedAmong(
    call,
    changed.flatMap(({ before }) => before?.uuid ?? []),
  )
  const rooms = await rows.findEach(
    room,
    changed.map(({ row }) => row.roomUuid),
  )
  const tenants = await rows.findEach(
    customer,
    changed.map(({ row }) => row.tenant),
  )
  return saves.map((save) => {
    const { row } = save
    if (!changed.includes(save)) return {}
    if ((billed.get(row.uuid) ?? 0) > 0) return refusalAt('rent', '已生成账单，不能修改租金约定')
    if (row.period.end >= addMonths(row.period.begin, LEASE_YEARS * MONTHS_A_YEAR)) return refusalAt('period', '租期不得超过20年')
    const sum = total(scheduleOf(termsOf(row)))
    if (sum > PRICE_MAX) return refusalAt(row.grows === null ? 'rent' : 'grows', '租金合计超出可登记的金额')
    const names = [rooms.get(row.roomUuid)?.roomName ?? '', tenants.get(row.tenant)?.name ?? '']
    return { title: names.join(' · ').slice(0, TITLE_MAX), heldRoom: row.roomUuid, endsOn: row.period.end, rentTotal: sum }
  })
}

/** When the bill of a payment is made. */
const billAt = (due: string, billDays: number): string => chinaMidnight(dayAfter(due, -billDays)).toISOString()

/** The payments of a lease as rows: those that are planned already are changed, what is too much is void. */
export const plan = async (call: Context, row: Lease): Promise<void> => {
  const { rows } = call
  const { billDays } = await rows.settings(setting)
  const known = await duesOf(call, row.uuid)
  const lines = scheduleOf(termsOf(row)).map(({ begin, end, rent, due }, index) => ({
    ...{
      title: wordsIn(t('{lease} 第{n}期', { lease: row.title ?? row.leaseNo, n: index + 1 }), 'zh-CN'),
      lease: row.uuid,
      seq: index + 1,
    },
    ...{ period: { begin, end }, rent, due, billAt: billAt(due, billDays) },
    ...{ roomUuid: row.roomUuid, projectUuid: row.projectUuid, manager: row.manager },
  }))
  await rows.updateEach(
    rentDue,
    known.map(({ uuid }, index) => {
      const line = lines[index]
      return line === undefined ? { uuid, state: 'void' as const } : { uuid, ...line }
    }),
    t('租金计划变更'),
  )
  await rows.recordEach(rentDue, lines.slice(known.length), t('生成租金计划'))
}
