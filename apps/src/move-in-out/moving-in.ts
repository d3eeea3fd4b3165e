import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, ApprovalHandlers, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { on } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { customer, PERSON } from '#src/customers/records/customer.ts'
import { EXISTING, entry } from '#src/customers/residence/entry.ts'
import { ROLE, relation } from '#src/customers/residence/relation.ts'
import { receivablePaid } from '#src/fee/events.ts'
import { clearance } from '#src/main-data/clearance.ts'
import { giveUpDebts } from '#src/main-data/give-up-debts.ts'
import { raiseFee } from '#src/main-data/raise-fee.ts'
import { room } from '#src/main-data/room.ts'
import { POINT_STATE } from '#src/move-in-out/checklist.ts'
import { moveInCompleted } from '#src/move-in-out/events.ts'
import { knowByCard } from '#src/move-in-out/identities.ts'
import { byLease, leasesOf } from '#src/move-in-out/leases.ts'
import { ENTERING, moveIn } from '#src/move-in-out/move-in.ts'
import { APP } from '#src/move-in-out/moving-out.ts'
import { setting } from '#src/move-in-out/setting.ts'
import { refusalAt, refuse, refuseAt, t } from '#src/move-in-out/texts.ts'

type MoveIn = StoredOf<typeof moveIn>
type Call = ActionCall<typeof moveIn>
type Done = Promise<Effect<typeof moveIn>>

const ROOM_STATUS = { ownerOccupied: 3, rented: 4 } as const
const r = columns(relation, 'r')
const c = columns(customer, 'c')

/** Numbers of documents of those who live in rooms. */
const cardsIn = ({ rows }: Context, rooms: readonly string[]) =>
  rows.query<{ room: string; card: string }>(sql`
    select ${r.roomUuid} as room, upper(${c.idNo}) as card from ${r.table} join ${c.table} on ${c.uuid} = ${r.customer}
    where ${r.live} and ${r.in('active')} and ${r.roomUuid} = any(${rooms}::uuid[]) and ${c.idNo} is not null`)

/** Nobody is entered in a room a second time under the same document, nor for longer than their lease. */
export const judgePersons = async (call: SaveCall<MoveIn>): Promise<(Partial<MoveIn> | KitRefusal)[]> => {
  const drafts = call.saves.filter(({ row }) => moveIn.isIn(row, 'draft', 'rejected'))
  const known = await cardsIn(
    call,
    drafts.map(({ row }) => row.roomUuid),
  )
  const leases = await leasesOf(
    call,
    drafts.map(({ row }) => row),
  )
  return call.saves.map((save) => {
    if (!drafts.includes(save)) return {}
    const { before, row } = save
    const old = new Set(before?.roomUuid === row.roomUuid ? before.persons.map(({ idCard }) => idCard) : [])
    const at = row.persons.findIndex(
      ({ idCard }) => idCard && !old.has(idCard) && known.some((each) => each.room === row.roomUuid && each.card === idCard.toUpperCase()),
    )
    return at < 0 ? byLease(row, leases.get(row.contract ?? '')) : refusalAt(`persons[${at}].idCard`, '该身份证号已登记在此房屋')
  })
}

const openIn = (checklist: MoveIn['checklist']) => checklist.filter(({ state }) => state === POINT_STATE.open)
const counted = (checklist: MoveIn['checklist']) => ({ checklist, openCount: openIn(checklist).length })

/** Who moves in must bring papers; a deposit is on the list where one is asked for. */
export const submitEntering = ({ row, rows }: Call): Effect<typeof moveIn> => {
  if ((row.documents ?? []).length === 0) refuseAt('documents', '请上传资料')
  const items = Object.values(ENTERING).filter((item) => item !== ENTERING.deposit || (row.deposit ?? 0) > 0)
  return counted(items.map((item) => ({ uuid: rows.newUuid(), item, state: POINT_STATE.open, by: null, at: null, note: null })))
}

export const enteringApproval: ApprovalHandlers<typeof moveIn> = {
  async form({ row, rows, applications }) {
    const owed = (await applications.query(clearance, { roomUuid: row.roomUuid }))?.ok === false
    const persons = row.persons.map(({ name, relation: of }) => `${name}（${choiceLabel(relation.fields.role, of)}）`).join('、')
    const at = (await rows.find(room, row.roomUuid))?.roomName ?? ''
    return { no: row.no, room: at, date: row.startsOn, persons, deposit: row.deposit ?? 0, owed: owed ? '是' : '否' }
  },
}

/** Whoever may go on with it owes the deposit. */
export const askDeposits = async ({ saves, rows, applications, clock }: SaveCall<MoveIn>): Promise<void> => {
  for (const { row, before } of saves) {
    const [payer] = row.persons
    const begins = moveIn.isIn(row, 'ready') && (before === null || !moveIn.isIn(before, 'ready'))
    if (!begins || payer === undefined || row.deposit === null || row.deposit === 0) continue
    const { payDays } = await rows.settings(setting, row.projectUuid)
    const ordered = await applications.order(raiseFee, {
      ...{ sourceApp: APP, sourceUuid: row.uuid, sourceNo: row.no, item: '入住押金', kind: 'deposit' as const, amount: row.deposit },
      ...{ projectUuid: row.projectUuid, roomUuid: row.roomUuid, payer: payer.name, phone: payer.phone },
      dueDate: dayAfter(chinaDay(clock.now), payDays),
    })
    if (ordered.state === 'done') await rows.update(moveIn, row.uuid, { feeUuid: ordered.answer.feeUuid }, t('已生成应收'))
  }
}

/** Says of a point what it is; the words that were sent for it do not stay behind. */
const say =
  (state: typeof POINT_STATE.done | typeof POINT_STATE.skipped) =>
  ({ row, clock, actor }: Call): Effect<typeof moveIn> => {
    const { point, note } = row
    if (!row.checklist.some(({ item }) => item === point)) return refuseAt('point', '清单中没有该事项')
    // The application that has asked for the deposit says when it has come in.
    if (state === POINT_STATE.done && point === ENTERING.deposit && row.feeUuid !== null)
      return refuseAt('point', '该事项由对应应用自动核对，请前往办理')
    const said = { state, by: actor?.userUuid ?? null, at: clock.now.toISOString(), note }
    return { ...counted(row.checklist.map((line) => (line.item === point ? { ...line, ...said } : line))), point: null, note: null }
  }

export const tickEntering = say(POINT_STATE.done)
export const skipEntering = say(POINT_STATE.skipped)

export const hearsOfDeposits = on(receivablePaid, async ({ rows, event, clock }) => {
  const { sourceApp, sourceUuid } = event.more
  const row = sourceApp === APP && sourceUuid !== null ? await rows.find(moveIn, sourceUuid) : undefined
  if (row === undefined || !moveIn.isIn(row, 'ready')) return
  const paid = { state: POINT_STATE.done, at: clock.now.toISOString() }
  await rows.update(
    moveIn,
    row.uuid,
    counted(row.checklist.map((line) => (line.item === ENTERING.deposit ? { ...line, ...paid } : line))),
    t('押金已收'),
  )
})

export const allSeenTo = ({ row }: Call): void => {
  const items = openIn(row.checklist)
    .map(({ item }) => choiceLabel(moveIn.fields.point, item))
    .join('、')
  if (items !== '') refuse('存在未完成事项：{items}', { items })
}

/** They become residents by the way in which everybody does (`customers`): what speaks against one of them is told at that person. */
export const enter = async (call: Call): Done => {
  const { row, rows, events } = call
  const { projectUuid, roomUuid, startsOn, endsOn } = row
  const added = await rows.addEach(
    entry,
    row.persons.map(({ name, phone, relation: role }) => ({
      ...{ projectUuid, roomUuid, kind: PERSON, name, mobile: phone, role, startsOn, existing: EXISTING.update },
      endsOn: role === ROLE.owner ? null : endsOn,
    })),
  )
  const problems: Record<string, Problem> = {}
  for (const [index, each] of added.entries())
    if ('problems' in each) problems[`persons[${index}]`] = Object.values(each.problems)[0] ?? t('数据不存在')
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
  await knowByCard(call, row.persons)
  const tenant = row.persons.some(({ relation: role }) => role === ROLE.tenant)
  const owner = row.persons.some(({ relation: role }) => role === ROLE.owner)
  const roomStatusCode = tenant ? ROOM_STATUS.rented : ROOM_STATUS.ownerOccupied
  if (tenant || owner) await rows.update(room, roomUuid, { roomStatusCode }, t('住户入住'))
  await events.publish(moveInCompleted, row, { roomUuid, on: startsOn })
  return {}
}

/** Nobody moves in: nothing is owed for it any more. */
export const callOff = async ({ row, applications }: Call): Done => {
  const paid = row.checklist.some(({ item, state }) => item === ENTERING.deposit && state === POINT_STATE.done)
  if (row.feeUuid !== null && !paid)
    await applications.order(giveUpDebts, {
      ...{ sourceApp: APP, sourceUuid: row.uuid, receivables: [row.feeUuid], reason: row.no },
      because: 'calledOff',
    })
  return {}
}
