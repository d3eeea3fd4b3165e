import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import { chinaMidnight, monthOf } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { isWorkday } from '@qifuyun/contract/core/working-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, Effect, TimersCall } from '@qifuyun/kit/handlers.ts'
import type { ScheduleCall } from '@qifuyun/kit/jobs/schedule.ts'
import { dayAfter, lastDayOf } from '@qifuyun/kit/values/months.ts'
import { report, reportRule } from '#src/office-work/report/report.ts'
import { momentText, tell } from '#src/office-work/requests/applying.ts'
import { setting } from '#src/office-work/setting.ts'
import { task } from '#src/office-work/task/task.ts'
import { t } from '#src/office-work/texts.ts'

type Rule = StoredOf<typeof reportRule>
const [DAILY, WEEKLY] = ['1', '2'] as const
const [RULES_MAX, REPORTS_MAX, TASKS_MAX, NAMES_MAX] = [200, 2_000, 100, 20] as const
/** Until ten in the morning after it a report may be made up for. */
const GRACE_MS = 10 * HOUR_MS
const WEEK_DAYS = 7
const SUNDAY = 0

const isSunday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === SUNDAY

/** The first day that a report of this day is about. */
const firstOf = (kind: Rule['kind'], day: string): string =>
  kind === DAILY ? day : kind === WEEKLY ? dayAfter(day, 1 - WEEK_DAYS) : `${monthOf(day)}-01`

const isDue = (kind: Rule['kind'], day: string, works: boolean): boolean =>
  kind === DAILY ? works : kind === WEEKLY ? isSunday(day) : day === lastDayOf(monthOf(day))

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Everybody who reports on this day has one to write, once. */
export const openReports = async (call: ScheduleCall): Promise<void> => {
  const { rows, day, people, clock } = call
  const works = isWorkday(day, await clock.workingCalendar(chinaMidnight(day)))
  const rules = (await rows.list(reportRule, (f) => f.eq('enabled', true), RULES_MAX)).filter(({ kind }) => isDue(kind, day, works))
  const active = await people.activeAmong(rules.flatMap(({ authors }) => authors))
  const { reportAt } = await rows.settings(setting)
  const midnight = chinaMidnight(day).getTime()
  const next = chinaMidnight(dayAfter(day)).getTime()
  const at = (ms: number): string => new Date(ms).toISOString()
  const wanted = rules.flatMap((rule) =>
    rule.authors
      .filter((user) => active.has(user))
      .map((author) => ({
        ...{ title: `${choiceLabel(report.fields.kind, rule.kind)} ${day}`, rule: rule.uuid, kind: rule.kind, day, author },
        ...{ from: firstOf(rule.kind, day), receivers: rule.receivers, late: false, madeKey: `${rule.uuid} ${day} ${author}` },
        ...{ remindAt: at(midnight + minutesOf(reportAt) * MINUTE_MS), dueAt: at(next), closesAt: at(next + GRACE_MS) },
      })),
  )
  const known = await rows.list(
    report,
    (f) =>
      f.and(
        f.eq('day', day),
        f.oneOf(
          'rule',
          rules.map(({ uuid }) => uuid),
        ),
      ),
    REPORTS_MAX,
  )
  const there = new Set(known.map(({ madeKey }) => madeKey))
  const fresh = wanted.filter(({ madeKey }) => !there.has(madeKey))
  if (fresh.length > 0) await rows.recordEach(report, fresh, t('生成汇报'))
}

/** Those to whom people report hear in the night who has not. */
export const tellMissing = async (call: ScheduleCall): Promise<void> => {
  const { rows, people } = call
  const day = dayAfter(call.day, -1)
  const missing = await rows.list(report, (f) => f.and(f.eq('day', day), f.state('open')), REPORTS_MAX)
  const names = await people.namesOf(missing.map(({ author }) => author))
  const rules = await rows.findEach(reportRule, [...new Set(missing.map(({ rule }) => rule))])
  for (const rule of rules.values()) {
    const authors = missing.filter((row) => row.rule === rule.uuid).map(({ author }) => names.get(author) ?? '')
    const title = t('{name}：{n} 人未交', { name: rule.name, n: authors.length })
    await tell(call, reportRule, rule, { to: rule.receivers, title, summary: authors.slice(0, NAMES_MAX).join('、') })
  }
}

export const remind = async ({ due, messages }: TimersCall<typeof report>): Promise<Record<string, never>[]> => {
  for (const row of due)
    await messages.notify({
      ...{
        kind: 'message',
        userUuids: [row.author],
        title: t('请提交{title}', { title: row.title ?? '' }),
        row: { entity: report, uuid: row.uuid },
      },
      summary: row.dueAt === null ? '' : t('截止 {time}', { time: momentText(row.dueAt) }),
    })
  return due.map(() => ({}))
}

/** What the author finished in these days, for whoever reads it. */
const factsOf = async ({ rows }: Context, { author, from, day }: StoredOf<typeof report>): Promise<string> => {
  const [begin, end] = [chinaMidnight(from ?? day).toISOString(), chinaMidnight(dayAfter(day)).toISOString()]
  const done = await rows.list(task, (f) => f.and(f.eq('assignee', author), f.ge('finishedAt', begin), f.lt('finishedAt', end)), TASKS_MAX)
  const open = await rows.count(task, (f) => f.and(f.eq('assignee', author), f.state('todo', 'doing')))
  const lines = [chinese(t('完成任务 {n} 项，未完成 {m} 项', { n: done.length, m: open })), ...done.map(({ title }) => `· ${title}`)]
  return [...lines.join('\n')].slice(0, 2000).join('')
}

export const send = async (call: ActionCall<typeof report>): Promise<Effect<typeof report>> => {
  const { row, clock } = call
  const late = row.dueAt !== null && clock.now.getTime() > Date.parse(row.dueAt)
  return { facts: await factsOf(call, row), sentAt: clock.now.toISOString(), late }
}

export const tellAuthor = async (call: ActionCall<typeof report>): Promise<Effect<typeof report>> => {
  const { row, clock } = call
  if ((row.reply ?? '') !== '')
    await tell(call, report, row, { to: [row.author], title: t('{title}已批阅', { title: row.title ?? '' }), summary: row.reply ?? '' })
  return { readAt: clock.now.toISOString() }
}
