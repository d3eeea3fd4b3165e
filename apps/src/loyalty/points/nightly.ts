import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Job } from '@qifuyun/kit/jobs/job.ts'
import type { ScheduleCall } from '@qifuyun/kit/jobs/schedule.ts'
import type { JobItem } from '@qifuyun/kit/jobs/served-job.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { addMonths, dayAfter } from '@qifuyun/kit/values/months.ts'
import { customer } from '#src/customers/records/customer.ts'
import { worthOf } from '#src/loyalty/arithmetic/worth.ts'
import { EARNS, GROWS, MOVE } from '#src/loyalty/codes.ts'
import { level } from '#src/loyalty/levels/level.ts'
import { member } from '#src/loyalty/members/member.ts'
import { expire, openBook } from '#src/loyalty/points/book.ts'
import { closeBook, growthOf, levelsOf, standingOf, tellOfLevel } from '#src/loyalty/points/closing.ts'
import { birthdayJob, type DayInput, expireJob, standJob, warnJob } from '#src/loyalty/points/jobs.ts'
import { pointLog } from '#src/loyalty/points/log.ts'
import { lot } from '#src/loyalty/points/lot.ts'
import { earn, rulesFor, rulesInForce } from '#src/loyalty/rules/earning.ts'
import { setting } from '#src/loyalty/setting.ts'
import { t } from '#src/loyalty/texts.ts'

/** More members are seen to by a job, in parts. */
const AT_ONCE = 100
const YEAR = 12
const ACTIVE_DAYS = 90
/** So many days before they expire members hear of it. */
const WARN_DAYS = [30, 7] as const

const [m, o, l, g, c] = [columns(member, 'm'), columns(member, 'o'), columns(lot, 'l'), columns(pointLog, 'g'), columns(customer, 'c')]

const itemsOf = ({ rows }: Context, statement: Sql): Promise<JobItem[]> => rows.query<JobItem>(statement)

type Items = (call: Context, given: DayInput) => Promise<JobItem[]>
type Each = (call: Context, given: DayInput, keys: readonly string[]) => Promise<void>

/** Work of a night: at once for a few members, in parts for many. */
const nightly =
  (job: Job<typeof expireJob.input>, items: Items, each: Each) =>
  async (call: ScheduleCall): Promise<void> => {
    const given = { day: call.day }
    const keys = (await items(call, given)).map(({ key }) => key)
    if (keys.length > AT_ONCE) await call.jobs.start(job, given)
    else if (keys.length > 0) await each(call, given, keys)
  }

/** Members who have points whose last day is over. */
export const expiredMembers: Items = (call, { day }) =>
  itemsOf(
    call,
    sql`select ${m.uuid}::text as key, coalesce(${m.name}, ${m.memberNo}) as name from ${m.table}
      where exists (select 1 from ${l.table} where ${l.member} = ${m.uuid} and ${l.left} > 0 and ${l.expireOn} < ${day}::date) order by 1`,
  )

export const expireEach: Each = async (call, { day }, keys) => {
  const book = await openBook(call, keys)
  const remark = wordsIn(t('积分到期'), 'zh-CN')
  for (const account of book.accounts.values()) expire(book, account, { source: `expired ${account.row.uuid} ${day}`, remark })
  await closeBook(book)
}

/** Members whose growth, level, worth or activity is no longer what is written of them. */
export const movedMembers: Items = async (call, { day }) => {
  const { pointsPerFen } = await call.rows.settings(setting)
  const quiet = new Date(Date.parse(`${day}T00:00:00+08:00`) - ACTIVE_DAYS * DAY_MS).toISOString()
  return itemsOf(
    call,
    sql`select ${m.uuid}::text as key, coalesce(${m.name}, ${m.memberNo}) as name from ${m.table} left join (
        select coalesce(${o.mergedInto}, ${o.uuid}) as uuid, sum(${g.points})::int as growth from ${g.table}
          join ${o.table} on ${o.uuid} = ${g.member}
          where ${g.rule} = any(${[...GROWS]}::text[]) and ${g.type} = any(${[MOVE.earned, MOVE.takenBack]}::text[])
            and ${g.day} > ${addMonths(day, -YEAR)}::date group by 1) grown on grown.uuid = ${m.uuid}
      where ${m.live} and ${m.in('normal', 'suspended')} and (${m.growth} <> coalesce(grown.growth, 0) or (${m.level} is null and exists (select 1 from ${call.rows.table(level)}))
        or ${m.levelUntil} < ${day}::date or ${m.worth} <> floor(greatest(${m.points} + ${m.frozen}, 0) / ${pointsPerFen}::numeric)
        or ${m.active} <> coalesce(${m.lastAt} >= ${quiet}::timestamptz, false)) order by 1`,
  )
}

export const standEach: Each = async (call, { day }, keys) => {
  const { rows } = call
  const settings = await rows.settings(setting)
  const members = await rows.lock(member, keys)
  const [growth, levels] = [await growthOf(call, keys, day), await levelsOf(call)]
  const quiet = Date.parse(`${day}T00:00:00+08:00`) - ACTIVE_DAYS * DAY_MS
  const changes = members.map((row) => ({ row, to: standingOf(levels, row, growth.get(row.uuid) ?? 0, day) }))
  await rows.updateEach(
    member,
    changes.map(({ row, to }) => ({
      ...{ uuid: row.uuid, ...to, worth: worthOf(row.points + row.frozen, settings.pointsPerFen) },
      active: row.lastAt !== null && Date.parse(row.lastAt) >= quiet,
    })),
    t('等级评定'),
  )
  if (settings.tells) for (const change of changes) await tellOfLevel(call, { ...change, names: levels })
}

const warnedDays = (day: string): string[] => WARN_DAYS.map((ahead) => dayAfter(day, ahead))

/** Members of whose points some expire in 30 days, or in 7. */
export const warnedMembers: Items = async (call, { day }) =>
  (await call.rows.settings(setting)).tells
    ? itemsOf(
        call,
        sql`select ${m.uuid}::text as key, coalesce(${m.name}, ${m.memberNo}) as name from ${m.table}
          where ${m.live} and ${m.in('normal', 'suspended')} and ${m.mobile} is not null and exists (select 1 from ${l.table}
            where ${l.member} = ${m.uuid} and ${l.left} > 0 and ${l.expireOn} = any(${warnedDays(day)}::date[])) order by 1`,
      )
    : []

export const warnEach: Each = async ({ rows, messages }, { day }, keys) => {
  const found = await rows.query<{ name: string | null; mobile: string; points: number; day: string }>(sql`
    select ${m.name} as name, ${m.mobile} as mobile, sum(${l.left})::int as points, ${l.expireOn}::text as day
    from ${m.table} join ${l.table} on ${l.member} = ${m.uuid}
    where ${m.uuid} = any(${keys}::uuid[]) and ${m.mobile} is not null and ${l.left} > 0 and ${l.expireOn} = any(${warnedDays(day)}::date[])
    group by ${m.uuid}, ${m.name}, ${m.mobile}, ${l.expireOn} order by ${l.expireOn}, ${m.uuid}`)
  for (const { name, mobile, points, day: expireOn } of found)
    await messages.sendText({
      ...{ mobile, purpose: 'loyalty.expiry' },
      text: t('{name}您好，您有{n}积分将于{day}到期，请及时使用', { name: name ?? '', n: points, day: expireOn }),
    })
}

/** Birthdays of a day, as month and day: who was born on 29 February has theirs a day before where there is none. */
const birthdaysOn = (day: string): string[] => {
  const [today, tomorrow] = [day.slice('YYYY-'.length), dayAfter(day).slice('YYYY-'.length)]
  return today === '02-28' && tomorrow === '03-01' ? [today, '02-29'] : [today]
}

/** Members whose birthday it is, where the enterprise gives something for that. */
export const birthdayMembers: Items = async (call, { day }) =>
  (await rulesInForce(call, [EARNS.birthday])).length === 0
    ? []
    : itemsOf(
        call,
        sql`select ${m.uuid}::text as key, coalesce(${m.name}, ${m.memberNo}) as name from ${m.table} join ${c.table} on ${c.uuid} = ${m.customer}
          where ${m.live} and ${m.in('normal', 'suspended')} and to_char(${c.birthday}, 'MM-DD') = any(${birthdaysOn(day)}::text[]) order by 1`,
      )

export const birthdayEach: Each = async (call, { day }, keys) => {
  for (const row of (await call.rows.findEach(member, keys)).values()) {
    const rules = await rulesFor(call, [EARNS.birthday], { projectUuid: row.projectUuid })
    const origin = `birthday ${row.uuid} ${day.slice(0, 4)}`
    await earn(call, { customer: row.customer, origin, sourceNo: null, projectUuid: row.projectUuid, paid: 0, rules })
  }
}

export const expirePoints = nightly(expireJob, expiredMembers, expireEach)
export const judgeStandings = nightly(standJob, movedMembers, standEach)
export const warnMembers = nightly(warnJob, warnedMembers, warnEach)
export const greetBirthdays = nightly(birthdayJob, birthdayMembers, birthdayEach)

/** What points are worth has changed: what members show is counted anew. */
export const recountWorth = async (call: Context): Promise<void> => {
  const day = chinaDay(call.clock.now)
  const keys = (await movedMembers(call, { day })).map(({ key }) => key)
  if (keys.length > AT_ONCE) await call.jobs.start(standJob, { day })
  else if (keys.length > 0) await standEach(call, { day }, keys)
}
