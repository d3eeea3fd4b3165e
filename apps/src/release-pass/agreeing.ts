import type { Context } from '@qifuyun/kit/context.ts'
import type { StateName, StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, AnyStored, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { Outcome } from '@qifuyun/kit/server.ts'
import { clearance } from '#src/main-data/clearance.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { ownerPage, pass, passKind, passPage } from '#src/release-pass/app.ts'
import { refuse, refuseAt } from '#src/release-pass/texts.ts'

type Pass = StoredOf<typeof pass>
type Asking = Context & { row: Pass }
type Next = Effect<typeof pass>

export const FLOW = 'release-pass.pass'
const [NO_FLOW, REFUSE, WAITING, AGREED] = ['2', '2', '1', '2'] as const
const HOUR_MS = 3_600_000
/** A pass can be looked at for a while after its end. */
const SHOWN_MS = 30 * 24 * HOUR_MS
const codes = (...names: StateName<typeof pass>[]) => names.map((name) => pass.stateCode(name))
const [approving, ready, rejected, cancelled] = codes('approving', 'ready', 'rejected', 'cancelled')

const kindOf = async ({ row, rows }: Asking): Promise<StoredOf<typeof passKind>> =>
  (await rows.find(passKind, row.kind)) ?? refuse('数据不存在')
const goodsText = ({ goods }: Pass): string => goods.map(({ name, qty, unit }) => `${name}${qty}${unit ?? ''}`).join('、')
const linkTo = async ({ row, links, clock: { now } }: Asking, page: typeof passPage): Promise<string> =>
  links.address(await links.open(page, row.uuid, new Date(Date.parse(row.expiresAt ?? now.toISOString()) + SHOWN_MS)))

/** The flow of the enterprise decides; where the kind wants none, or there is none, the pass is good at once. */
const startFlow = async (call: Asking, by: string): Promise<Next> => {
  const {
    row,
    rows,
    clock: { now },
    approvals,
  } = call
  const place = row.roomUuid === null ? row.company : (await rows.find(room, row.roomUuid))?.roomName
  const form = { no: row.no, applicant: row.applicant, place, goods: goodsText(row), reason: row.reason, owed: row.owed ? '是' : '否' }
  const { flow } = await kindOf(call)
  const started = flow === NO_FLOW ? null : await approvals.start({ flowCode: FLOW, bizUuid: row.uuid, userUuid: by, form })
  return started === null ? { state: 'ready', agreedAt: now.toISOString() } : { state: 'approving', approvalUuid: started.approvalUuid }
}

/** The owner, as the room names him, agrees by a link that his tenant moves large goods out. */
const askOwner = async (call: Asking): Promise<void> => {
  const owner = call.row.roomUuid === null ? undefined : await call.rows.find(room, call.row.roomUuid)
  if (!owner?.ownerMobile) return refuseAt('roomUuid', '该房屋未登记业主电话，无法请业主确认')
  const text = `${call.row.applicant}申请从${owner.roomName ?? ''}搬出${goodsText(call.row)}，请确认：${await linkTo(call, ownerPage)}`
  await call.messages.sendText({ mobile: owner.ownerMobile, purpose: FLOW, text })
}

/** A pass is good from its begin for the hours of its kind. What is owed is looked at, the owner asked where a tenant moves large goods, then the flow. */
const apply = async (call: Asking, submittedBy: string): Promise<Next> => {
  const {
    row,
    clock: { now },
  } = call
  const kind = await kindOf(call)
  const end = Date.parse(row.passAt.begin) + kind.validHours * HOUR_MS
  if (Date.parse(row.passAt.end) > end) refuseAt('passAt', '放行时间不能超过{n}小时', { n: kind.validHours })
  if (end <= now.getTime()) refuseAt('passAt', '放行时间已过')
  const owed =
    kind.needFeeCheck === true &&
    row.roomUuid !== null &&
    (await call.applications.query(clearance, { roomUuid: row.roomUuid }))?.ok === false
  if (owed && kind.whenOwed === REFUSE) refuseAt('roomUuid', '该房屋存在欠费，不能申请放行')
  const given = { owed, submittedBy, submittedAt: now.toISOString(), expiresAt: new Date(end).toISOString(), ownerState: null }
  const asking = { ...call, row: { ...row, ...given } }
  if (!kind.needOwner || row.tenant !== true || row.roomUuid === null) return { ...given, ...(await startFlow(asking, submittedBy)) }
  await askOwner(asking)
  return { ...given, ownerState: WAITING, state: 'approving' }
}

export const submit = (call: ActionCall<typeof pass>): Promise<Next> => apply(call, call.actor?.userUuid ?? '')

/** The owner has agreed: the flow begins in the name of whoever submitted, and the pass waits for it. */
export const goOn = async (call: ActionCall<typeof pass>): Promise<Next> => {
  const { state, ...next } = await startFlow(call, call.row.submittedBy ?? '')
  return { ownerState: AGREED, ...next, state: state === 'ready' ? state : null }
}

const AFTER: Record<Outcome, StateName<typeof pass>> = { approved: 'ready', rejected: 'rejected', withdrawn: 'draft' }
/** What the end of an approval does to its pass. */
export const decided = async ({ row, outcome, rows, clock: { now } }: Context & { row: AnyStored; outcome: Outcome }): Promise<void> => {
  const agreed = outcome === 'approved' && { agreedAt: now.toISOString() }
  if (row.state === approving)
    await rows.update(pass, row.uuid, { state: pass.stateCode(AFTER[outcome]), approvalUuid: null, ...agreed }, '审批结束')
}

/** What came by a link is submitted in the name of the project's manager; without one it waits as a draft for the front desk. */
const submitSent = async (call: Asking): Promise<void> => {
  const manager = (await call.rows.find(project, call.row.projectUuid))?.managerUserUuid ?? null
  const [by] = await call.people.activeAmong([manager])
  if (by === undefined) return
  const { state, ...next } = await apply(call, by)
  await call.rows.update(pass, call.row.uuid, { ...next, ...(state && { state: pass.stateCode(state) }) }, '提交')
}

/** What follows when passes are sent in by a link, agreed to or called off. */
export const followPasses = async (call: SaveCall<Pass>): Promise<void> => {
  for (const { row, before } of call.saves) {
    if (before === null && call.actor === null) await submitSent({ ...call, row })
    if (before === null || before.state === row.state) continue
    const tell = (words: string) =>
      call.messages.sendText({ mobile: row.phone, purpose: FLOW, text: `${row.applicant}您好，您的放行条${row.no}${words}` })
    if (row.state === ready) await tell(`已通过，请凭二维码出门：${await linkTo({ ...call, row }, passPage)}`)
    if (row.state === rejected) await tell('未获通过')
    if (row.state === cancelled) for (const page of [passPage, ownerPage]) await call.links.revoke(page, row.uuid)
  }
}
