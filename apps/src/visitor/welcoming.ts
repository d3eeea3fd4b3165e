import { type Sentence, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ApprovalHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { passPage } from '#src/visitor/app.ts'
import { rulesOf } from '#src/visitor/defaults.ts'
import { visitorApproved, visitorArrived, visitorCancelled, visitorLeft, visitorViewingInvited } from '#src/visitor/events.ts'
import { invitation } from '#src/visitor/invitation.ts'
import type { Invitation } from '#src/visitor/inviting.ts'
import { t } from '#src/visitor/texts.ts'

const PURPOSE = 'visitor.invite'
const WALK_IN = '2'
/** A pass can be looked at for a while after the visit. */
const SHOWN_MS = 86_400_000

const spanOf = ({ visitAt }: Invitation): Sentence =>
  t('{begin} 至 {end}', { begin: momentText(visitAt.begin), end: momentText(visitAt.end) })

/** Opens the visitor's pass and sends its link in a text message. */
const welcome = async (call: Context, row: Invitation): Promise<void> => {
  const path = await call.links.open(passPage, row.uuid, new Date(Date.parse(row.expiresAt ?? row.visitAt.end) + SHOWN_MS))
  if (row.source === WALK_IN) return
  await call.messages.sendText({
    mobile: row.visitorPhone,
    purpose: PURPOSE,
    text: t('{name}您好，您的来访已登记，时间 {time}，请凭此通行证入场：{link}', {
      name: row.visitorName,
      time: spanOf(row),
      link: call.links.address(path),
    }),
  })
}

const reasonOf = ({ reason }: Invitation): string => choiceLabel(invitation.fields.reason, reason)

/** The active manager of the project, in whose name is asked what an owner has sent by a link; null where it has none. */
const managerOf = async ({ rows, people }: Context, projectUuid: string): Promise<string | null> => {
  const manager = (await rows.find(project, projectUuid))?.managerUserUuid ?? null
  return [...(await people.activeAmong([manager]))][0] ?? null
}

/** Whoever may decide hears that somebody has to. */
const askDeciders = async (call: Context, row: Invitation): Promise<void> =>
  call.messages.notify({
    kind: 'todo',
    userUuids: await call.people.holdersOf(invitation, 'action.approve', row.projectUuid),
    title: t('访客待审核：{name}', { name: row.visitorName }),
    summary: t('{name}将于{time}来访', { name: row.visitorName, time: momentText(row.visitAt.begin) }),
    row: { entity: invitation, uuid: row.uuid },
  })

/** The flow of the enterprise decides; where there is none, whom the setting of the project names. */
export const byFlow: ApprovalHandlers<typeof invitation> = {
  by: async (call) => call.actor?.userUuid ?? (await managerOf(call, call.row.projectUuid)),
  form: ({ row }) => ({ visitor: row.visitorName, reason: reasonOf(row), window: wordsIn(spanOf(row), 'zh-CN'), plate: row.plate }),
  async withoutFlow(call) {
    const { row } = call
    if (!(await rulesOf(call, [row.projectUuid]))(row.projectUuid).managerDecides) return 'pass'
    await askDeciders(call, row)
    return 'wait'
  },
}

/** Asks the host whether to receive the visitor who waits at the gate. */
const askHost = async (call: Context, row: Invitation): Promise<void> => {
  if (row.hostUser === null) return
  await call.messages.notify({
    kind: 'todo',
    userUuids: [row.hostUser],
    title: t('访客待确认：{name}', { name: row.visitorName }),
    summary: t('{name}在门岗等候，请在10分钟内确认是否接待', { name: row.visitorName }),
    row: { entity: invitation, uuid: row.uuid },
    card: ['confirm', 'refuse'],
  })
}

/** Who waits at the gate is for the host to receive; anyone else who is looked at, for the flow, or for those who decide without one. */
const askFor = async (call: Context, row: Invitation): Promise<void> => {
  if (row.source === WALK_IN) return askHost(call, row)
  const known = call.actor !== null || (await managerOf(call, row.projectUuid)) !== null
  return known ? call.rows.act(invitation, row.uuid, 'ask') : askDeciders(call, row)
}

const [pending, expected] = [invitation.stateCode('pending'), invitation.stateCode('expected')]
const VIEWING = '6'
/** What other applications hear of invitations that come to a state. */
const EVENTS: ReadonlyMap<string, typeof visitorApproved> = new Map([
  [invitation.stateCode('expected'), visitorApproved],
  [invitation.stateCode('cancelled'), visitorCancelled],
  [invitation.stateCode('inside'), visitorArrived],
  [invitation.stateCode('left'), visitorLeft],
])

const tellOthers = async (call: Context, row: Invitation, before: Invitation | null): Promise<void> => {
  const event = EVENTS.get(row.state)
  // A visit that is put off or brought forward is approved anew, for its new time; somebody who may come in again is not.
  const rescheduled = row.state === expected && before?.state === expected && before.expiresAt !== row.expiresAt
  const again = before?.state === row.state || (row.state === expected && before !== null && before.state !== pending)
  if (event === undefined || (again && !rescheduled)) return
  const { hostUser, hostRoom, visitAt, plate, carState, areas, visitorName, visitorPhone } = row
  const gates = (areas ?? []).map(({ gate }) => gate)
  await call.events.publish(event, row, { hostUser, hostRoom, visitAt, plate, carState, visitorName, visitorPhone, gates })
  if (event === visitorApproved && row.reason === VIEWING) await call.events.publish(visitorViewingInvited, row, {})
}

const CALLED_OFF = '{name}您好，您 {time} 的来访已取消'
const DECLINED = '{name}您好，您 {time} 的来访未获通过'
type Dismissal = typeof CALLED_OFF | typeof DECLINED
const DISMISSED: Readonly<Record<string, Dismissal>> = {
  [invitation.stateCode('cancelled')]: CALLED_OFF,
  [invitation.stateCode('refused')]: DECLINED,
}

/** Tells the visitor that the visit will not take place, and closes the pass. */
const dismiss = async (call: Context, row: Invitation, text: Dismissal): Promise<void> => {
  await call.links.revoke(passPage, row.uuid)
  if (row.source !== WALK_IN)
    await call.messages.sendText({
      mobile: row.visitorPhone,
      purpose: PURPOSE,
      text: t(text, { name: row.visitorName, time: spanOf(row) }),
    })
}

/** What follows when invitations are made, decided, moved or called off. */
export const followInvitations = async (call: SaveCall<Invitation>): Promise<void> => {
  for (const { row, before } of call.saves) {
    const moved = before?.state !== row.state
    await tellOthers(call, row, before)
    const rescheduled = before !== null && before.expiresAt !== row.expiresAt
    if (row.state === expected && (rescheduled || (moved && (before === null || before.state === pending)))) await welcome(call, row)
    if (row.state === pending && before === null) await askFor(call, row)
    const text = DISMISSED[row.state]
    if (moved && text !== undefined) await dismiss(call, row, text)
  }
}

/** The name of the host: a person, or a room. */
export const hostNameOf = async ({ people, rows }: Context, { hostUser, hostRoom }: Invitation): Promise<string> => {
  if (hostRoom !== null) return (await rows.find(room, hostRoom))?.roomName ?? ''
  if (hostUser === null) return ''
  return (await people.namesOf([hostUser])).get(hostUser) ?? ''
}
