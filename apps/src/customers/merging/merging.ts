import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import type { Context, Moved } from '@qifuyun/kit/context.ts'
import type { ChangesOf, StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import { customerMerged } from '#src/customers/events.ts'
import { CHOSEN, type Chosen, leadOf, type Side, sideOf } from '#src/customers/merging/choosing.ts'
import { duplicate } from '#src/customers/merging/duplicate.ts'
import { findDuplicates } from '#src/customers/merging/finding.ts'
import { mergeLog } from '#src/customers/merging/merge-log.ts'
import { customer } from '#src/customers/records/customer.ts'
import { keysOf } from '#src/customers/records/judging.ts'
import { refreshStanding } from '#src/customers/records/standing.ts'
import { mirrorOwnersOf } from '#src/customers/residence/mirroring.ts'
import { relation } from '#src/customers/residence/relation.ts'
import type { Relation } from '#src/customers/residence/settling.ts'
import { overlaps } from '#src/customers/residence/shares.ts'
import { refuse, refuseAt, t } from '#src/customers/texts.ts'

type Customer = StoredOf<typeof customer>
/** Values of the kept customer that a merge may change. */
type Values = Partial<Pick<Customer, Chosen | 'tags' | 'mobiles2' | 'mobileKey' | 'idKey' | 'creditKey' | 'lastContact'>>

const NO_KEYS = { mobileKey: null, idKey: null, creditKey: null }
const UNDO_MS = 30 * DAY_MS
const MOST = 5_000
/** As many numbers beside the main one as a customer has at the most. */
const NUMBERS_MAX = 5

/** What is needed to part two customers again. */
export interface Undoing {
  before: Values
  after: Values
  state: string
  moved: Moved[]
  /** Relations of the kept one that took in one of the other, as they were; and those that were taken in. */
  widened: Pick<Relation, 'uuid' | 'startsOn' | 'endsOn' | 'primary' | 'payer' | 'shareBp'>[]
  joined: string[]
}

export interface Merging {
  kept: string
  merged: string
  choices: Readonly<Partial<Record<Chosen, Side>>>
}

const unite = <T>(one: readonly T[] | null, other: readonly T[] | null): T[] => [...new Set([...(one ?? []), ...(other ?? [])])]

/** All numbers of both but the main one, once each. */
const numbersOf = (kept: Customer, merged: Customer, mobile: string | null): Customer['mobiles2'] => {
  const spare = [kept.mobile, merged.mobile].filter((phone) => phone !== null).map((phone) => ({ phone, note: null }))
  const all = [...kept.mobiles2, ...merged.mobiles2, ...spare].filter(({ phone }) => phone !== mobile)
  const once = new Map(all.toReversed().map(({ phone, note }) => [phone, { phone, note }]))
  const numbers = [...once.values()].toReversed() as Customer['mobiles2']
  return numbers.length > NUMBERS_MAX ? refuse('合并后的备用号码超过 {n} 个，请先删除不用的号码', { n: NUMBERS_MAX }) : numbers
}

const keptValues = (kept: Customer, merged: Customer, choices: Merging['choices']): Values => {
  const from = (key: Chosen): Customer => ((choices[key] ?? sideOf(kept[key], merged[key])) === 'kept' ? kept : merged)
  const chosen = Object.fromEntries(CHOSEN.map((key) => [key, from(leadOf(key))[key]])) as Values
  const mobile = chosen.mobile ?? null
  return {
    ...chosen,
    ...keysOf({ ...kept, ...chosen }),
    tags: unite(kept.tags, merged.tags),
    mobiles2: numbersOf(kept, merged, mobile),
    lastContact:
      [kept.lastContact, merged.lastContact]
        .filter((at) => at !== null)
        .toSorted()
        .at(-1) ?? null,
  }
}

/** Of two relations that say the same at the same time one is left, which spans both. */
const joinRelations = async (call: Context, kept: string, merged: string): Promise<Pick<Undoing, 'widened' | 'joined'>> => {
  const of = (uuid: string) => call.rows.list(relation, (f) => f.and(f.eq('customer', uuid), f.state('active')), MOST)
  const [own, theirs] = [await of(kept), await of(merged)]
  const widened: Undoing['widened'] = []
  const joined: string[] = []
  const changes: (ChangesOf<typeof relation> & { uuid: string })[] = []
  for (const one of own) {
    const same = theirs.find(
      (other) => !joined.includes(other.uuid) && other.roomUuid === one.roomUuid && other.role === one.role && overlaps(one, other),
    )
    if (same === undefined) continue
    const { uuid, startsOn, endsOn, primary, payer, shareBp } = one
    widened.push({ uuid, startsOn, endsOn, primary, payer, shareBp })
    joined.push(same.uuid)
    changes.push({
      uuid,
      startsOn: startsOn < same.startsOn ? startsOn : same.startsOn,
      endsOn: endsOn === null || same.endsOn === null ? null : endsOn > same.endsOn ? endsOn : same.endsOn,
      primary: (primary ?? false) || (same.primary ?? false),
      payer: (payer ?? false) || (same.payer ?? false),
      // Two shares of one person are one share.
      shareBp: shareBp === null && same.shareBp === null ? null : (shareBp ?? 0) + (same.shareBp ?? 0),
    })
  }
  await call.rows.updateEach(
    relation,
    joined.map((uuid) => ({ uuid, state: 'joined' as const })),
    t('合并客户'),
  )
  await call.rows.updateEach(relation, changes, t('合并客户'))
  return { widened, joined }
}

/** Pairs with the one that is no more are decided; what the other one looks like is compared anew. */
const settlePairs = async ({ rows }: Context, kept: string, merged: string): Promise<void> => {
  const pairs = await rows.list(duplicate, (f) => f.and(f.or(f.eq('first', merged), f.eq('second', merged)), f.state('open')), MOST)
  await rows.updateEach(
    duplicate,
    pairs.map(({ uuid, first, second }) => ({ uuid, state: [first, second].includes(kept) ? ('merged' as const) : ('gone' as const) })),
    t('合并客户'),
  )
}

/** Customers that the caller does not see are as ones that are not there. */
const refuseUnseen = async (call: Context, uuids: readonly string[]): Promise<void> => {
  if (call.actor === null) return
  for (const uuid of uuids) if ((await findMine(call, customer, uuid)) === undefined) refuse('数据不存在')
}

const lockBoth = async ({ rows }: Context, kept: string, merged: string): Promise<[Customer, Customer]> => {
  if (kept === merged) refuseAt('merged', '请选择另一位客户')
  const found = new Map((await rows.lock(customer, [kept, merged])).map((row) => [row.uuid, row]))
  const [one, other] = [found.get(kept), found.get(merged)]
  if (one === undefined || other === undefined) return refuse('数据不存在')
  return [one, other]
}

const counted = (moved: readonly Moved[]) =>
  [...Map.groupBy(moved, ({ label }) => label)].map(([label, of]) => ({ label, count: new Set(of.map(({ uuid }) => uuid)).size }))

/**
 * One customer becomes part of another one: chosen values, united lists, and all that refers to it, in one transaction. It stays as a row
 * that says into which it went, and for 30 days both can be parted again.
 */
export const mergeCustomers = async (call: Context, { kept, merged, choices }: Merging): Promise<{ uuid: string }> => {
  const { rows, events, clock } = call
  await refuseUnseen(call, [kept, merged])
  const [one, other] = await lockBoth(call, kept, merged)
  if (one.kind !== other.kind) refuse('不同类型的客户不能合并')
  if ([one, other].some((row) => customer.isIn(row, 'merged'))) refuse('该客户已合并，请选择合并后的客户')
  const after = keptValues(one, other, choices)
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, one[key as keyof Values]])) as Values
  const relations = await joinRelations(call, kept, merged)
  await settlePairs(call, kept, merged)
  // Its numbers are free for the one that is kept.
  await rows.update(customer, merged, { state: 'merged', mergedInto: kept, ...NO_KEYS }, t('合并客户'))
  await rows.update(customer, kept, after, t('合并客户'))
  const moved = await rows.repoint(customer, merged, kept, t('合并客户'))
  const undoing: Undoing = { before, after, state: other.state, moved, ...relations }
  const log = await rows.record(mergeLog, {
    ...{ kept, merged, moved: counted(moved), before: JSON.stringify(undoing) },
    undoUntil: new Date(clock.now.getTime() + UNDO_MS).toISOString(),
  })
  await settleBoth(call, [kept])
  await events.publish(customerMerged, { uuid: kept, no: one.customerNo, projectUuid: one.projectUuid }, { kept, merged })
  return log
}

const settleBoth = async (call: Context, uuids: readonly string[]): Promise<void> => {
  await refreshStanding(call, uuids)
  await mirrorOwnersOf(call, uuids)
  await findDuplicates(call, uuids)
}

export const undoable = ({ row, clock: { now } }: ActionCall<typeof mergeLog>): void => {
  if (row.undoUntil !== null && Date.parse(row.undoUntil) < now.getTime()) refuse('已超过撤销期限')
}

/** Both are as they were; what was done with the kept one since stays with it. */
export const undo = async (call: ActionCall<typeof mergeLog>): Promise<Effect<typeof mergeLog>> => {
  const { row, rows } = call
  const [kept, merged] = [row.kept ?? '', row.merged ?? '']
  const [one, other] = await lockBoth(call, kept, merged)
  if (!customer.isIn(other, 'merged')) refuse('当前状态不允许该操作')
  // Written by the merge above.
  const { before, after, state, moved, widened, joined } = JSON.parse(row.before ?? '{}') as Undoing
  const untouched = Object.keys(before).filter((key) => {
    const [is, was] = [one[key as keyof Values], after[key as keyof Values]]
    return JSON.stringify(is) === JSON.stringify(was) || key === 'mobiles2'
  })
  await rows.update(customer, kept, Object.fromEntries(untouched.map((key) => [key, before[key as keyof Values]])), t('撤销合并'))
  const name = customer.spec.states.find(({ code }) => code === state)?.name as 'active' | undefined
  const keys = keysOf({ ...other, state })
  await rows.update(customer, merged, { state: name ?? 'potential', mergedInto: null, ...keys }, t('撤销合并'))
  await rows.pointBack(customer, moved, { from: merged, to: kept }, t('撤销合并'))
  await rows.updateEach(relation, widened, t('撤销合并'))
  await rows.updateEach(
    relation,
    joined.map((uuid) => ({ uuid, state: 'active' as const })),
    t('撤销合并'),
  )
  await settleBoth(call, [kept, merged])
  return {}
}
