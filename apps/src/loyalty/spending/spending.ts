import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import type { Part } from '#src/loyalty/arithmetic/lots.ts'
import { mostOff, usablePoints, worthOf } from '#src/loyalty/arithmetic/worth.ts'
import { EARNS, MOVE } from '#src/loyalty/codes.ts'
import { level } from '#src/loyalty/levels/level.ts'
import { joinsByPoints, membershipOf, standingCustomer } from '#src/loyalty/members/finding.ts'
import { member } from '#src/loyalty/members/member.ts'
import { type Account, accountOf, type Book, giveBack, openBook, spendFrozen, take } from '#src/loyalty/points/book.ts'
import { closeBook } from '#src/loyalty/points/closing.ts'
import { lot } from '#src/loyalty/points/lot.ts'
import { takenBy } from '#src/loyalty/points/taken.ts'
import { complete, earn, pointsBy, rulesFor, takeBackFor } from '#src/loyalty/rules/earning.ts'
import { setting } from '#src/loyalty/setting.ts'
import { HELD, hold } from '#src/loyalty/spending/hold.ts'
import { refuseAt } from '#src/loyalty/texts.ts'
import type {
  earnPoints,
  holdPoints,
  releasePoints,
  returnPoints,
  SpendablePoints,
  takeBackPoints,
} from '#src/main-data/orders/spend-points.ts'

type Hold = StoredOf<typeof hold>
type Document = z.output<typeof releasePoints.input>

const BASIS = 10_000
const l = columns(lot, 'l')

const sourceOf = ({ sourceApp, sourceUuid }: Document): string => `${sourceApp} ${sourceUuid}`

/**
 * What a customer may use for so many fen, and what paying them in money would earn. Whoever becomes a member by their first points has none
 * to use yet.
 */
export const spendableOf = async (
  call: Context,
  { customer, projectUuid, payable }: { customer: string; projectUuid: string | null; payable: number },
): Promise<SpendablePoints | null> => {
  const { rows } = call
  const row = await membershipOf(call, customer)
  const settings = await rows.settings(setting)
  if (row === undefined && !(await joinsByPoints(call, customer))) return null
  const { pointsPerFen } = settings
  const points = row !== undefined && member.isIn(row, 'normal') ? await usableBy(call, row.uuid) : 0
  const usable = usablePoints(points, payable, settings)
  const earnBp = row?.level ? ((await rows.find(level, row.level))?.earnBp ?? BASIS) : BASIS
  const rules = await rulesFor(call, [EARNS.spent], { projectUuid })
  const earns = rules.reduce((sum, by) => sum + pointsBy(by, payable, earnBp), 0)
  return { points, usable, off: worthOf(usable, pointsPerFen), pointsPerFen, earns }
}

/** What of a member's lots has not expired. */
const usableBy = async ({ rows, clock }: Context, memberUuid: string): Promise<number> => {
  const day = clock.now.toISOString()
  const [found] = await rows.query<{ points: number }>(sql`
    select coalesce(sum(${l.left}), 0)::int as points from ${l.table} where ${l.member} = ${memberUuid}::uuid
      and ${l.left} > 0 and ${l.expireOn} >= (${day}::timestamptz at time zone 'Asia/Shanghai')::date`)
  return found?.points ?? 0
}

/** The hold of a document and who has it, locked. */
const heldBy = async (call: Context, of: Document): Promise<{ book: Book; account: Account; row: Hold; taken: Part[] } | undefined> => {
  const { rows } = call
  const find = async () => (await rows.list(hold, (f) => f.eq('source', sourceOf(of)), 1))[0]
  const known = await find()
  if (known === undefined) return undefined
  const taken = await takenBy(call, known.uuid)
  const book = await openBook(
    call,
    [known.member],
    taken.map(({ lot: uuid }) => uuid),
  )
  const row = await find()
  if (row === undefined) return undefined
  // Whose it was has become another one meanwhile.
  if (row.member !== known.member) return heldBy(call, of)
  return { book, account: accountOf(book, row.member), row, taken: await takenBy(call, row.uuid) }
}

const refuseSuspended = (row: { state: string }, field: string): void => {
  if (!member.isIn(row, 'normal')) refuseAt(field, '会员已冻结，不能使用积分')
}

/** Keeps points for a document. */
export const holdFor = async (call: Context, asked: z.output<typeof holdPoints.input>): Promise<{ off: number }> => {
  const { points, payable, sourceNo, projectUuid = null } = asked
  const who = await standingCustomer(call, asked.customer)
  const known = who === undefined ? undefined : await membershipOf(call, who.uuid)
  if (known === undefined) return refuseAt('customer', '该客户还不是会员')
  const book = await openBook(call, [known.uuid])
  const account = accountOf(book, known.uuid)
  refuseSuspended(account.row, 'points')
  const { pointsPerFen, maxBp } = book.settings
  const uuid = call.rows.newUuid()
  const source = sourceOf(asked)
  take(book, account, points, MOVE.frozen, { source, sourceNo, projectUuid, hold: uuid })
  const [off, most] = [worthOf(points, pointsPerFen), mostOff(payable, maxBp)]
  if (off > most) refuseAt('points', '积分最多抵扣 {x} 元', { x: formatMoney(most).slice('¥ '.length) })
  if (off === 0) refuseAt('points', '至少使用 {n} 积分', { n: pointsPerFen })
  await closeBook(book)
  await call.rows.record(hold, {
    ...{ uuid, member: known.uuid, status: HELD.frozen, points, payable, off, source, sourceNo, projectUuid },
  })
  return { off }
}

const turned = (source: string, turn: number): string => (turn === 0 ? source : `${source} ${turn + 1}`)

/** What a document holds is used; what it has let go is taken anew. */
export const useFor = async (call: Context, asked: Document): Promise<{ used: number }> => {
  const held = await heldBy(call, asked)
  if (held === undefined || held.row.status === HELD.used) return { used: held?.row.points ?? 0 }
  const { book, account, row } = held
  const turn = row.status === HELD.released ? row.turn + 1 : row.turn
  const why = { source: turned(row.source, turn), sourceNo: row.sourceNo, projectUuid: row.projectUuid, hold: row.uuid }
  if (row.status === HELD.released) {
    refuseSuspended(account.row, 'sourceUuid')
    take(book, account, row.points, MOVE.frozen, { ...why, field: 'sourceUuid' })
  }
  spendFrozen(book, account, row.points, why)
  await closeBook(book)
  await call.rows.update(hold, row.uuid, { status: HELD.used, turn })
  return { used: row.points }
}

/** What a document holds is free. */
export const releaseFor = async (call: Context, asked: Document): Promise<{ released: number }> => {
  const held = await heldBy(call, asked)
  if (held === undefined || held.row.status !== HELD.frozen) return { released: 0 }
  const { book, account, row, taken } = held
  const why = { source: turned(row.source, row.turn), sourceNo: row.sourceNo, projectUuid: row.projectUuid, hold: row.uuid }
  giveBack(book, account, row.points, MOVE.thawed, taken, why)
  await closeBook(book)
  await call.rows.update(hold, row.uuid, { status: HELD.released })
  return { released: row.points }
}

/** What was used goes back, so much in all; never more than was used. */
export const returnFor = async (call: Context, asked: z.output<typeof returnPoints.input>): Promise<{ returned: number }> => {
  const held = await heldBy(call, asked)
  if (held === undefined || held.row.status !== HELD.used) return { returned: 0 }
  const { book, account, row, taken } = held
  const returned = Math.min(asked.returned, row.points)
  const more = returned - row.returned
  if (more <= 0) return { returned: row.returned }
  const why = { source: `${row.source} ${returned}`, sourceNo: row.sourceNo, projectUuid: row.projectUuid, hold: row.uuid }
  giveBack(book, account, more, MOVE.returned, taken, why)
  await closeBook(book)
  await call.rows.update(hold, row.uuid, { returned })
  return { returned }
}

const deedOf = async (call: Context, asked: z.output<typeof earnPoints.input>) => {
  const projectUuid = asked.projectUuid ?? null
  const rules = await rulesFor(call, [EARNS.spent], { projectUuid })
  return { customer: asked.customer, origin: sourceOf(asked), sourceNo: asked.sourceNo, projectUuid, paid: asked.paid, rules }
}

export const promiseFor = async (call: Context, asked: z.output<typeof earnPoints.input>): Promise<{ points: number }> => ({
  points: await earn(call, { ...(await deedOf(call, asked)), pending: true }),
})

export const earnFor = async (call: Context, asked: z.output<typeof earnPoints.input>): Promise<{ points: number }> => {
  const announced = await complete(call, sourceOf(asked))
  return { points: announced + (await earn(call, await deedOf(call, asked))) }
}

export const takeBackBy = async (call: Context, asked: z.output<typeof takeBackPoints.input>): Promise<{ points: number }> => ({
  points: await takeBackFor(call, sourceOf(asked), () => asked.refunded),
})
