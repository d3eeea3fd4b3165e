import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { raw, sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import type { ChangeReport, changeReport, DepPreview } from '#src/fixed-asset/calls.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { thisMonth } from '#src/fixed-asset/cards/booking.ts'
import { category } from '#src/fixed-asset/cards/category.ts'
import { CHARGES, ENTRY, entry } from '#src/fixed-asset/cards/entry.ts'
import { type Asset, chargeOf, organCharged, planOf } from '#src/fixed-asset/depreciation/charging.ts'
import { dueIn, nextRun } from '#src/fixed-asset/depreciation/due.ts'
import { refuseAt } from '#src/fixed-asset/texts.ts'

const c = columns(category, 'c')
const e = columns(entry, 'e')

/** Whether the caller sees what assets are worth. */
const seesValue = async ({ actor, people }: Context): Promise<boolean> =>
  actor !== null && (actor.manager || (await people.may(asset, actor.userUuid, ['action.value'])))

/** What an asset was charged by month, and what it still will be: what is left after each month. */
export const planFor = async (call: Context, { uuid }: { uuid: string }) => {
  const of = await findMine(call, asset, uuid)
  if (of === undefined) return refuseAt('uuid', '数据不存在')
  const charged = await call.rows.sumBy(entry, 'depreciation', 'period', (f) => f.and(f.eq('asset', uuid), f.oneOf('kind', [...CHARGES])))
  const past = [...charged].filter(([, amount]) => amount !== 0).toSorted(([one], [other]) => one.localeCompare(other))
  let net = (of.netValue ?? 0) + past.reduce((sum, [, amount]) => sum + amount, 0)
  const after = (amount: number): number => (net -= amount)
  const isOver = asset.isIn(of, 'disposed', 'voided', 'pending')
  return {
    months: [
      ...past.map(([period, amount]) => ({ period, amount, net: after(amount), charged: true })),
      ...(isOver ? [] : planOf(of)).map(({ period, amount }) => ({ period, amount, net: after(amount), charged: false })),
    ],
  }
}

/** Assets that a preview looks at in one go. */
const PORTION = 500

const summed = (names: ReadonlyMap<string, string>, parts: readonly { key: string; amount: number }[], shown: boolean) => {
  const byKey = new Map<string, { count: number; amount: number }>()
  for (const { key, amount } of parts) {
    const { count, amount: sum } = byKey.get(key) ?? { count: 0, amount: 0 }
    byKey.set(key, { count: count + 1, amount: sum + amount })
  }
  return [...byKey]
    .toSorted(([, one], [, other]) => other.amount - one.amount)
    .map(([key, { count, amount }]) => ({ name: names.get(key) ?? null, count, amount: shown ? amount : null }))
}

const organNames = async ({ rows }: Context): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await rows.query<{ uuid: string; name: string }>(sql`select organ_uuid as uuid, organ_name as name from organ`)).map(
      ({ uuid, name }) => [uuid, name],
    ),
  )

const categoryNames = async ({ rows }: Context): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await rows.query<{ uuid: string; name: string }>(sql`select ${c.uuid} as uuid, ${c.name} as name from ${c.table}`)).map(
      ({ uuid, name }) => [uuid, name],
    ),
  )

/** What the next run would charge. */
export const previewNext = async (call: Context): Promise<DepPreview> => {
  const period = (await nextRun(call)) ?? thisMonth(call)
  const due = await dueIn(call, period)
  const found: Asset[] = []
  for (let at = 0; at < due.length; at += PORTION)
    found.push(
      ...(await call.rows.list(
        asset,
        (f) =>
          f.oneOf(
            'no',
            due.slice(at, at + PORTION).map(({ name }) => name.split(' ')[0] ?? ''),
          ),
        PORTION,
      )),
    )
  const charges = found.map((of) => {
    const all = chargeOf(of, period)
    return {
      ...{ of, amount: all.reduce((sum, { amount }) => sum + amount, 0) },
      missed: all.filter(({ kind }) => kind === ENTRY.makeUp).reduce((sum, { amount }) => sum + amount, 0),
    }
  })
  const shown = await seesValue(call)
  const total = (of: 'amount' | 'missed') => (shown ? charges.reduce((sum, each) => sum + each[of], 0) : null)
  return {
    ...{ period, waits: period > thisMonth(call), count: charges.filter(({ amount }) => amount > 0).length },
    ...{ total: total('amount'), missed: total('missed') },
    byOrgan: summed(
      await organNames(call),
      charges.map(({ of, amount }) => ({ key: organCharged(of, period), amount })),
      shown,
    ),
    byCategory: summed(
      await categoryNames(call),
      charges.map(({ of, amount }) => ({ key: of.category, amount })),
      shown,
    ),
  }
}

const ADDED = [ENTRY.added, ENTRY.opening, ENTRY.capitalised, ENTRY.corrected]
const REMOVED = [ENTRY.disposed, ENTRY.voided]

type Sums = Record<
  'o0' | 'd0' | 'a0' | 'o1' | 'd1' | 'a1' | 'added' | 'removed' | 'addedDep' | 'removedDep' | 'charged' | 'adjusted',
  string
>

/** The report of a span of months: it balances line by line, because each line is made of the same book. */
export const reportChanges = async (call: Context, { from, to, by }: z.output<typeof changeReport.input>): Promise<ChangeReport> => {
  if (to < from) refuseAt('to', '结束月份不能早于开始月份')
  const key = by === 'organ' ? e.organ : e.category
  const inside = sql`${e.period} between ${from} and ${to}`
  const found = await call.rows.query<Sums & { key: string | null }>(sql`
    select ${key} as key,
      coalesce(sum(${e.original}) filter (where ${e.period} < ${from}), 0) as o0,
      coalesce(sum(${e.depreciation}) filter (where ${e.period} < ${from}), 0) as d0,
      coalesce(sum(${e.adjustment}) filter (where ${e.period} < ${from}), 0) as a0,
      coalesce(sum(${e.original}) filter (where ${inside} and ${e.kind} = any(${ADDED})), 0) as added,
      coalesce(sum(-${e.original}) filter (where ${inside} and ${e.kind} = any(${REMOVED})), 0) as removed,
      coalesce(sum(${e.depreciation}) filter (where ${inside} and ${e.kind} = any(${ADDED})), 0) as "addedDep",
      coalesce(sum(-${e.depreciation}) filter (where ${inside} and ${e.kind} = any(${REMOVED})), 0) as "removedDep",
      coalesce(sum(${e.depreciation}) filter (where ${inside} and ${e.kind} = any(${[...CHARGES]})), 0) as charged,
      coalesce(sum(${e.adjustment}) filter (where ${inside}), 0) as adjusted,
      coalesce(sum(${e.original}), 0) as o1, coalesce(sum(${e.depreciation}), 0) as d1, coalesce(sum(${e.adjustment}), 0) as a1
    from ${await call.rows.mine(entry)} e where ${e.period} <= ${to} group by 1 ${raw('order by 1')}`)
  const names = by === 'organ' ? await organNames(call) : await categoryNames(call)
  const shown = await seesValue(call)
  const fen = (value: string): number | null => (shown ? Number(value) : null)
  const sumsOf = (o: string, d: string, adjustment: string) => ({
    ...{ original: fen(o), depreciation: fen(d), adjustment: fen(adjustment) },
    net: shown ? Number(o) + Number(adjustment) - Number(d) : null,
  })
  return {
    rows: found
      .filter((row) => Object.entries(row).some(([name, value]) => name !== 'key' && Number(value) !== 0))
      .map((row) => ({
        ...{ key: row.key ?? '', name: names.get(row.key ?? '') ?? '' },
        ...{ opening: sumsOf(row.o0, row.d0, row.a0), closing: sumsOf(row.o1, row.d1, row.a1) },
        ...{
          added: fen(row.added),
          removed: fen(row.removed),
          addedDep: fen(row.addedDep),
          removedDep: fen(row.removedDep),
          charged: fen(row.charged),
          adjusted: fen(row.adjusted),
        },
      })),
  }
}
