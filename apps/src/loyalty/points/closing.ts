import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf } from '@qifuyun/kit/entity.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { addMonths } from '@qifuyun/kit/values/months.ts'
import { judged, type Step } from '#src/loyalty/arithmetic/levels.ts'
import { worthOf } from '#src/loyalty/arithmetic/worth.ts'
import { GROWS, MOVE, SETUP_MAX } from '#src/loyalty/codes.ts'
import { level } from '#src/loyalty/levels/level.ts'
import { member } from '#src/loyalty/members/member.ts'
import type { Account, Book, Member } from '#src/loyalty/points/book.ts'
import { lotMove, pointLog } from '#src/loyalty/points/log.ts'
import { lot } from '#src/loyalty/points/lot.ts'
import { t } from '#src/loyalty/texts.ts'

const YEAR = 12
const [l, m] = [columns(pointLog, 'l'), columns(member, 'm')]

export type MemberChanges = ChangesOf<typeof member>

/** Levels from the lowest. */
export const levelsOf = async ({ rows }: Context) =>
  (await rows.list(level, (f) => f.ge('growthFrom', 0), SETUP_MAX)).toSorted((one, other) => one.growthFrom - other.growthFrom)

/** What people have grown by in the last 12 months, with what those have who have become them: given for what was paid, less what was taken back. */
export const growthOf = async ({ rows }: Context, uuids: readonly string[], today: string): Promise<ReadonlyMap<string, number>> => {
  const found = await rows.query<{ uuid: string; growth: number }>(sql`
    select coalesce(${m.mergedInto}, ${m.uuid}) as uuid, sum(${l.points})::int as growth
    from ${l.table} join ${m.table} on ${m.uuid} = ${l.member}
    where coalesce(${m.mergedInto}, ${m.uuid}) = any(${uuids}::uuid[]) and ${l.rule} = any(${[...GROWS]}::text[])
      and ${l.type} = any(${[MOVE.earned, MOVE.takenBack]}::text[]) and ${l.day} > ${addMonths(today, -YEAR)}::date
    group by 1`)
  return new Map(found.map(({ uuid, growth }) => [uuid, growth]))
}

/** Where somebody stands with so much growth. */
export const standingOf = (levels: readonly Step[], row: Member, growth: number, today: string) => {
  const { level: to, levelUntil } = judged(levels, row, growth, today)
  return { growth, level: to, levelUntil }
}

const isHigher = (levels: readonly Step[], from: string | null, to: string | null): boolean =>
  from !== null && levels.findIndex(({ uuid }) => uuid === to) > levels.findIndex(({ uuid }) => uuid === from)

/** Whoever has reached a higher level hears of it. */
export const tellOfLevel = async (
  { messages }: Context,
  { row, to, names }: { row: Member; to: { level: string | null; levelUntil: string | null }; names: readonly (Step & { name: string })[] },
): Promise<void> => {
  const name = names.find(({ uuid }) => uuid === to.level)?.name
  if (row.mobile === null || name === undefined || !isHigher(names, row.level, to.level)) return
  const text = t('{name}您好，您的会员等级已升级为{level}，有效期至{day}', { name: row.name ?? '', level: name, day: to.levelUntil ?? '' })
  await messages.sendText({ mobile: row.mobile, purpose: 'loyalty.level', text })
}

const storeLots = async ({ call: { rows }, added, changed }: Book): Promise<void> => {
  await rows.recordEach(
    lot,
    [...added].map(({ uuid, member: of, earned, left, at, expireOn, sourceNo, projectUuid }) => ({
      ...{ uuid, member: of, earned, left, at, expireOn, sourceNo, projectUuid },
    })),
  )
  await rows.updateEach(
    lot,
    [...changed].flatMap((each) => {
      const { uuid, left, expireOn, member: of, givenTo } = each
      return added.has(each) ? [] : [{ uuid, left, expireOn, member: of, givenTo }]
    }),
    t('积分变动'),
  )
}

/** Entries of one moment stay in the order in which they were written. */
const storeLog = async ({ call: { rows, clock }, entries, moves, today }: Book): Promise<void> => {
  await rows.recordEach(
    pointLog,
    entries.map(({ uuid, account, type, points, balance, why }, n) => ({
      at: new Date(clock.now.getTime() + n).toISOString(),
      ...{ uuid, day: today, member: account.row.uuid, type, points, balance, rule: why.rule ?? null, source: why.source },
      ...{ sourceNo: why.sourceNo ?? null, remark: why.remark ?? null, projectUuid: why.projectUuid ?? account.row.projectUuid },
    })),
  )
  await rows.recordEach(lotMove, moves)
}

const numbersOf = ({ settings, call, entries }: Book, account: Account): MemberChanges => {
  const { points, frozen } = account
  const lives = entries.some((entry) => entry.account === account && entry.type !== MOVE.expired)
  return {
    ...{ points, frozen, worth: worthOf(points + frozen, settings.pointsPerFen) },
    ...(lives && { lastAt: call.clock.now.toISOString(), active: true }),
  }
}

/** Stores what the book says, with what it means for levels. The changes of a member whose own action this is are given, not stored. */
export const closeBook = async (book: Book, own?: string): Promise<MemberChanges> => {
  const { call, accounts, settings, today } = book
  await storeLots(book)
  await storeLog(book)
  const uuids = [...accounts.keys()]
  const [growth, levels] = [await growthOf(call, uuids, today), await levelsOf(call)]
  const changes = new Map<string, MemberChanges>()
  for (const [uuid, account] of accounts) {
    const to = standingOf(levels, account.row, growth.get(uuid) ?? 0, today)
    changes.set(uuid, { ...numbersOf(book, account), ...to })
    if (settings.tells) await tellOfLevel(call, { row: account.row, to, names: levels })
  }
  await call.rows.updateEach(
    member,
    [...changes].filter(([uuid]) => uuid !== own).map(([uuid, of]) => ({ uuid, ...of })),
    t('积分变动'),
  )
  return own === undefined ? {} : (changes.get(own) ?? {})
}
