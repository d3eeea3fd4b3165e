import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { lastDayOfPoints } from '#src/loyalty/arithmetic/earning.ts'
import { type Part, returnedTo, takenBackFrom, takenFirst, usableOn } from '#src/loyalty/arithmetic/lots.ts'
import { type Earns, MOVE, type Move } from '#src/loyalty/codes.ts'
import { member } from '#src/loyalty/members/member.ts'
import { lot } from '#src/loyalty/points/lot.ts'
import { setting } from '#src/loyalty/setting.ts'
import { refuseAt } from '#src/loyalty/texts.ts'

export type Member = StoredOf<typeof member>
export type StoredLot = StoredOf<typeof lot>

const LOTS_MAX = 200_000

/** A member whose row is locked, with the lots that have something left, as they stand after what was written so far. */
export interface Account {
  row: Member
  points: number
  frozen: number
  lots: Map<string, StoredLot>
}

/** Why points move. */
export interface Why {
  /** One entry of the log for each source and kind. */
  source: string
  sourceNo?: string | null
  rule?: Earns | null
  remark?: string | null
  projectUuid?: string | null
  /** The hold of an order. */
  hold?: string | null
}

interface Entry {
  uuid: string
  account: Account
  type: Move
  points: number
  balance: number
  why: Why
}

/** What is written about some members in one transaction: nothing of it is stored before the book is closed. */
export interface Book {
  call: Context
  today: string
  settings: StoredOf<typeof setting>
  accounts: Map<string, Account>
  entries: Entry[]
  moves: { lot: string; log: string; type: Move; points: number; hold: string | null }[]
  changed: Set<StoredLot>
  added: Set<StoredLot>
}

/** Locks members with their points. `lots`: those beside them that something goes back to. */
export const openBook = async (call: Context, members: readonly string[], lots: readonly string[] = []): Promise<Book> => {
  const { rows, clock } = call
  const locked = await rows.lock(member, [...new Set(members)])
  const uuids = locked.map(({ uuid }) => uuid)
  const left = uuids.length === 0 ? [] : await rows.list(lot, (f) => f.and(f.oneOf('member', uuids), f.gt('left', 0)), LOTS_MAX)
  const named = lots.length === 0 ? [] : [...(await rows.findEach(lot, lots)).values()]
  const of = Map.groupBy(new Map([...left, ...named].map((each) => [each.uuid, { ...each }])).values(), (each) => each.member)
  const accounts = locked.map((row): [string, Account] => [
    row.uuid,
    { row, points: row.points, frozen: row.frozen, lots: new Map((of.get(row.uuid) ?? []).map((each) => [each.uuid, each])) },
  ])
  return {
    ...{ call, today: chinaDay(clock.now), settings: await rows.settings(setting), accounts: new Map(accounts) },
    ...{ entries: [], moves: [], changed: new Set(), added: new Set() },
  }
}

/** Of somebody that the book was opened for. */
export const accountOf = ({ accounts }: Book, uuid: string): Account => {
  const found = accounts.get(uuid)
  if (found === undefined) throw new Error('the book is open for the members that it writes about')
  return found
}

/** An entry of the log with what it does to lots. */
const write = (book: Book, account: Account, type: Move, points: number, parts: readonly Part[], why: Why): void => {
  account.points += points
  const uuid = book.call.rows.newUuid()
  book.entries.push({ uuid, account, type, points, balance: account.points, why })
  for (const { lot: of, points: moved } of parts) {
    const found = account.lots.get(of)
    if (found === undefined || moved === 0) continue
    found.left += moved
    book.changed.add(found)
    book.moves.push({ lot: of, log: uuid, type, points: moved, hold: why.hold ?? null })
  }
}

const negative = (parts: readonly Part[]): Part[] => parts.map(({ lot: of, points }) => ({ lot: of, points: -points }))
const debtOf = ({ points }: Account): number => Math.max(0, -points)

/** Gives points as a new lot; what somebody owes is filled first. Answers the lot. */
export const give = (
  book: Book,
  account: Account,
  points: number,
  { validDays = null, expireOn, type = MOVE.earned, ...why }: Why & { validDays?: number | null; expireOn?: string; type?: Move },
): string => {
  const { call, today, settings } = book
  const filled = Math.min(debtOf(account), points)
  const made = {
    ...{ uuid: call.rows.newUuid(), member: account.row.uuid, earned: points, left: 0, at: call.clock.now.toISOString() },
    expireOn: expireOn ?? lastDayOfPoints(today, { validMonths: settings.validMonths, validDays }),
    ...{ sourceNo: why.sourceNo ?? why.remark ?? null, projectUuid: account.row.projectUuid },
  } as StoredLot
  account.lots.set(made.uuid, made)
  book.added.add(made)
  const own = { lot: made.uuid, points }
  write(book, account, type, points, filled === 0 ? [own] : [own, { lot: made.uuid, points: -filled }], why)
  return made.uuid
}

/** What somebody can use now. */
export const availableOf = ({ today }: Book, account: Account): number =>
  account.points <= 0 ? 0 : usableOn(today, [...account.lots.values()]).reduce((sum, { left }) => sum + left, 0)

/** Takes points, those that expire first: used, frozen for an order, or corrected. Refuses at `field` more than there are. */
export const take = (
  book: Book,
  account: Account,
  points: number,
  type: Move,
  { field = 'points', ...why }: Why & { field?: string },
): void => {
  const available = availableOf(book, account)
  if (points > available) refuseAt(field, '可用积分不足，当前 {n}', { n: available })
  write(book, account, type, -points, negative(takenFirst([...account.lots.values()], points, book.today)), why)
  if (type === MOVE.frozen) account.frozen += points
}

/** Points that were frozen are used: they have left their lots before. */
export const spendFrozen = (book: Book, account: Account, points: number, why: Why): void => {
  account.frozen -= points
  write(book, account, MOVE.thawed, points, [], why)
  write(book, account, MOVE.used, -points, [], why)
}

/** Points go back to the lots that they came from, `taken` in the order in which they were; one that has expired lasts some days more. */
export const giveBack = (book: Book, account: Account, points: number, type: Move, taken: readonly Part[], why: Why): void => {
  const parts = returnedTo(taken, points - Math.min(debtOf(account), points))
  for (const { lot: of } of parts) {
    const found = account.lots.get(of)
    if (found !== undefined && found.expireOn < book.today) found.expireOn = dayAfter(book.today, book.settings.graceDays)
  }
  if (type === MOVE.thawed) account.frozen -= points
  write(book, account, type, points, parts, why)
}

/** Takes back what was given, from its own lot first; what is missing somebody owes. */
export const takeBack = (book: Book, account: Account, points: number, same: string | null, why: Why): void => {
  const parts = takenBackFrom(
    [...account.lots.values()].filter(({ left }) => left > 0),
    points,
    same,
  )
  write(book, account, MOVE.takenBack, -points, negative(parts), why)
}

/** All that is left of lots whose last day is over; of all lots where `all` is said. */
export const expire = (book: Book, account: Account, why: Why, all = false): void => {
  const over = [...account.lots.values()].filter(({ left, expireOn }) => left > 0 && (all || expireOn < book.today))
  const parts = over.map(({ uuid, left }) => ({ lot: uuid, points: -left }))
  const points = parts.reduce((sum, part) => sum + part.points, 0)
  if (points < 0) write(book, account, MOVE.expired, points, parts, why)
}

/** What of one becomes another's. */
interface Handed {
  points: number
  /** What orders hold of it. */
  frozen: number
  lots: readonly StoredLot[]
}

/** What one has becomes another's: lots with their points, and what orders hold of them. */
export const handOver = (book: Book, from: Account, to: Account, { points, frozen, lots }: Handed, why: Why): void => {
  if (points !== 0) {
    write(book, from, MOVE.adjusted, -points, [], { ...why, source: `${why.source} out` })
    write(book, to, MOVE.adjusted, points, [], { ...why, source: `${why.source} in` })
  }
  to.frozen += frozen
  from.frozen -= frozen
  for (const each of lots) {
    each.givenTo ??= from.row.uuid
    each.member = to.row.uuid
    book.changed.add(each)
  }
}
