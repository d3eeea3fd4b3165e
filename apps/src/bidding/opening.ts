import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import { bid } from '#src/bidding/bid.ts'
import type { Bid } from '#src/bidding/bidders.ts'
import { BIDS_MIN } from '#src/bidding/evaluating.ts'
import { isSingleSource, type Tender } from '#src/bidding/planning.ts'
import { tender } from '#src/bidding/tender.ts'
import { refuse, t } from '#src/bidding/texts.ts'
import { supplier } from '#src/supplier/supplier.ts'

/** Bids that one tender has at the most. */
const BIDS_MAX = 200
const TOO_FEW = '有效投标不足3家'
const NONE = '未收到投标'
const BANNED = '供应商已列入黑名单'

const bidsIn = ({ rows }: Context, { uuid }: Pick<Tender, 'uuid'>, ...states: Parameters<typeof bid.isIn>[1][]): Promise<Bid[]> =>
  rows.list(bid, (f) => f.and(f.eq('tender', uuid), f.state(...states)), BIDS_MAX)

export const openedBids = (call: Context, of: Pick<Tender, 'uuid'>): Promise<Bid[]> => bidsIn(call, of, 'opened')

const enough = (of: Tender, count: number): boolean => count >= (isSingleSource(of) ? 1 : BIDS_MIN)
const failure = (of: Tender) => ({ state: 'failed', failReason: isSingleSource(of) ? NONE : TOO_FEW }) as const

/** Bids that are still in the race lose it, and those whom they are from hear why. */
const endBids = async (call: Context, of: Tender, reason: string): Promise<void> => {
  const bids = await bidsIn(call, of, 'invited', 'signed', 'admitted', 'sealed', 'opened')
  await call.rows.updateEach(
    bid,
    bids.map(({ uuid }) => ({ uuid, state: 'lost' as const, reason })),
    t('流标'),
  )
  for (const { contact, phone } of bids) {
    const text = t('{contact}您好，「{title}」已流标：{reason}', { contact, title: of.title, reason })
    await call.messages.sendText({ mobile: phone, purpose: 'bidding.failed', text })
  }
}

/** Too few bids when the time is over: the tender has failed, and nothing is opened. */
export const closeBids = async (call: TimerCall<typeof tender>) => {
  const { row } = call
  const { length } = await bidsIn(call, row, 'sealed')
  if (enough(row, length)) return {}
  await endBids(call, row, failure(row).failReason)
  return { ...failure(row), bidCount: length }
}

/** Bids of suppliers who were put on the blacklist since they were sealed are not opened. */
const dropBlacklisted = async (call: Context, of: Tender): Promise<void> => {
  const { rows } = call
  const bids = await bidsIn(call, of, 'sealed')
  const from = await rows.findEach(
    supplier,
    bids.map((row) => row.supplier),
  )
  const banned = bids.filter((row) => {
    const known = from.get(row.supplier)
    return known !== undefined && supplier.isIn(known, 'blacklisted')
  })
  await rows.updateEach(
    bid,
    banned.map(({ uuid }) => ({ uuid, state: 'invalid' as const, reason: BANNED })),
    t('判为无效'),
  )
}

export const hasCome = ({ row, clock: { now } }: ActionCall<typeof tender>): void => {
  if (new Date(row.openAt) > now) refuse('尚未到开标时间')
}

/** All prices are opened together; who did not bid is out. */
export const openBids = async (call: ActionCall<typeof tender>) => {
  const { row, rows, clock } = call
  await dropBlacklisted(call, row)
  const bids = await bidsIn(call, row, 'sealed')
  if (!enough(row, bids.length)) {
    await endBids(call, row, failure(row).failReason)
    return { ...failure(row), bidCount: bids.length }
  }
  const uuids = bids.map(({ uuid }) => uuid)
  await rows.unseal(bid, uuids, t('开标'))
  await rows.updateEach(
    bid,
    uuids.map((uuid) => ({ uuid, state: 'opened' as const })),
    t('开标'),
  )
  const absent = await bidsIn(call, row, 'invited', 'signed', 'admitted')
  await rows.updateEach(
    bid,
    absent.map(({ uuid }) => ({ uuid, state: 'gone' as const, reason: null })),
    t('未投标'),
  )
  return { state: 'opened' as const, bidCount: bids.length, openedAt: clock.now.toISOString() }
}

/** Bids are judged valid or not between the opening and the evaluation. */
export const isChecking = async ({ row, rows }: ActionCall<typeof bid>): Promise<void> => {
  const of = await rows.find(tender, row.tender)
  if (of === undefined || !tender.isIn(of, 'opened')) refuse('仅开标后、评标前可以判定投标无效')
}

export const recount = async (call: ActionCall<typeof bid>) => {
  const { length } = await openedBids(call, { uuid: call.row.tender })
  await call.rows.update(tender, call.row.tender, { bidCount: length - 1 }, t('判为无效'))
  return {}
}

/** Whether a tender has bids enough to be evaluated; what it becomes if not. */
export const tooFew = async (call: Context, of: Tender) => {
  const { length } = await openedBids(call, of)
  if (enough(of, length)) return null
  await endBids(call, of, failure(of).failReason)
  return { ...failure(of), bidCount: length }
}

export const callOff = async (call: ActionCall<typeof tender>) => {
  await endBids(call, call.row, call.row.failReason ?? '')
  return {}
}
