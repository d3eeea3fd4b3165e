import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import type { JobItem } from '@qifuyun/kit/jobs/served-job.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { consent } from '#src/customers/records/consent.ts'
import { customer } from '#src/customers/records/customer.ts'
import { audience } from '#src/marketing/audiences/audience.ts'
import { isControl, type Member, membersOf, within } from '#src/marketing/audiences/members.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import type { Campaign } from '#src/marketing/campaigns/running.ts'
import { CAMPAIGN, MARKS, SKIPPED, type Skipped } from '#src/marketing/codes.ts'
import { offerInvitePage, offerPage } from '#src/marketing/pages.ts'
import { MESSAGES, whoOptedOut } from '#src/marketing/sending/consent.ts'
import { message } from '#src/marketing/sending/message.ts'
import { isThrough } from '#src/marketing/sending/noting.ts'
import { mayHear, wakingAt } from '#src/marketing/sending/quiet.ts'
import { sendTask } from '#src/marketing/sending/send-task.ts'
import { setting } from '#src/marketing/setting.ts'
import { t } from '#src/marketing/texts.ts'

export type Message = StoredOf<typeof message>
export type Task = StoredOf<typeof sendTask>

const m = columns(message, 'm')
const WEEK_DAYS = 7
/** How long the page of a message can be opened after its campaign. */
const LINK_DAYS = 30

/** When these customers were written to within a week, or will be: what waits for the morning counts. Whoever calls has locked them. */
const momentsOf = async ({ rows, clock }: Context, customers: readonly string[], but: string | null) => {
  const since = new Date(clock.now.getTime() - WEEK_DAYS * DAY_MS).toISOString()
  const found = await rows.query<{ customer: string; at: Date }>(sql`
    select ${m.customer} as customer, coalesce(${m.sentAt}, ${m.dueAt}) as at from ${m.table}
    where ${m.customer} = any(${customers}::uuid[]) and ${m.live} and ${m.in('pending', 'sent')}
      and coalesce(${m.sentAt}, ${m.dueAt}) > ${since}::timestamptz and (${but}::uuid is null or ${m.uuid} <> ${but}::uuid)`)
  return new Map([...Map.groupBy(found, (each) => each.customer)].map(([who, all]) => [who, all.map(({ at }) => new Date(at))]))
}

/** Why each of these people is not written to at a moment; null: they are. Locks them, so that two tasks at once count each other. */
const reasonsFor = async (call: Context, of: Campaign, people: readonly Member[], at: Date, but: string | null = null) => {
  const { rows } = call
  const uuids = people.map((each) => each.customer)
  await rows.lock(customer, uuids)
  const [out, moments, caps] = [await whoOptedOut(call, uuids), await momentsOf(call, uuids, but), await rows.settings(setting)]
  return (who: Member): Skipped | null => {
    if (isControl(call, of, who.customer)) return SKIPPED.control
    if (!who.phone) return SKIPPED.noMobile
    if (out.has(who.customer)) return SKIPPED.optedOut
    return mayHear(moments.get(who.customer) ?? [], at, caps) ? null : SKIPPED.often
  }
}

/** The text of a task with what it says of somebody in place of its marks. */
const textFor = (text: string, of: Campaign, who: string, link: string): string =>
  text.replaceAll(MARKS.name, who).replaceAll(MARKS.campaign, of.name).replaceAll(MARKS.link, link)

/** Whether there is still something to tell of. */
const isStopped = (of: Campaign | undefined, task: Task | undefined): boolean =>
  of === undefined || task === undefined || !campaign.isIn(of, 'ready', 'running') || sendTask.isIn(task, 'cancelled')

const pageFor = ({ kind }: Campaign) => (kind === CAMPAIGN.invite ? offerInvitePage : offerPage)

/** Sends messages that were stored as sent, each with a link of its own. */
const sendEach = async (call: Context, task: Task, of: Campaign, sent: readonly { uuid: string; name: string; phone: string }[]) => {
  const { links, messages } = call
  const paths = await links.openAll(
    pageFor(of),
    sent.map(({ uuid }) => uuid),
    new Date(Date.parse(of.period.end) + days(LINK_DAYS)),
  )
  for (const { uuid, name, phone } of sent) {
    const link = links.address(paths.get(uuid) ?? '')
    await messages.sendText({ mobile: phone, purpose: 'marketing.campaign', text: textFor(task.text, of, name, link) })
  }
}

const bothOf = async ({ rows }: Context, uuid: string) => {
  const task = await rows.find(sendTask, uuid)
  return { task, of: task && (await rows.find(campaign, task.campaign)) }
}

/** Whom a task is about when it begins: its snapshot. */
export const peopleOf = async (call: Context, { task: uuid }: { task: string }): Promise<JobItem[]> => {
  const task = await call.rows.find(sendTask, uuid)
  const said = task && (await call.rows.find(audience, task.audience))
  if (task === undefined || said === undefined) return []
  return (await membersOf(call, within(said, task.projects))).map((who) => ({ key: who.customer, name: who.name }))
}

/** Writes to some of them, or notes why not; what comes into the hours of rest waits for the morning. */
export const sendTo = async (call: Context, { task: uuid }: { task: string }, keys: readonly string[]): Promise<void> => {
  const { rows, clock } = call
  const { task, of } = await bothOf(call, uuid)
  if (task === undefined || of === undefined) return
  const people = [...(await rows.findEach(customer, [...keys])).values()].map(
    (each): Member => ({ customer: each.uuid, name: each.name, phone: each.mobile, projectUuid: each.projectUuid }),
  )
  const at = wakingAt(clock.now, await rows.settings(setting))
  const reasonOf = await reasonsFor(call, of, people, at)
  const waits = at > clock.now
  const stopped = isStopped(of, task)
  const made = people.map((who) => {
    const skipReason = stopped ? SKIPPED.stopped : reasonOf(who)
    const state = skipReason !== null ? ('skipped' as const) : waits ? ('pending' as const) : ('sent' as const)
    return {
      ...{
        ...who,
        uuid: rows.newUuid(),
        onceKey: `${task.uuid} ${who.customer}`,
        task: task.uuid,
        campaign: of.uuid,
        control: isControl(call, of, who.customer),
        skipReason,
        state,
      },
      ...{ dueAt: at.toISOString(), sentAt: state === 'sent' ? clock.now.toISOString() : null },
    }
  })
  await rows.recordEach(message, made, t('触达'))
  const sent = made.flatMap(({ uuid: each, name, phone, state }) =>
    state === 'sent' && phone !== null ? [{ uuid: each, name, phone }] : [],
  )
  await sendEach(call, task, of, sent)
}

/** The morning has come for one message: what speaks against it is asked again. */
export const sendLate = async (call: TimerCall<typeof message>): Promise<Effect<typeof message>> => {
  const { row, clock } = call
  const { task, of } = await bothOf(call, row.task ?? '')
  if (task === undefined || of === undefined || isStopped(of, task)) return { state: 'skipped', skipReason: SKIPPED.stopped }
  const who = { customer: row.customer ?? '', name: row.name ?? '', phone: row.phone, projectUuid: row.projectUuid }
  const skipReason = (await reasonsFor(call, of, [who], clock.now, row.uuid))(who)
  if (skipReason !== null || who.phone === null) return { state: 'skipped', skipReason }
  await sendEach(call, task, of, [{ uuid: row.uuid, name: who.name, phone: who.phone }])
  return { state: 'sent', sentAt: clock.now.toISOString() }
}

/** A task is done once it has come to everybody; while messages wait for the morning, the last of them ends it. */
export const finish = async (call: Context, { task: uuid }: { task: string }): Promise<void> => {
  const [task] = await call.rows.lock(sendTask, [uuid])
  if (task !== undefined && isThrough(task)) await call.rows.act(sendTask, uuid, 'finish')
}

/** Somebody wants to hear nothing more: that stands among what they have agreed to. */
export const optOut = async ({ row, rows, clock }: ActionCall<typeof message>): Promise<Effect<typeof message>> => {
  if (row.customer !== null)
    await rows.add(consent, { customer: row.customer, kind: MESSAGES, granted: false, at: clock.now.toISOString(), channel: '3' })
  return {}
}
