import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ApprovalHandlers, Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import { delivery } from '#src/business-report/issues/delivery.ts'
import { type Issue, issue } from '#src/business-report/issues/issue.ts'
import { report } from '#src/business-report/reports/report.ts'
import { t } from '#src/business-report/texts.ts'

const HOUR = 60
const EDITIONS_MAX = 200

/** When a subscriber hears of what is published now: at their time of today, at once where that has passed. */
const dueOf = (now: Date, at: string): string => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const due = new Date(chinaMidnight(chinaDay(now)).getTime() + (hours * HOUR + minutes) * MINUTE_MS)
  return (due > now ? due : now).toISOString()
}

/** Those who have subscribed hear of it, as they stand in the report by now. */
const deliver = async ({ rows, people, clock }: Context, row: Issue): Promise<string[]> => {
  const of = await rows.find(report, row.report)
  const subscribers = of?.subscribers ?? []
  const active = await people.activeAmong(subscribers.map(({ user }) => user))
  const told = subscribers.filter(({ user }) => active.has(user))
  if (told.length > 0)
    await rows.recordEach(
      delivery,
      told.map(({ user, at }) => ({ title: row.title, issue: row.uuid, user, dueAt: dueOf(clock.now, at), state: 'waiting' as const })),
    )
  return told.map(({ user }) => user)
}

const replaceOlder = async ({ rows }: Context, { uuid, report: of, period }: Issue): Promise<void> => {
  const published = await rows.list(issue, (f) => f.and(f.eq('report', of), f.eq('period', period), f.state('published')), EDITIONS_MAX)
  for (const older of published) if (older.uuid !== uuid) await rows.act(issue, older.uuid, 'replace')
}

/** In whose name what was issued of its own accord is published: whoever has made the report, or could have. */
const ownerOf = async ({ rows, people }: Pick<Context, 'rows' | 'people'>, { report: of }: Issue): Promise<string | null> => {
  const maker = (await rows.find(report, of))?.createdBy ?? null
  if ((await people.activeAmong([maker])).size > 0) return maker
  const [first = null] = await people.holdersOf(report, 'action.issueAll', null)
  return first
}

/** Published, an edition takes the place of those before it. */
export const publishing: ApprovalHandlers<typeof issue> = {
  by: ({ row, rows, people }) => row.publisher ?? ownerOf({ rows, people }, row),
  form: ({ row }) => ({
    ...{ no: row.no, title: row.title ?? '', kind: choiceLabel(issue.fields.kind, row.kind) },
    ...{ span: `${row.from} – ${row.to}`, edition: row.edition, columns: row.columnCount },
  }),
  async passes(call) {
    await replaceOlder(call, call.row)
    return { readers: await deliver(call, call.row), publishedAt: call.clock.now.toISOString() }
  },
}

/** A subscriber is told, unless the edition has been replaced before it was time. */
export const send = async ({ row, rows, messages, clock }: TimerCall<typeof delivery>): Promise<Effect<typeof delivery>> => {
  const of = await rows.find(issue, row.issue)
  if (of === undefined || !issue.isIn(of, 'published')) return { state: 'dropped' }
  await messages.notify({
    ...{ kind: 'message', userUuids: [row.user], row: { entity: issue, uuid: of.uuid } },
    title: t('报表已发布：{title}', { title: of.title ?? '' }),
    summary: t('{from} 至 {to}，第{edition}版', { from: of.from, to: of.to, edition: of.edition }),
  })
  return { state: 'sent', sentAt: clock.now.toISOString() }
}
