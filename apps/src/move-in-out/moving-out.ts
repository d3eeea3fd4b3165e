import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, ApprovalHandlers, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { dayAfter, daysFrom } from '@qifuyun/kit/values/months.ts'
import { ROLE, relation } from '#src/customers/residence/relation.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { clearance } from '#src/main-data/clearance.ts'
import { giveUpDebts } from '#src/main-data/give-up-debts.ts'
import { raiseFee } from '#src/main-data/raise-fee.ts'
import { billToTheDay, leavingBills } from '#src/main-data/residents/leaving-room.ts'
import { room } from '#src/main-data/room.ts'
import { POINT_STATE } from '#src/move-in-out/checklist.ts'
import { moveOutCompleted, moveOutSettled } from '#src/move-in-out/events.ts'
import { leavingBy, type MoveOut } from '#src/move-in-out/leaving-people.ts'
import { moveOut, REFUND } from '#src/move-in-out/move-out.ts'
import { noted, openNames, pointsOf } from '#src/move-in-out/points.ts'
import { setting } from '#src/move-in-out/setting.ts'
import { balanceOf, settlementOf } from '#src/move-in-out/settling.ts'
import { refusalAt, refuse, refuseAt, t } from '#src/move-in-out/texts.ts'

type Call = ActionCall<typeof moveOut>
type Done = Promise<Effect<typeof moveOut>>

export const APP = 'pkg40'
const PURPOSE = 'move-in-out.out'
const ROOM_STATUS = { vacant: 1, rented: 4 } as const
const NO_BILLS = { bills: [], divided: true, prepaid: 0, deposit: 0 }

/** Only who lives in the room leaves it, on a day on which they have lived there. */
export const judgeLeavers = async ({ saves, rows }: SaveCall<MoveOut>): Promise<(Partial<MoveOut> | KitRefusal)[]> => {
  const named = await rows.findEach(
    relation,
    saves.flatMap(({ row }) => row.leavers),
  )
  return saves.map(({ before, row }) => {
    const changed =
      before === null || before.roomUuid !== row.roomUuid || before.date !== row.date || String(before.leavers) !== String(row.leavers)
    if (!changed) return {}
    const people = row.leavers.flatMap((uuid) => named.get(uuid) ?? [])
    if (people.length === 0) return refusalAt('leavers', '请选择迁出住户')
    if (people.some(({ roomUuid }) => roomUuid !== row.roomUuid)) return refusalAt('leavers', '所选住户不在该房屋')
    if (people.some((each) => !relation.isIn(each, 'active'))) return refusalAt('leavers', '所选住户已迁出')
    if (people.some(({ startsOn }) => startsOn > row.date)) return refusalAt('date', '迁出日期不能早于入住日期')
    return {}
  })
}

/** The checklist is that of the project. */
export const submitLeaving = async (call: Call): Done => {
  const { required } = await call.rows.settings(setting, call.row.projectUuid)
  const checklist = (required ?? []).map((item) => ({
    ...{ uuid: call.rows.newUuid(), item, state: POINT_STATE.open, by: null, at: null, note: null },
  }))
  const [judged] = await judgeLeavers({ ...call, saves: [{ before: null, row: call.row }] })
  if (judged instanceof Error) throw judged
  return noted(await pointsOf(call, { ...call.row, checklist }), { checklist })
}

export const leavingApproval: ApprovalHandlers<typeof moveOut> = {
  async form(call) {
    const { row, rows, applications } = call
    const { asked } = await leavingBy(call, row)
    const owed = (await applications.query(clearance, { roomUuid: row.roomUuid }))?.ok === false
    return {
      ...{ no: row.no, room: (await rows.find(room, row.roomUuid))?.roomName ?? '', date: row.date, owed: owed ? '是' : '否' },
      ...{ persons: asked.leavers.map(({ name }) => name).join('、'), reason: row.reason ?? '' },
    }
  },
}

/** Says of a point by hand what it is; the words that were sent for it do not stay behind. */
const say =
  (state: typeof POINT_STATE.done | typeof POINT_STATE.skipped) =>
  async (call: Call): Done => {
    const { row, clock, actor } = call
    const { point, note } = row
    if (!row.checklist.some(({ item }) => item === point)) return refuseAt('point', '清单中没有该事项')
    if (state === POINT_STATE.done) {
      const known = (await pointsOf(call, row)).find(({ item }) => item === point)
      if (known?.fact !== undefined || known?.reason) return refuseAt('point', '该事项由对应应用自动核对，请前往办理')
    }
    const checklist = row.checklist.map((line) =>
      line.item === point ? { ...line, state, by: actor?.userUuid ?? null, at: clock.now.toISOString(), note } : line,
    )
    return { ...noted(await pointsOf(call, { ...row, checklist }), { checklist }), point: null, note: null }
  }

export const tickLeaving = say(POINT_STATE.done)
export const skipLeaving = say(POINT_STATE.skipped)

export const recheck = async (call: Call): Done => {
  const refund = call.action === 'payBack' ? REFUND.paid : call.row.refund
  return noted(await pointsOf(call, { ...call.row, refund }), call.row)
}

/** What they have paid ahead goes back where it is kept: noted here alone, it would still be theirs to spend there. */
export const nothingPrepaid = async (call: Call): Promise<void> => {
  const { asked } = await leavingBy(call, call.row)
  const { prepaid } = (await call.applications.query(leavingBills, asked)) ?? NO_BILLS
  if (prepaid > 0) refuse('预存余额 {amount} 尚未退还，请先在收费中抵扣或退款', { amount: formatMoney(prepaid) })
}

/** What was spoilt is owed by those who leave: by a bill of its own each time that they are settled with. */
const chargeDamages = async ({ row, rows, applications, clock }: Call): Promise<string | null> => {
  const amount = row.damages.reduce((sum, damage) => sum + damage.amount, 0)
  if (amount === 0) return null
  const { payDays } = await rows.settings(setting, row.projectUuid)
  const ordered = await applications.order(
    raiseFee,
    {
      ...{ sourceApp: APP, sourceUuid: rows.newUuid(), sourceNo: row.no, item: '迁出损坏赔偿', amount },
      ...{ projectUuid: row.projectUuid, roomUuid: row.roomUuid, payer: row.applicant, phone: row.phone },
      dueDate: dayAfter(chinaDay(clock.now), payDays),
    },
    { amount: 'damages' },
  )
  return ordered.state === 'done' ? ordered.answer.feeUuid : null
}

/** What is owed to the last day is fixed: bills end on it, what was spoilt is charged. */
export const settle = async (call: Call): Done => {
  const { row, rows, applications, events, clock } = call
  const { asked } = await leavingBy(call, row)
  const lines = settlementOf((await applications.query(leavingBills, asked)) ?? NO_BILLS, row.damages, row.date)
  const balance = balanceOf(lines)
  await applications.order(billToTheDay, {
    ...{ sourceApp: APP, sourceUuid: rows.newUuid(), roomUuid: row.roomUuid, on: row.date },
    leavers: asked.leavers.map((leaver) => leaver.customer),
  })
  const damageUuid = await chargeDamages(call)
  await events.publish(moveOutSettled, row, { roomUuid: row.roomUuid, balance })
  const refund = balance < 0 ? REFUND.waiting : null
  const settled = { ...row, settledAt: clock.now.toISOString(), refund }
  return {
    ...noted(await pointsOf(call, settled), row),
    ...{ balance, refund, damageUuid },
    settlement: lines.map((line) => ({ uuid: rows.newUuid(), ...line })),
  }
}

/** A settlement stands once anything of it was paid, or has gone back. */
export const nothingPaid = async ({ row, rows }: Call): Promise<void> => {
  if (row.settledAt === null) refuse('尚未结算')
  if (row.refund === REFUND.paid) refuse('款项已退，不能撤销结算')
  const damage = row.damageUuid === null ? undefined : await rows.find(receivable, row.damageUuid)
  if (damage !== undefined && damage.paid > 0) refuse('损坏赔偿已收款，不能撤销结算')
}

/** What was settled wrongly is settled anew: what was spoilt is owed no more until then. Bills that were divided stay so. */
export const unsettle = async (call: Call): Done => {
  const { row, rows, applications } = call
  const damage = row.damageUuid === null ? undefined : await rows.find(receivable, row.damageUuid)
  if (damage !== undefined && receivable.isIn(damage, 'unpaid'))
    await applications.order(giveUpDebts, {
      ...{ sourceApp: APP, sourceUuid: rows.newUuid(), receivables: [damage.uuid], reason: row.no, because: 'calledOff' },
    })
  return { ...noted(await pointsOf(call, { ...row, settledAt: null, refund: null }), row), settlement: [], damageUuid: null }
}

/** People outside hear what is still to be done, and that it is theirs. */
export const remind = async (call: Call): Done => {
  const { row, messages } = call
  const points = await pointsOf(call, row)
  const items = openNames(points)
  if (items === '') return refuse('清单已全部办结，无需提醒')
  const text = t('{name}您好，您的迁出办理{no}还有未完成事项：{items}', { name: row.applicant, no: row.no ?? '', items })
  await messages.sendText({ mobile: row.phone, purpose: PURPOSE, text })
  return noted(points, row)
}

/** Nobody is out before their day, nor with anything open (O1). */
export const allSettled = async (call: Call): Promise<void> => {
  if (call.row.date > chinaDay(call.clock.now)) refuse('未到迁出日期（{day}）', { day: call.row.date })
  const items = openNames(await pointsOf(call, call.row))
  if (items !== '') refuse('存在未完成事项：{items}', { items })
}

/** Their residence ends on the day, and with it what other applications gave them for it; a room without them may stand empty. */
export const leave = async (call: Call): Done => {
  const { row, rows, events } = call
  const { relations, staying, asked } = await leavingBy(call, row)
  for (const each of relations) if (relation.isIn(each, 'active')) await rows.act(relation, each.uuid, 'moveOut', { endsOn: row.date })
  const [at] = await rows.lock(room, [row.roomUuid])
  const rented = at?.roomStatusCode === ROOM_STATUS.rented && !staying.some(({ role }) => role === ROLE.tenant)
  if (at !== undefined && (rented || staying.length === 0))
    await rows.update(room, at.uuid, { roomStatusCode: ROOM_STATUS.vacant }, t('住户迁出'))
  await events.publish(moveOutCompleted, row, { roomUuid: row.roomUuid, on: row.date, vacant: staying.length === 0 })
  const points = await pointsOf({ ...call }, row)
  const first = relations.reduce((from, { startsOn }) => (startsOn < from ? startsOn : from), asked.on)
  return { ...noted(points, row), livedDays: daysFrom(first, row.date) + 1 }
}

const OPEN_MAX = 500

/** Lists say each morning what the applications say. */
export const recheckAll = async (call: Context): Promise<void> => {
  const ready = await call.rows.list(moveOut, (f) => f.state('ready'), OPEN_MAX)
  for (const row of ready) {
    const now = noted(await pointsOf(call, row), row)
    if (now.openText !== row.openText) await call.rows.update(moveOut, row.uuid, now, t('核对清单'))
  }
}
