import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { MOBILE_PATTERN } from '@qifuyun/contract/core/text.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Happening } from '@qifuyun/kit/event.ts'
import { type Heard, on, type Subscription } from '@qifuyun/kit/server.ts'
import { cleaningAccepted } from '#src/cleaning-greening/events.ts'
import { activityAttended } from '#src/community-activity/events.ts'
import { COMPLAINT } from '#src/complaint/complaint.ts'
import { complaintClosed } from '#src/complaint/events.ts'
import { decorationAccepted } from '#src/decoration/events.ts'
import { receivablePaid } from '#src/fee/events.ts'
import type { ServedFor } from '#src/main-data/residents/served-for.ts'
import { orderCompleted } from '#src/mall/events.ts'
import { repairClosed } from '#src/repair/events.ts'
import { handoverDelivered } from '#src/room-handover/events.ts'
import { METRIC, TRIGGER, type Trigger } from '#src/satisfaction/codes.ts'
import { type Asked, inviteEach, noteAnswered } from '#src/satisfaction/invites/inviting.ts'
import { customerBy, type Person, residentOf, someResidents } from '#src/satisfaction/invites/people.ts'
import type { Plan } from '#src/satisfaction/plans/planning.ts'
import { runningPlans } from '#src/satisfaction/plans/running.ts'
import { rating } from '#src/satisfaction/ratings/rating.ts'
import { visitorLeft } from '#src/visitor/events.ts'

/** Something was done for somebody, as the event that tells of it says. */
type Told = Pick<Happening, 'uuid' | 'no' | 'projectUuid' | 'at'>

/** Route codes of the applications in which it was done. */
const SOURCE = {
  [TRIGGER.repair]: 'pkg1',
  [TRIGGER.complaint]: 'pkg23',
  [TRIGGER.fee]: 'pkg2',
  [TRIGGER.handover]: 'pkg39',
  [TRIGGER.decoration]: 'pkg7',
  [TRIGGER.cleaning]: 'pkg27',
  [TRIGGER.mall]: 'pkg13',
  [TRIGGER.visitor]: 'pkg8',
  [TRIGGER.activity]: 'pkg38',
} as const
type Served = keyof typeof SOURCE

/** Plans that ask after this. */
const plansFor = (call: Context, trigger: Trigger, projectUuid: string | null): Promise<Plan[]> =>
  runningPlans(
    call,
    ({ trigger: of, projects }) => of === trigger && ((projects ?? []).length === 0 || (projects ?? []).includes(projectUuid ?? '')),
  )

const askedBy = (trigger: Served, { uuid, no, at }: Told, person: Person | readonly Person[], more: Partial<Asked> = {}): Asked => ({
  people: [person].flat(),
  source: { app: SOURCE[trigger], uuid, no, key: `${SOURCE[trigger]} ${uuid}` },
  staff: null,
  at: new Date(at),
  ...more,
})

type Named = { name?: string | null | undefined; phone?: string | null | undefined; roomUuid?: string | null | undefined }

/** Who is known under a number; a landline reaches nobody. */
const personBy = async (call: Context, projectUuid: string | null, { name, phone: said, roomUuid }: Named): Promise<Person> => {
  const phone = said && MOBILE_PATTERN.test(said) ? said : null
  const known = await customerBy(call, { phone })
  return { customer: known?.uuid ?? null, name: name ?? known?.name ?? null, phone, projectUuid, roomUuid: roomUuid ?? null }
}

/**
 * Work whose own application asks for a rating: what was said there is the answer of the plan, and nobody is asked twice. It is on the scale
 * of satisfaction; plans that ask for something else do not ask those who have answered either.
 */
const afterWork = async (call: Context, trigger: Served, told: Told, more: ServedFor): Promise<void> => {
  const plans = await plansFor(call, trigger, told.projectUuid)
  if (plans.length === 0) return
  const person = await personBy(call, told.projectUuid, { name: more.contactName, phone: more.contactPhone, roomUuid: more.roomUuid })
  const asked = askedBy(trigger, told, person, { staff: more.staff ?? null })
  const score = more.score ?? null
  for (const of of plans) {
    if (score === null) await inviteEach(call, of, asked)
    else if (of.metric === METRIC.csat) {
      const uuid = await noteAnswered(call, of, asked)
      if (uuid !== null) await call.rows.add(rating, { invite: uuid, csat: score, text: more.ratingText ?? null })
    }
  }
}

/** A bill is one of several that are paid at once: whoever has paid is asked once a day. */
const afterPayment = async (call: Heard<typeof receivablePaid>): Promise<void> => {
  const { uuid, no, projectUuid, at, more } = call.event
  const plans = await plansFor(call, TRIGGER.fee, projectUuid)
  if (plans.length === 0) return
  const known = await customerBy(call, { uuid: more.customer })
  const lives = known === undefined && more.roomUuid !== null ? await residentOf(call, more.roomUuid) : undefined
  const person = known
    ? { customer: known.uuid, name: known.name, phone: known.mobile, projectUuid, roomUuid: more.roomUuid }
    : { customer: null, name: null, phone: null, roomUuid: more.roomUuid, ...lives, projectUuid }
  const whose = person.customer ?? more.roomUuid ?? uuid
  const source = { app: SOURCE[TRIGGER.fee], uuid, no, key: `${SOURCE[TRIGGER.fee]} ${whose} ${more.paidOn}` }
  const asked = askedBy(TRIGGER.fee, { uuid, no, projectUuid, at }, person, { source })
  for (const of of plans) await inviteEach(call, of, asked)
}

/** Whoever ordered something has it: asked under the number to which it went, else under that of the buyer. */
const afterOrder = async (call: Heard<typeof orderCompleted>): Promise<void> => {
  const { event } = call
  const plans = await plansFor(call, TRIGGER.mall, event.projectUuid)
  if (plans.length === 0) return
  const { customer, contact, phone, roomUuid } = event.more
  const known = await customerBy(call, { uuid: customer })
  const reached = phone && MOBILE_PATTERN.test(phone) ? phone : (known?.mobile ?? null)
  const person = { customer, name: contact ?? known?.name ?? null, phone: reached, roomUuid, projectUuid: event.projectUuid }
  for (const of of plans) await inviteEach(call, of, askedBy(TRIGGER.mall, event, person))
}

/** An area is used by many: some of those who live there are asked, others the next time. */
const afterCleaning = async (call: Heard<typeof cleaningAccepted>): Promise<void> => {
  const { event } = call
  if (event.projectUuid === null) return
  for (const of of await plansFor(call, TRIGGER.cleaning, event.projectUuid)) {
    const since = new Date(Date.parse(event.at) - of.throttleDays * DAY_MS)
    const people = await someResidents(call, event.projectUuid, { count: of.perEvent ?? 1, since, key: event.uuid })
    await inviteEach(call, of, askedBy(TRIGGER.cleaning, event, people, { staff: event.more.user }))
  }
}

/** Whoever checked in is asked when it is over. */
const afterActivity = async (call: Heard<typeof activityAttended>): Promise<void> => {
  const { event } = call
  const plans = await plansFor(call, TRIGGER.activity, event.projectUuid)
  if (plans.length === 0) return
  const known = await customerBy(call, { uuid: event.more.customer })
  const person = { customer: event.more.customer, name: known?.name ?? null, phone: known?.mobile ?? null, roomUuid: null }
  const over = new Date(Math.max(Date.parse(event.at), Date.parse(event.more.end ?? event.at)))
  const asked = askedBy(TRIGGER.activity, event, { ...person, projectUuid: event.projectUuid }, { at: over })
  for (const of of plans) await inviteEach(call, of, asked)
}

/** What other applications do for people, for which plans ask. */
export const hearsOfService: readonly Subscription[] = [
  on(repairClosed, (call) => afterWork(call, TRIGGER.repair, call.event, call.event.more)),
  on(complaintClosed, async (call) => {
    // Praise and enquiries end with an answer.
    if (call.event.more.nature === COMPLAINT) await afterWork(call, TRIGGER.complaint, call.event, call.event.more)
  }),
  on(handoverDelivered, (call) => {
    const { ownerName, ownerPhone, roomUuid } = call.event.more
    return afterWork(call, TRIGGER.handover, call.event, { contactName: ownerName, contactPhone: ownerPhone || null, roomUuid })
  }),
  on(decorationAccepted, (call) => {
    const { ownerName, ownerPhone, roomUuid } = call.event.more
    return afterWork(call, TRIGGER.decoration, call.event, { contactName: ownerName, contactPhone: ownerPhone || null, roomUuid })
  }),
  on(visitorLeft, (call) => {
    const { visitorName, visitorPhone, hostRoom } = call.event.more
    return afterWork(call, TRIGGER.visitor, call.event, { contactName: visitorName, contactPhone: visitorPhone, roomUuid: hostRoom })
  }),
  on(orderCompleted, afterOrder),
  on(receivablePaid, afterPayment),
  on(cleaningAccepted, afterCleaning),
  on(activityAttended, afterActivity),
]
