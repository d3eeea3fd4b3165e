import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { plateProblem } from '@qifuyun/contract/core/identity-numbers.ts'
import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import type { z } from 'zod'
import type { askPayment, IncomeReport, incomeReport, LiveParks, lookUpPlate, PlateFound } from '#src/parking/calls.ts'
import { cardOrder } from '#src/parking/cards/card-order.ts'
import { payPage } from '#src/parking/money/pages.ts'
import { payOrder } from '#src/parking/money/pay-order.ts'
import { withCoupon } from '#src/parking/money/paying.ts'
import { passage } from '#src/parking/passing/passage.ts'
import { WHY } from '#src/parking/passing/passing.ts'
import { asGate, type Gate, insideOf, known, plateOf, quote } from '#src/parking/passing/standing.ts'
import { area, gate } from '#src/parking/setup/area.ts'
import { refuseAt, t } from '#src/parking/texts.ts'

const [a, p, o, c] = [columns(area, 'a'), columns(passage, 'p'), columns(payOrder, 'o'), columns(cardOrder, 'c')]
const g = columns(gate, 'g')
const AREAS_MAX = 100
const DAYS_MAX = 366

/** A gate at which the caller works. */
export const gateOf = async (call: Context, uuid: string): Promise<Gate> =>
  asGate((await findMine(call, gate, uuid)) ?? refuseAt('gateUuid', '数据不存在'))

/** Refuses a stay in a car park none of whose gates the caller sees, as one that is not there. */
export const refuseUnseen = async ({ rows }: Context, uuid: string): Promise<void> => {
  const found = await rows.query(sql`
    select 1 from ${await rows.mine(gate)} g join ${p.table} on ${p.area} = ${g.area} where ${p.uuid} = ${uuid}::uuid limit 1`)
  if (found.length === 0) refuseAt('passageUuid', '数据不存在')
}

/** A plate as it was typed; refuses what is none. */
export const readPlate = (typed: string): string => {
  const plate = plateOf(typed)
  const wrong = plateProblem(plate)
  return wrong === undefined ? plate : refuseAt('plate', wrong)
}

export const lookUp = async (
  call: Context,
  { gateUuid, plate: typed, couponCode }: z.output<typeof lookUpPlate.input>,
): Promise<PlateFound> => {
  const at = await gateOf(call, gateUuid)
  const plate = readPlate(typed)
  const { counted, vehicle, visitor } = await known(call, at, plate)
  const inside = await insideOf(call, at.area, plate)
  const why = { expired: '月卡已过期，按临时车计费', grace: '月卡已到期，宽限期内', spaceTaken: '车位已有车辆在场，按临时车计费' } as const
  return {
    plate,
    kind: counted.kind,
    why:
      counted.kind === null ? wordsIn(t(WHY[counted.why]), 'zh-CN') : counted.why === null ? null : wordsIn(t(why[counted.why]), 'zh-CN'),
    contact: vehicle?.contact ?? null,
    validTo: vehicle?.validTo ?? null,
    visitorName: visitor?.visitorName ?? null,
    stay:
      inside === undefined
        ? null
        : {
            ...{
              passageUuid: inside.uuid,
              no: inside.no,
              plate,
              kind: inside.kind,
              state: inside.state,
              inAt: inside.inAt,
              paid: inside.paid ?? 0,
            },
            ...(await quote(call, await withCoupon(call, inside, couponCode))),
          },
  }
}

/** The driver pays by phone: an order for what is due now, and its page. */
export const payCode = async (
  call: Context,
  { passageUuid, couponCode }: z.output<typeof askPayment.input>,
): Promise<z.output<typeof askPayment.output>> => {
  const { rows, links, clock } = call
  await refuseUnseen(call, passageUuid)
  const stay = (await rows.find(passage, passageUuid)) ?? refuseAt('passageUuid', '数据不存在')
  const { uuid } = await rows.add(payOrder, { area: stay.area, plate: stay.plate, couponCode: couponCode ?? null })
  const made = await rows.find(payOrder, uuid)
  const path = await links.open(payPage, uuid, new Date(clock.now.getTime() + HOUR_MS))
  return { link: links.address(path), payOrderUuid: uuid, amount: made?.amount ?? 0 }
}

const ours = (of: typeof a.projectUuid, projectUuid: string | null) => sql`(${projectUuid}::uuid is null or ${of} = ${projectUuid}::uuid)`

/** How full each car park is. */
export const liveOf = async ({ rows, clock }: Context, projectUuid: string | null): Promise<LiveParks> => {
  const today = chinaDay(clock.now)
  const begin = chinaMidnight(today).toISOString()
  return {
    areas: await rows.query<LiveParks['areas'][number]>(sql`
      select ${a.uuid} as uuid, ${a.name} as name, ${a.total} as total, coalesce(x.inside, 0) as inside, coalesce(x.cards, 0) as cards,
        coalesce(x."toPay", 0) as "toPay", coalesce(y.entries, 0) as entries, coalesce(y.exits, 0) as exits, coalesce(z.income, 0) as income
      from ${await rows.mine(area)} a
      left join (select ${p.area} as area, count(*)::int as inside, count(*) filter (where ${p.kind} in ('1', '2'))::int as cards,
        count(*) filter (where ${p.in('toPay')})::int as "toPay" from ${p.table} where ${p.live} and ${p.in('inside', 'toPay', 'paid')} group by 1) x on x.area = ${a.uuid}
      left join (select ${p.area} as area, count(*) filter (where ${p.inAt} >= ${begin}::timestamptz)::int as entries,
        count(*) filter (where ${p.outAt} >= ${begin}::timestamptz)::int as exits
        from ${p.table} where ${p.live} and (${p.inAt} >= ${begin}::timestamptz or ${p.outAt} >= ${begin}::timestamptz) group by 1) y on y.area = ${a.uuid}
      left join (select ${o.area} as area, sum(${o.amount} - coalesce(${o.refunded}, 0))::int as income from ${o.table}
        where ${o.live} and ${o.in('paid')} and ${o.paidOn} = ${today}::date group by 1) z on z.area = ${a.uuid}
      where ${ours(a.projectUuid, projectUuid)} order by ${a.name}, ${a.uuid} limit ${AREAS_MAX}`),
  }
}

/** The income of a span by days: every figure is the sum of rows that the lists show. Money that went back counts to the day of its payment. */
export const incomeOf = async (
  { rows }: Context,
  { projectUuid = null, from, to }: z.output<typeof incomeReport.input>,
): Promise<IncomeReport> => {
  if (to < from) refuseAt('to', '结束时间不能早于开始时间')
  if (daysFrom(from, to) > DAYS_MAX) refuseAt('to', '最多查询一年')
  const within = (of: typeof o.paidOn) => sql`${of} between ${from}::date and ${to}::date`
  const days = await rows.query<Record<keyof IncomeReport['days'][number], string>>(sql`
    select day::text as day, sum(payments) as payments, sum(online) as online, sum(cash) as cash, sum(pos) as pos, sum(cards) as cards,
      sum(refunded) as refunded, sum(online + cash + pos + cards - refunded) as net
    from (
      select ${o.paidOn} as day, 1 as payments, case when ${o.channel} = '1' then ${o.amount} else 0 end as online,
        case when ${o.channel} = '4' then ${o.amount} else 0 end as cash, case when ${o.channel} = '6' then ${o.amount} else 0 end as pos,
        0 as cards, coalesce(${o.refunded}, 0) as refunded
      from ${await rows.mine(payOrder)} o where ${o.in('paid')} and ${within(o.paidOn)} and ${ours(o.projectUuid, projectUuid)}
      union all
      select ${c.paidOn}, 1, 0, 0, 0, ${c.amount}, case when ${c.in('refunded')} then coalesce(${c.refund}, 0) else 0 end
      from ${await rows.mine(cardOrder)} c where ${c.in('active', 'judging', 'returning', 'refunding', 'refunded')} and ${within(c.paidOn)} and ${ours(c.projectUuid, projectUuid)}
    ) all_of group by 1 order by 1`)
  const read = days.map(({ day, ...sums }) => ({
    day,
    ...{ payments: Number(sums.payments), online: Number(sums.online), cash: Number(sums.cash), pos: Number(sums.pos) },
    ...{ cards: Number(sums.cards), refunded: Number(sums.refunded), net: Number(sums.net) },
  }))
  const sum = (key: 'net' | 'refunded'): number => read.reduce((all, each) => all + each[key], 0)
  return { days: read, total: sum('net'), refunded: sum('refunded') }
}
