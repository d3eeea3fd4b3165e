import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { asset, SOURCE } from '#src/fixed-asset/cards/asset.ts'
import { book, CHARGED, type Line, todayOf } from '#src/fixed-asset/cards/booking.ts'
import { category } from '#src/fixed-asset/cards/category.ts'
import { ENTRY, entry } from '#src/fixed-asset/cards/entry.ts'
import { chargeClaimed } from '#src/fixed-asset/cards/low-value.ts'
import { type Asset, begun } from '#src/fixed-asset/depreciation/charging.ts'
import { conflict, refusal, refuse, t } from '#src/fixed-asset/texts.ts'

/** What only documents change once a card is there. */
const MOVED = ['user', 'organ', 'keeper', 'projectUuid', 'buildingUuid', 'roomUuid', 'positionUuid', 'positionText'] as const
/** What the schedule is made of. */
const VALUES = [
  'originalValue',
  'residualRate',
  'months',
  'method',
  'openingDep',
  'openingMonths',
  'inUseDate',
  'category',
  'source',
] as const
const c = columns(category, 'c')
const PENDING = asset.stateCode('pending')

const changed = <K extends keyof Asset>(before: Asset, row: Asset, keys: readonly K[]): K[] =>
  keys.filter((key) => (before[key] ?? null) !== (row[key] ?? null))

const kindsOf = async ({ rows }: Context, uuids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const found = await rows.query<{ uuid: string; kind: string }>(
    sql`select ${c.uuid} as uuid, ${c.kind} as kind from ${c.table} where ${c.uuid} = any(${[...new Set(uuids)]}::uuid[])`,
  )
  return new Map(found.map(({ uuid, kind }) => [uuid, kind]))
}

/** Cards whose values are fixed: something has been charged. One statement. */
const chargedAmong = async ({ rows }: Context, uuids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (uuids.length === 0) return new Set()
  const found = await rows.countBy(entry, 'asset', (f) => f.and(f.oneOf('asset', uuids), f.oneOf('kind', [...CHARGED])))
  return new Set(found.keys())
}

const valueProblems = (row: Asset, today: string): Problems => {
  const problems: Problems = {}
  if (row.inUseDate > today) problems.inUseDate = t('启用日期不能晚于今天')
  if (row.source !== SOURCE.opening) return problems
  const { residual } = begun(row, '')
  if ((row.openingMonths ?? 0) > (row.months ?? 0)) problems.openingMonths = t('已提月数不能大于折旧年限')
  if ((row.openingDep ?? 0) > row.originalValue - residual) problems.openingDep = t('期初累计折旧不能大于原值减残值')
  return problems
}

const asRefusal = (problems: Problems) => {
  const [first] = Object.values(problems)
  return first === undefined ? undefined : refusal(first, {}, problems)
}

/** A new card begins its schedule; one that is there keeps what documents change, and once it is charged its values. */
export const keepCards = async (call: SaveCall<Asset>) => {
  const today = todayOf(call)
  const kinds = await kindsOf(
    call,
    call.saves.map(({ row }) => row.category),
  )
  const revalued = call.saves.flatMap(({ before, row }) => (before !== null && changed(before, row, VALUES).length > 0 ? [row.uuid] : []))
  const charged = await chargedAmong(call, revalued)
  return call.saves.map(({ before, row }) => {
    const problems = valueProblems(row, today)
    const opening = row.source === SOURCE.opening ? {} : { openingDep: null, openingMonths: null }
    const fresh = () => ({ ...opening, ...begun({ ...row, ...opening }, kinds.get(row.category) ?? '') })
    if (before === null) return asRefusal(problems) ?? { ...fresh(), state: asset.stateCode(row.user === null ? 'idle' : 'inUse') }
    if (before.state === PENDING) return asRefusal(problems) ?? {}
    for (const key of changed(before, row, MOVED)) problems[key] = t('请通过变动单或调拨单修改')
    const values = changed(before, row, VALUES)
    if (charged.has(row.uuid)) for (const key of values) problems[key] = t('已计提折旧，请使用价值调整')
    return asRefusal(problems) ?? (values.length > 0 ? fresh() : {})
  })
}

const bookDifferences = async (call: SaveCall<Asset>): Promise<void> => {
  const off = call.saves.filter(
    ({ row }) =>
      !asset.isIn(row, 'pending', 'voided', 'disposed') &&
      (row.originalValue !== (row.bookedOriginal ?? 0) || (row.accumulatedDep ?? 0) !== (row.bookedDep ?? 0)),
  )
  if (off.length === 0) return
  const lines = off.map(({ row }): Line => {
    const isNew = (row.bookedOriginal ?? 0) === 0 && (row.bookedDep ?? 0) === 0
    return {
      of: row,
      kind: !isNew ? ENTRY.corrected : row.source === SOURCE.opening ? ENTRY.opening : ENTRY.added,
      docNo: row.sourceNo ?? row.no,
      original: row.originalValue - (row.bookedOriginal ?? 0),
      depreciation: (row.accumulatedDep ?? 0) - (row.bookedDep ?? 0),
    }
  })
  await book(call, lines)
  await call.rows.updateEach(
    asset,
    off.map(({ row }) => ({ uuid: row.uuid, bookedOriginal: row.originalValue, bookedDep: row.accumulatedDep })),
  )
}

/** Whether a card says by this that its asset was handed out; what an opening card brings along it says itself. */
const comesIntoUse = ({ before, row }: SaveCall<Asset>['saves'][number]): boolean =>
  asset.isIn(row, 'inUse') &&
  row.source !== SOURCE.opening &&
  (before === null || before.state === PENDING || before.category !== row.category)

/**
 * The book follows the cards: what is new is added, what was corrected before anything was charged is booked as its difference, and
 * low-value goods that somebody has already are charged.
 */
export const bookCards = async (call: SaveCall<Asset>): Promise<void> => {
  await bookDifferences(call)
  const used = call.saves.filter(comesIntoUse).map(({ row }) => row.uuid)
  await chargeClaimed(call, null, used)
}

export const mayAccept = ({ row, clock }: ActionCall<typeof asset>): void => {
  const problems = valueProblems(row, todayOf({ clock }))
  if (row.purchaseDate > row.inUseDate) problems.inUseDate = t('启用日期不能早于购置日期')
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
}

/** What was found or delivered becomes an asset with its value. */
export const accept = async (call: ActionCall<typeof asset>) => {
  const { row } = call
  const kinds = await kindsOf(call, [row.category])
  return { ...begun(row, kinds.get(row.category) ?? ''), state: row.user === null ? ('idle' as const) : ('inUse' as const) }
}

/** A card that was made in error goes as long as nothing hangs on it. */
export const mayVoid = async (call: ActionCall<typeof asset>): Promise<void> => {
  const { row } = call
  if (row.heldBy !== null) conflict('STATE_CHANGED', '资产{no}正在{doc}中', { no: row.no, doc: row.heldBy })
  if ((await chargedAmong(call, [row.uuid])).size > 0) conflict('IN_USE', '已计提折旧的资产不能作废，请使用处置单')
}

export const voidCard = async (call: ActionCall<typeof asset>) => {
  const { row } = call
  if (!asset.isIn(row, 'pending'))
    await book(call, [
      { of: row, kind: ENTRY.voided, docNo: row.no, original: -row.originalValue, depreciation: -(row.accumulatedDep ?? 0) },
    ])
  return { bookedOriginal: 0, bookedDep: 0, depFrom: null }
}
