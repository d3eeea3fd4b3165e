import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { MOBILE_PATTERN } from '@qifuyun/contract/core/text.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import type { JobItem } from '@qifuyun/kit/jobs/served-job.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'
import type { Case } from '#src/dunning/cases/opening.ts'
import { asked, countEfforts } from '#src/dunning/contacts/asking.ts'
import { askedToday, isAwake, personOf } from '#src/dunning/contacts/quiet.ts'
import { record } from '#src/dunning/contacts/record.ts'
import { duesPage } from '#src/dunning/pages.ts'
import { CHANNEL, SENT } from '#src/dunning/plans/channels.ts'
import { plan } from '#src/dunning/plans/plan.ts'
import { filled } from '#src/dunning/plans/planning.ts'
import { stepOn } from '#src/dunning/plans/steps.ts'
import { refuse, t } from '#src/dunning/texts.ts'
import { roomPayLink } from '#src/main-data/pay-link.ts'
import { room } from '#src/main-data/room.ts'

type Call = ActionCall<typeof dunningCase>

/** How long the link of a letter or a text is good. */
export const LINK_MS = 90 * DAY_MS
/** Cases that one day's work is about. */
const DUE_MAX = 20_000

/** The address at which somebody pays what they owe of a room; without a room, and where nobody takes money so, where they see it. */
export const linkTo = async (
  { applications, links, clock: { now } }: Context,
  { uuid, roomUuid }: Pick<Case, 'uuid' | 'roomUuid'>,
): Promise<string> => {
  const until = new Date(now.getTime() + LINK_MS)
  const paying = roomUuid === null ? null : await applications.query(roomPayLink, { roomUuid, until })
  return paying ?? links.address(await links.open(duesPage, uuid, until))
}

/** At a decent hour, once a day. */
export const maySend = async (call: Call): Promise<void> => {
  const { row, clock } = call
  if (!isAwake(clock.now)) refuse('仅可在9:00至20:00联系客户')
  if (row.phone === null || !MOBILE_PATTERN.test(row.phone)) refuse('该客户没有可用的手机号')
  if ((await askedToday(call, [personOf(row)])).size > 0) refuse('当天已联系过该客户')
}

const wordsFor = async (call: Call, template: string | null): Promise<string> => {
  const { row, rows } = call
  const at = row.roomUuid === null ? undefined : await rows.find(room, row.roomUuid)
  const amount = (row.amount / 100).toFixed(2)
  const link = await linkTo(call, row)
  const said = { name: row.payerName, room: at?.roomName ?? '', amount, link }
  if (template === null) return wordsIn(t('{name}您好，{room}尚有{amount}元费用逾期未缴，请尽快缴清，查看账单：{link}', said), 'zh-CN')
  return filled(template, { 姓名: row.payerName, 房屋: at?.roomName ?? '', 金额: amount, 链接: link })
}

/** Asks somebody by what their plan says for today, by a text message where it says nothing that can be sent. */
export const send = async (call: Call) => {
  const { row, rows, messages, clock, actor } = call
  const of = row.plan === null ? undefined : await rows.find(plan, row.plan)
  const day = chinaDay(clock.now)
  const step = stepOn(of?.steps ?? [], daysFrom(row.oldestDue, day), row.amount)
  const channel = step !== null && SENT.includes(step.channel) ? step.channel : CHANNEL.text
  const template = step?.channel === channel ? (step.template ?? null) : null
  const text = await wordsFor(call, template)
  // A notice stands on the page of the bills; the text message leads there.
  if (channel === CHANNEL.text) await messages.sendText({ mobile: row.phone ?? '', purpose: 'dunning', text: literal(text) })
  const { uuid, projectUuid, roomUuid, customer, payerName } = row
  const caller = actor?.userUuid ?? null
  const made = { case: uuid, at: clock.now.toISOString(), day, channel, content: text.slice(0, 500), debtor: personOf(row), caller }
  await rows.record(record, { ...made, projectUuid, roomUuid, customer, payerName, automatic: true })
  await countEfforts(call, [{ caller, day, result: null, promiseAmount: null }])
  return { lastAt: made.at, ...asked(row, of, day), state: 'working' as const }
}

/** Words that somebody has written, as they stand. */
const literal = (said: string) => t('{text}', { text: said })

/** Cases whose next step can be sent now, to people who were not asked today. Nothing at night. */
export const dueCases = async (call: Context): Promise<JobItem[]> => {
  const { now } = call.clock
  if (!isAwake(now)) return []
  const due = await call.rows.list(
    dunningCase,
    (f) => f.and(f.state('pending', 'working'), f.le('nextAt', now.toISOString()), f.oneOf('nextChannel', [...SENT]), f.gt('amount', 0)),
    DUE_MAX,
  )
  const before = await askedToday(call, due.map(personOf))
  // Of somebody with two rooms one is asked for today.
  const people = new Map(due.filter(({ phone }) => phone !== null && MOBILE_PATTERN.test(phone)).map((row) => [personOf(row), row]))
  return [...people.values()]
    .filter((row) => !before.has(personOf(row)))
    .map(({ uuid, no, payerName }) => ({ key: uuid, name: `${no} ${payerName}` }))
}

/** The moment has come to ask somebody by hand. */
export const remind = async ({ row, messages }: TimerCall<typeof dunningCase>) => {
  if (row.handler !== null && row.nextChannel !== null && !SENT.includes(row.nextChannel))
    await messages.notify({
      kind: 'message',
      userUuids: [row.handler],
      title: t('待催缴：{name}', { name: row.payerName }),
      summary: t('{no} 欠费 {x} 元', { no: row.no, x: row.amount / 100 }),
      row: { entity: dunningCase, uuid: row.uuid },
    })
  return {}
}
