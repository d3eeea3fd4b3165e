import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StateName, StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import { customer } from '#src/customers/records/customer.ts'
import { ROLE, relation } from '#src/customers/residence/relation.ts'
import { clearance } from '#src/main-data/clearance.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { ownerPage, pass, passKind, passPage } from '#src/release-pass/app.ts'
import { goodsText } from '#src/release-pass/leaving.ts'
import { refuse, refuseAt, t } from '#src/release-pass/texts.ts'

type Pass = StoredOf<typeof pass>
type Asking = Context & { row: Pass }

const PURPOSE = 'release-pass.pass'
const [NO_FLOW, REFUSE, WAITING] = ['2', '2', '1'] as const
/** A pass can be looked at for a while after its end. */
const SHOWN_MS = 30 * 24 * HOUR_MS
const codes = (...names: StateName<typeof pass>[]) => names.map((name) => pass.stateCode(name))
const [ready, rejected, cancelled] = codes('ready', 'rejected', 'cancelled')

const kindOf = async ({ row, rows }: Asking): Promise<StoredOf<typeof passKind>> =>
  (await rows.find(passKind, row.kind)) ?? refuse('数据不存在')
const linkTo = async ({ row, links, clock: { now } }: Asking, page: typeof passPage): Promise<string> =>
  links.address(await links.open(page, row.uuid, new Date(Date.parse(row.expiresAt ?? now.toISOString()) + SHOWN_MS)))

/** The flow of the enterprise decides in the name of the person who submitted, unless the kind wants none. */
export const byFlow: ApprovalHandlers<typeof pass> = {
  by: ({ row }) => row.submittedBy,
  async form(call) {
    if ((await kindOf(call)).flow === NO_FLOW) return null
    const { row, rows } = call
    const place = row.roomUuid === null ? row.company : (await rows.find(room, row.roomUuid))?.roomName
    return { no: row.no, applicant: row.applicant, place, goods: goodsText(row.goods), reason: row.reason, owed: row.owed ? '是' : '否' }
  },
  // What nobody had to agree to is agreed to at no time, and takes no part in how long agreeing takes.
  passes: ({ row, clock: { now } }) => (row.approvalUuid === null && row.ownerState === null ? {} : { agreedAt: now.toISOString() }),
}

/** The owner, as the room names them, agrees by a link that their tenant moves large goods out. */
const askOwner = async (call: Asking): Promise<void> => {
  const owner = call.row.roomUuid === null ? undefined : await call.rows.find(room, call.row.roomUuid)
  if (!owner?.ownerMobile) return refuseAt('roomUuid', '该房屋未登记业主电话，无法请业主确认')
  const { applicant, goods } = call.row
  const about = { applicant, room: owner.roomName ?? '', goods: goodsText(goods), link: await linkTo(call, ownerPage) }
  const text = t('{applicant}申请从{room}搬出{goods}，请确认：{link}', about)
  await call.messages.sendText({ mobile: owner.ownerMobile, purpose: PURPOSE, text })
}

const OWNERS_MAX = 20

/** Whether a tenant asks: who says so, and who is none of the owners that the room and its residents name. */
const isTenants = async ({ row, rows }: Asking): Promise<boolean> => {
  if (row.tenant === true || row.roomUuid === null) return row.tenant === true
  const { roomUuid, phone } = row
  const owning = await rows.list(
    relation,
    (f) => f.and(f.eq('roomUuid', roomUuid), f.eq('role', ROLE.owner), f.state('active')),
    OWNERS_MAX,
  )
  const owners = await rows.findEach(
    customer,
    owning.map((each) => each.customer),
  )
  const known = [...owners.values()].flatMap(({ mobile, mobiles2 }) => [mobile, ...mobiles2.map((each) => each.phone)])
  const phones = [(await rows.find(room, roomUuid))?.ownerMobile, ...known].filter(Boolean)
  return phones.length > 0 && !phones.includes(phone)
}

/** The active manager of the project; null where it has none. */
const managerOf = async ({ row, rows, people }: Asking): Promise<string | null> => {
  const manager = (await rows.find(project, row.projectUuid))?.managerUserUuid ?? null
  return [...(await people.activeAmong([manager]))][0] ?? null
}

/** A pass is good from its begin for the hours of its kind. What is owed is looked at, the owner asked where a tenant moves large goods, then the flow. */
export const submit = async (call: ActionCall<typeof pass>): Promise<Effect<typeof pass>> => {
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
  const submittedBy = call.actor?.userUuid ?? (await managerOf(call))
  const given = { owed, submittedBy, submittedAt: now.toISOString(), expiresAt: new Date(end).toISOString(), ownerState: null }
  if (!kind.needOwner || row.roomUuid === null || !(await isTenants(call))) return given
  await askOwner({ ...call, row: { ...row, ...given } })
  return { ...given, tenant: true, ownerState: WAITING, state: 'approving' }
}

/** What follows when passes are sent in by a link, agreed to or called off. */
export const followPasses = async (call: SaveCall<Pass>): Promise<void> => {
  for (const { row, before } of call.saves) {
    // Sent in by a link it is submitted at once; without a manager it waits as a draft for the front desk.
    if (before === null && call.actor === null && (await managerOf({ ...call, row })) !== null)
      await call.rows.act(pass, row.uuid, 'submit')
    if (before === null || before.state === row.state) continue
    const { applicant, no = '' } = row
    const tell = (text: Sentence) => call.messages.sendText({ mobile: row.phone, purpose: PURPOSE, text })
    if (row.state === ready)
      await tell(
        t('{applicant}您好，您的放行条{no}已通过，请凭二维码出门：{link}', {
          applicant,
          no: no ?? '',
          link: await linkTo({ ...call, row }, passPage),
        }),
      )
    if (row.state === rejected) await tell(t('{applicant}您好，您的放行条{no}未获通过', { applicant, no: no ?? '' }))
    if (row.state === cancelled) for (const page of [passPage, ownerPage]) await call.links.revoke(page, row.uuid)
  }
}
