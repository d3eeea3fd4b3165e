import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall } from '@qifuyun/kit/handlers.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { bid } from '#src/bidding/bid.ts'
import type { Bid } from '#src/bidding/bidders.ts'
import { inRank, JUDGES_MIN, kindScore, type Marked, priceScore, totalScore } from '#src/bidding/evaluating.ts'
import { openedBids, tooFew } from '#src/bidding/opening.ts'
import type { Tender } from '#src/bidding/planning.ts'
import { seat } from '#src/bidding/seat.ts'
import { tender } from '#src/bidding/tender.ts'
import { refuse, refuseAt, t } from '#src/bidding/texts.ts'

type Seat = StoredOf<typeof seat>

const [BUSINESS, TECHNICAL, PRICE] = ['1', '2', '3'] as const
/** More judges than a tender has; those who were replaced among them. */
const SEATS_MAX = 50

const seatsOf = ({ rows }: Context, { uuid }: Pick<Tender, 'uuid'>): Promise<Seat[]> =>
  rows.list(seat, (f) => f.eq('tender', uuid), SEATS_MAX)

/** Every judge gets a seat, where there are bids enough. */
export const beginEvaluation = async (call: ActionCall<typeof tender>) => {
  const { row, rows } = call
  const failed = await tooFew(call, row)
  if (failed !== null) return failed
  await rows.recordEach(
    seat,
    row.judges.map((judge) => ({ title: row.title, tender: row.uuid, judge })),
  )
  return { state: 'evaluating' as const }
}

/** What a judge marks: every valid bid by every criterion but the price, which is calculated. */
export const layOut = async (call: ActionCall<typeof seat>) => {
  const of = (await call.rows.find(tender, call.row.tender)) ?? refuse('招标项目不存在')
  const bids = await openedBids(call, of)
  const criteria = of.criteria.filter(({ kind }) => kind !== PRICE)
  return { marks: bids.flatMap(({ uuid }) => criteria.map(({ name, weight }) => ({ bid: uuid, criterion: name, weight, points: null }))) }
}

export const isMarked = ({ row }: ActionCall<typeof seat>): void => {
  const problems: Record<string, Problem> = {}
  for (const [index, { points }] of row.marks.entries()) if ((points ?? null) === null) problems[`marks[${index}].points`] = t('请打分')
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
}

const buyers = ({ people }: Context): Promise<string[]> => people.holdersOf(tender, 'action.conclude', null)

export const tellRecused = async (call: ActionCall<typeof seat>) => {
  const { row, messages, people } = call
  const judge = (await people.namesOf([row.judge])).get(row.judge) ?? ''
  await messages.notify({
    kind: 'todo',
    userUuids: await buyers(call),
    title: t('评委{judge}申请回避，请更换', { judge }),
    summary: t('{title}：{reason}', { title: row.title ?? '', reason: row.reason ?? '' }),
    row: { entity: seat, uuid: row.uuid },
  })
  return { marks: [] }
}

/** Who takes a seat does not sit on another one of the same tender, and was not recused from it. */
export const isNew = async (call: ActionCall<typeof seat>): Promise<void> => {
  const { row } = call
  const others = (await seatsOf(call, { uuid: row.tender })).map(({ judge }) => judge)
  if (others.includes(row.judge)) refuseAt('judge', '该评委已在评审名单中')
}

export const areScored = async (call: ActionCall<typeof tender>): Promise<void> => {
  const seats = await seatsOf(call, call.row)
  const waiting = seats.filter((each) => seat.isIn(each, 'asked', 'scoring')).length
  if (waiting > 0) refuse('还有{n}位评委未评分', { n: waiting })
  const scored = seats.filter((each) => seat.isIn(each, 'scored')).length
  if (scored < JUDGES_MIN || scored % 2 === 0) refuse('已评分的评委须不少于3人且为单数，请更换已回避的评委')
}

/** Marks of one bid by criterion, of all judges. */
const markedOf = (of: Tender, seats: readonly Seat[], uuid: string, ...kinds: string[]): Marked[] =>
  of.criteria
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ name, weight }) => ({
      weight,
      marks: seats.flatMap(({ marks }) =>
        marks.flatMap((mark) => (mark.bid === uuid && mark.criterion === name ? [mark.points ?? 0] : [])),
      ),
    }))

const scoresOf = (of: Tender, seats: readonly Seat[], bids: readonly Bid[]) => {
  const lowest = Math.min(...bids.map(({ price }) => price ?? Number.POSITIVE_INFINITY))
  const weight = of.criteria.find(({ kind }) => kind === PRICE)?.weight ?? 0
  return bids.map(({ uuid, price }) => {
    const forPrice = priceScore(price ?? lowest, lowest)
    const marked = (...kinds: string[]) => markedOf(of, seats, uuid, ...kinds)
    return {
      uuid,
      price: price ?? 0,
      businessScore: kindScore(marked(BUSINESS)),
      technicalScore: kindScore(marked(TECHNICAL)),
      priceScore: forPrice,
      total: totalScore(marked(BUSINESS, TECHNICAL), { weight, score: forPrice }),
    }
  })
}

/** The scores of all bids, their order, and the result before the public for some days. */
export const conclude = async (call: ActionCall<typeof tender>) => {
  const { row, rows, clock } = call
  const seats = (await seatsOf(call, row)).filter((each) => seat.isIn(each, 'scored'))
  const ranked = inRank(scoresOf(row, seats, await openedBids(call, row)))
  await rows.updateEach(
    bid,
    ranked.map(({ price: _price, ...scores }, index) => ({ ...scores, rank: index + 1 })),
    t('评标汇总'),
  )
  return { bidCount: ranked.length, publishedUntil: chinaDay(new Date(clock.now.getTime() + (row.publishedDays ?? 0) * DAY_MS)) }
}
