import { monthOf } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { pointsFixed, pointsForPaid, takenBackOf, underCaps } from '#src/loyalty/arithmetic/earning.ts'
import type { Earns } from '#src/loyalty/codes.ts'
import { level } from '#src/loyalty/levels/level.ts'
import { memberFor } from '#src/loyalty/members/finding.ts'
import { type Account, accountOf, type Book, give, openBook, takeBack } from '#src/loyalty/points/book.ts'
import { closeBook } from '#src/loyalty/points/closing.ts'
import { earning, STATUS } from '#src/loyalty/points/earning.ts'
import { MODE, rule } from '#src/loyalty/rules/rule.ts'

export type Rule = StoredOf<typeof rule>
type Earning = StoredOf<typeof earning>

const BASIS = 10_000
/** A row earns again after all was taken back: nobody pays and takes back more often. */
const EARNINGS_MAX = 200

/** Something for which somebody gets points. */
export interface Deed {
  customer: string
  /** Route code of an application and its row: it earns once by each rule. */
  origin: string
  sourceNo: string | null
  projectUuid: string | null
  /** In fen; 0 where nothing was paid. */
  paid: number
  rules: readonly Rule[]
  /** It is announced only, until what was paid for is completed. */
  pending?: boolean
  /** It may earn again once all was taken back, as a bill that is paid anew. */
  again?: boolean
}

/** Rules that are in force for these somewhere. */
export const rulesInForce = ({ rows }: Context, codes: readonly Earns[]): Promise<Rule[]> =>
  rows.list(rule, (f) => f.and(f.oneOf('code', codes), f.eq('enabled', true)), codes.length)

/** Rules that are in force for these, in a project and, of bills, for an item. */
export const rulesFor = async (
  call: Context,
  codes: readonly Earns[],
  { projectUuid, item = null }: { projectUuid: string | null; item?: string | null },
): Promise<Rule[]> =>
  (await rulesInForce(call, codes)).filter(
    ({ projects, items }) =>
      ((projects ?? []).length === 0 || (projects ?? []).includes(projectUuid ?? '')) &&
      ((items ?? []).length === 0 || item === null || (items ?? []).includes(item)),
  )

const HUNDREDTHS = 100

/** What a rule gives before its caps. */
export const pointsBy = (
  { mode, perYuan, fixed, multiplied }: Pick<Rule, 'mode' | 'perYuan' | 'fixed' | 'multiplied'>,
  paid: number,
  earnBp: number,
): number => {
  const bp = multiplied ? earnBp : BASIS
  return mode === MODE.perYuan ? pointsForPaid(paid, Math.round(Number(perYuan ?? 0) * HUNDREDTHS), bp) : pointsFixed(fixed ?? 0, bp)
}

/** What a rule has given somebody on a day and in its month. */
export const givenBy = async ({ rows }: Context, { code }: Pick<Rule, 'code'>, memberUuid: string, today: string) => {
  const since = (day: string) =>
    rows.sum(earning, 'points', (f) => f.and(f.eq('member', memberUuid), f.eq('rule', code), f.ge('day', day), f.le('day', today)))
  return { today: await since(today), thisMonth: await since(`${monthOf(today)}-01`) }
}

const multiplierOf = async ({ rows }: Context, account: Account): Promise<number> =>
  account.row.level === null ? BASIS : ((await rows.find(level, account.row.level))?.earnBp ?? BASIS)

/** What was earned of an origin, the newest last. */
export const earningsOf = async ({ rows }: Context, origin: string): Promise<Earning[]> =>
  rows.list(earning, (f) => f.eq('origin', origin), EARNINGS_MAX)

const logSource = ({ source, rule: by }: Pick<Earning, 'source' | 'rule'>): string => `${source} ${by}`

/** The entry of the log and the lot of what is earned. */
const credit = (
  book: Book,
  account: Account,
  of: Pick<Earning, 'source' | 'rule' | 'sourceNo' | 'projectUuid'>,
  { points, validDays }: { points: number; validDays: number | null },
): string =>
  give(book, account, points, { source: logSource(of), sourceNo: of.sourceNo, rule: of.rule, projectUuid: of.projectUuid, validDays })

/** What a deed earns somebody by its rules, none of which has earned for it before. */
const earningsBy = async (
  book: Book,
  account: Account,
  { origin, sourceNo, projectUuid, paid, rules, pending = false, again = false }: Deed,
) => {
  const { call, today } = book
  const known = await earningsOf(call, origin)
  const earnBp = await multiplierOf(call, account)
  const made = []
  for (const by of rules) {
    const before = known.filter((each) => each.rule === by.code)
    if (before.some(({ status }) => !again || status !== STATUS.takenBack)) continue
    const points = underCaps(pointsBy(by, paid, earnBp), { ...by, ...(await givenBy(call, by, account.row.uuid, today)) })
    if (points === 0) continue
    const source = before.length === 0 ? origin : `${origin} ${before.length + 1}`
    const of = { member: account.row.uuid, rule: by.code, points, paid, day: today, origin, source, sourceNo, projectUuid }
    const lot = pending ? null : credit(book, account, of, { points, validDays: by.validDays })
    made.push({ ...of, lot, status: pending ? STATUS.pending : STATUS.credited })
  }
  return made
}

/** Gives somebody the points of a deed, once; answers how many. Whoever is no member, and does not become one, gets none. */
export const earn = async (call: Context, deed: Deed): Promise<number> => {
  if (deed.rules.length === 0) return 0
  const whose = await memberFor(call, deed.customer)
  if (whose === undefined) return 0
  const book = await openBook(call, [whose])
  const made = await earningsBy(book, accountOf(book, whose), deed)
  if (made.length === 0) return 0
  await closeBook(book)
  await call.rows.recordEach(earning, made)
  return made.reduce((sum, { points }) => sum + points, 0)
}

/** Whose earnings these are, once each: locked by the book before they are read again. */
const bookOf = async (call: Context, origin: string): Promise<{ book: Book; earnings: Earning[] } | undefined> => {
  const known = await earningsOf(call, origin)
  if (known.length === 0) return undefined
  const book = await openBook(
    call,
    known.map(({ member }) => member),
  )
  const earnings = await earningsOf(call, origin)
  // Whose they were has become another one meanwhile.
  return earnings.every(({ member }) => book.accounts.has(member)) ? { book, earnings } : bookOf(call, origin)
}

/** What was announced is given now: what was paid for is completed. Answers how many points. */
export const complete = async (call: Context, origin: string): Promise<number> => {
  const found = await bookOf(call, origin)
  const waiting = (found?.earnings ?? []).filter(({ status }) => status === STATUS.pending)
  if (found === undefined || waiting.length === 0) return 0
  const codes = waiting.map(({ rule: code }) => code)
  const rules = await call.rows.list(rule, (f) => f.oneOf('code', codes), codes.length)
  const { book } = found
  const given = waiting.map((of) => {
    const points = of.points - of.back
    const validDays = rules.find(({ code }) => code === of.rule)?.validDays ?? null
    return { of, points, lot: points === 0 ? null : credit(book, accountOf(book, of.member), of, { points, validDays }) }
  })
  await closeBook(book)
  await call.rows.updateEach(
    earning,
    given.map(({ of: { uuid }, lot }) => ({ uuid, status: STATUS.credited, lot, day: book.today })),
  )
  return given.reduce((sum, { points }) => sum + points, 0)
}

/**
 * Takes back what was earned as so much of what was paid has gone back, in all: what was taken back before stays. Answers how many points
 * were taken back now.
 */
export const takeBackFor = async (call: Context, origin: string, refundedOf: (paidFen: number) => number): Promise<number> => {
  const found = await bookOf(call, origin)
  if (found === undefined) return 0
  const { book, earnings } = found
  const changes = earnings.flatMap((of) => {
    const refunded = Math.max(of.refunded, Math.min(refundedOf(of.paid), of.paid))
    const back = Math.max(of.back, takenBackOf(of.points, of.paid, refunded))
    if (of.status === STATUS.takenBack || (back === of.back && refunded === of.refunded)) return []
    const more = back - of.back
    const why = { source: `${logSource(of)} ${back}`, sourceNo: of.sourceNo, rule: of.rule, projectUuid: of.projectUuid }
    if (of.status === STATUS.credited && more > 0) takeBack(book, accountOf(book, of.member), more, of.lot, why)
    return [{ uuid: of.uuid, refunded, back, more, status: back === of.points ? STATUS.takenBack : of.status }]
  })
  if (changes.length === 0) return 0
  await closeBook(book)
  await call.rows.updateEach(
    earning,
    changes.map(({ uuid, refunded, back, status }) => ({ uuid, refunded, back, status })),
  )
  return changes.reduce((sum, { more }) => sum + more, 0)
}
