import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { raw, sql } from '@qifuyun/kit/sql.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { count } from '#src/fixed-asset/counting/count.ts'
import { countLine, RESULT } from '#src/fixed-asset/counting/count-line.ts'
import { settle } from '#src/fixed-asset/counting/settling.ts'
import type { Asset } from '#src/fixed-asset/depreciation/charging.ts'
import { placesOf } from '#src/fixed-asset/documents/places.ts'
import { conflict, refusalAt, refuseAt } from '#src/fixed-asset/texts.ts'

type Count = StoredOf<typeof count>
type CountLine = StoredOf<typeof countLine>
type Call = ActionCall<typeof count>

/** Lines of one count. */
const LINES_MAX = 20_000
/** Clocks of phones go wrong by so much. */
const SKEW_MS = 60_000

const a = columns(asset, 'a')
const l = columns(countLine, 'l')
const n = columns(count, 'n')

export const linesOf = ({ rows }: Context, uuid: string): Promise<CountLine[]> =>
  rows.list(countLine, (f) => f.eq('count', uuid), LINES_MAX)

interface Booked {
  uuid: string
  no: string
  name: string
  category: string
  spec: string | null
  sn: string | null
  user: string | null
  organ: string
  projectUuid: string
  roomUuid: string | null
  positionText: string | null
}

const oneOf = (column: ReturnType<typeof raw>, of: readonly string[] | null) =>
  of === null || of.length === 0 ? raw('true') : sql`${column} = any(${[...of]}::uuid[])`

/** What the cards say is in the scope of a count, of the assets that whoever starts it may see. One statement. */
const bookedIn = async ({ rows }: Context, of: Count): Promise<Booked[]> =>
  rows.query<Booked>(sql`
    select ${a.uuid} as uuid, ${a.no} as no, ${a.name} as name, ${a.category} as category, ${a.spec} as spec, ${a.sn} as sn, ${a.user} as "user",
      ${a.organ} as organ, ${a.projectUuid} as "projectUuid", ${a.roomUuid} as "roomUuid", ${a.positionText} as "positionText"
    from ${await rows.mine(asset)} a where ${a.in('idle', 'inUse', 'lent', 'repairing', 'transferring')}
      and ${oneOf(a.projectUuid, of.projects)} and ${oneOf(a.organ, of.organs)} and ${oneOf(a.category, of.categories)}
    order by ${a.no}`)

/** An asset that another count looks for now, with the number of that count. */
const countedElsewhere = async ({ rows }: Context, uuids: readonly string[]): Promise<{ asset: string; no: string } | undefined> =>
  (
    await rows.query<{ asset: string; no: string }>(sql`
      select ${l.no} as asset, ${n.no} as no from ${l.table} join ${n.table} on ${n.uuid} = ${l.count}
      where ${l.asset} = any(${[...uuids]}::uuid[]) and ${n.in('counting')} and ${l.live} and ${n.live} limit 1`)
  )[0]

/** Those who count can open the sheet: somebody without the right would find nothing but the work. */
export const judgeCounts = async ({ saves, people }: SaveCall<Count>) => {
  const able = new Map<string, boolean>()
  for (const uuid of new Set(saves.flatMap(({ row }) => row.counters))) able.set(uuid, await people.may(countLine, uuid, ['action.count']))
  return saves.map(({ row }) =>
    count.isIn(row, 'draft') && row.counters.some((uuid) => able.get(uuid) !== true)
      ? refusalAt('counters', '所选人员没有盘点权限，不能盘点')
      : {},
  )
}

/** Takes down what the cards say, line by line. */
export const start = async (call: Call) => {
  const { row, rows } = call
  const booked = await bookedIn(call, row)
  if (booked.length === 0) refuseAt('projects', '盘点范围内没有资产')
  // One after the other, so that two counts do not begin with the same asset.
  await rows.lock(
    asset,
    booked.map(({ uuid }) => uuid),
  )
  const other = await countedElsewhere(
    call,
    booked.map(({ uuid }) => uuid),
  )
  if (other !== undefined) conflict('OVERLAP', '资产{no}正在{doc}中', { no: other.asset, doc: other.no })
  const places = await placesOf(call, booked)
  await rows.recordEach(
    countLine,
    booked.map((of) => ({
      ...{ count: row.uuid, asset: of.uuid, no: of.no, name: of.name, category: of.category, spec: of.spec, sn: of.sn },
      ...{ bookUser: of.user, bookOrgan: of.organ, bookPlace: places.get(of.uuid) ?? null, projectUuid: of.projectUuid },
    })),
  )
  return { lineCount: booked.length }
}

const isOpen = (line: CountLine): boolean => countLine.isIn(line, 'open')

export const allCounted = async (call: Call): Promise<void> => {
  const open = (await linesOf(call, call.row.uuid)).filter(isOpen).length
  if (open > 0 && call.row.restMissing !== true) refuseAt('restMissing', '还有{n}项未盘，请盘点或确认未盘按盘亏计', { n: open })
}

/** Whether a card says by now what was found: somebody has moved the asset meanwhile, by a document. */
const isSaid = ({ result, foundUser, foundProject, foundRoom, foundText }: CountLine, of: Asset): boolean =>
  result === RESULT.user
    ? foundUser === of.user
    : (foundProject ?? of.projectUuid) === of.projectUuid &&
      (foundRoom ?? of.roomUuid) === of.roomUuid &&
      (foundText || of.positionText) === of.positionText

/** Lines as they stand at the end: what was not counted is missing, and what the cards say by now is right. */
const judged = async (call: Call): Promise<CountLine[]> => {
  const at = call.clock.now.toISOString()
  const lines = await linesOf(call, call.row.uuid)
  const differing = lines.filter(({ result }) => result === RESULT.place || result === RESULT.user)
  const cards = await call.rows.lock(
    asset,
    differing.flatMap((line) => line.asset ?? []),
  )
  const byUuid = new Map(cards.map((of) => [of.uuid, of]))
  return lines.map((line) => {
    if (isOpen(line)) return { ...line, result: RESULT.missing, countedAt: at }
    const of = differing.includes(line) ? byUuid.get(line.asset ?? '') : undefined
    return of !== undefined && isSaid(line, of) ? { ...line, result: RESULT.normal } : line
  })
}

/** The count becomes documents that are decided about one by one, and stands as it is for ever. */
export const finish = async (call: Call) => {
  const { row, rows, clock } = call
  const at = clock.now.toISOString()
  const lines = await judged(call)
  const made = await settle(call, row, lines)
  await rows.updateEach(
    countLine,
    lines.map(({ uuid, result, countedAt }) => ({
      ...{ uuid, result, countedAt, settledAt: at, madeNo: made.get(uuid) ?? null },
      state: 'settled' as const,
    })),
  )
  const of = (...results: string[]): number => lines.filter(({ result }) => result !== null && results.includes(result)).length
  const booked = lines.length - of(RESULT.extra)
  return {
    ...{ lineCount: booked, normal: of(RESULT.normal), differing: of(RESULT.place, RESULT.user) },
    ...{ missing: of(RESULT.missing), extra: of(RESULT.extra) },
    accuracy: booked === 0 ? null : Math.round((of(RESULT.normal) * 10_000) / booked),
  }
}

/** Nothing of a count that is called off is open any more. */
export const dropLines = async (call: Call) => {
  const lines = await linesOf(call, call.row.uuid)
  await call.rows.updateEach(
    countLine,
    lines.map(({ uuid }) => ({ uuid, state: 'dropped' as const })),
  )
  return {}
}

/** A line is counted while its count is under way; what was counted without a network says when. */
export const isCounting = async ({ row, rows, clock: { now } }: ActionCall<typeof countLine>): Promise<void> => {
  const of = await rows.find(count, row.count)
  if (of === undefined || !count.isIn(of, 'counting')) return conflict('STATE_CHANGED', '盘点单不在盘点中')
  if (row.result === RESULT.open || row.result === RESULT.extra) refuseAt('result', '请选择盘点结果')
  if (row.result === RESULT.place && row.foundProject === null && row.foundRoom === null && !row.foundText)
    refuseAt('foundText', '请填写实际位置')
  if (row.result === RESULT.user && row.foundUser === null) refuseAt('foundUser', '请填写实际使用人')
  if (row.countedAt === null) return
  if (Date.parse(row.countedAt) > now.getTime() + SKEW_MS || row.countedAt < (of.startedAt ?? ''))
    refuseAt('countedAt', '盘点时间应在开始盘点之后、现在之前')
}

/** What was found elsewhere says where; what was found right says nothing of it. */
export const countOne = ({ input, row, clock: { now } }: ActionCall<typeof countLine>) => {
  const said = typeof input.countedAt === 'string' && row.countedAt !== null && Date.parse(row.countedAt) < now.getTime()
  return {
    countedAt: said ? row.countedAt : now.toISOString(),
    ...(row.result !== RESULT.place && { foundProject: null, foundRoom: null, foundText: null }),
    ...(row.result !== RESULT.user && { foundUser: null }),
  }
}

/** Something that no card knows gets a line of its own, while the count is under way. */
export const judgeFound = async (call: SaveCall<CountLine>) => {
  const counts = new Map<string, Count | undefined>()
  for (const { row } of call.saves) if (!counts.has(row.count)) counts.set(row.count, await call.rows.find(count, row.count))
  const at = call.clock.now.toISOString()
  return call.saves.map(({ before, row }) => {
    if (before !== null) return {}
    const of = counts.get(row.count)
    if (of === undefined || !count.isIn(of, 'counting')) return refusalAt('count', '盘点单不在盘点中')
    return {
      ...{ result: RESULT.extra, countedAt: at, countedBy: call.actor?.userUuid ?? null },
      ...{ state: countLine.stateCode('counted'), projectUuid: row.foundProject ?? of.projects?.[0] ?? null },
    }
  })
}
