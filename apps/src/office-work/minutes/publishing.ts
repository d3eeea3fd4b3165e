import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import { minutes, minutesReader } from '#src/office-work/minutes/minutes.ts'
import { spanText, tell } from '#src/office-work/requests/applying.ts'
import { task } from '#src/office-work/task/task.ts'
import { refuse, refuseAt, t } from '#src/office-work/texts.ts'

type Minutes = StoredOf<typeof minutes>
const OBJECTION_DAYS = 1
const LINES_MAX = 100

/** Each line becomes a task once, however often the minutes are published. */
const giveTasks = async (call: Context, row: Minutes): Promise<void> => {
  const { rows, actor } = call
  const keyOf = (uuid: string | undefined): string => `minutes ${uuid ?? ''}`
  const lines = row.todos.map((line) => ({ ...line, key: keyOf((line as { uuid?: string }).uuid) }))
  const known = await rows.list(
    task,
    (f) =>
      f.oneOf(
        'sourceKey',
        lines.map(({ key }) => key),
      ),
    LINES_MAX,
  )
  const there = new Set(known.map(({ sourceKey }) => sourceKey))
  const wanted = lines.filter(({ key }) => !there.has(key))
  if (wanted.length === 0) return
  await rows.recordEach(
    task,
    wanted.map(({ title, assignee, due, key }) => ({
      ...{
        title,
        assignee,
        due: due ?? null,
        priority: '2' as const,
        repeat: '0' as const,
        source: '2' as const,
        sourceNo: [...row.title].slice(0, 50).join(''),
      },
      ...{ asker: actor?.userUuid ?? row.host, progress: 0, late: false, sourceKey: key, checklist: [] },
    })),
    t('会议纪要生成任务'),
  )
}

/** Those who were there are asked once for each edition whether it is right. */
const askReaders = async (call: Context, row: Minutes): Promise<void> => {
  const { rows, clock, people } = call
  const active = await people.activeAmong(row.attendees)
  const until = new Date(clock.now.getTime() + OBJECTION_DAYS * DAY_MS).toISOString()
  const users = [...active]
  await rows.recordEach(
    minutesReader,
    users.map((user) => ({ title: row.title, minutes: row.uuid, user, until, madeKey: `${row.uuid} ${row.edition ?? 1} ${user}` })),
  )
  const title = t('会议纪要已发布：{title}', { title: row.title })
  await tell(call, minutes, row, { to: users, title, summary: t('{time}，请在 24 小时内确认', { time: spanText(row.at) }) })
}

export const publish = async (call: ActionCall<typeof minutes>): Promise<Effect<typeof minutes>> => {
  await giveTasks(call, call.row)
  await askReaders(call, call.row)
  return {}
}

/** A new edition: what nobody has answered of the last one is not asked any more. */
export const revise = async ({ row, rows }: ActionCall<typeof minutes>): Promise<Effect<typeof minutes>> => {
  const open = await rows.list(minutesReader, (f) => f.and(f.eq('minutes', row.uuid), f.state('unread')), LINES_MAX)
  if (open.length > 0)
    await rows.updateEach(
      minutesReader,
      open.map(({ uuid }) => ({ uuid, state: 'replaced' as const })),
      t('已有新版本'),
    )
  return { edition: (row.edition ?? 1) + 1, publishedAt: null }
}

export const inTime = ({ row, clock }: ActionCall<typeof minutesReader>): void => {
  if (row.until !== null && clock.now.getTime() > Date.parse(row.until)) refuse('发布 24 小时后不能再提出异议')
}

export const tellHost = async (call: ActionCall<typeof minutesReader>): Promise<Effect<typeof minutesReader>> => {
  const { row, rows } = call
  const of = await rows.find(minutes, row.minutes)
  if (of === undefined) return refuseAt('objection', '数据不存在')
  await tell(call, minutes, of, {
    to: [of.host, of.createdBy],
    title: t('会议纪要有异议：{title}', { title: of.title }),
    summary: row.objection ?? '',
  })
  return {}
}
