import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { decorationAccepted, decorationClosed, decorationResumed, decorationStarted, decorationStopped } from '#src/decoration/events.ts'
import { raiseCharges } from '#src/decoration/money/charging.ts'
import { callOffMoney, startRefunds } from '#src/decoration/money/refunding.ts'
import { permitPage, progressPage } from '#src/decoration/pages.ts'
import { giveCards, markPermits, prolong, takeCards } from '#src/decoration/site/cards.ts'
import { permit } from '#src/decoration/site/permit.ts'
import { refuse, t } from '#src/decoration/texts.ts'
import { decoration } from '#src/decoration/works/application.ts'
import type { Work } from '#src/decoration/works/judging.ts'
import { managerOf } from '#src/decoration/works/submitting.ts'
import { room } from '#src/main-data/room.ts'

const PURPOSE = 'decoration.progress'
const DECORATING = 5
/** Links outlive the work, its holding and the refund. */
const LINK_DAYS = 365

const linkEnds = (row: Work): Date => chinaMidnight(dayAfter(row.until ?? row.end, LINK_DAYS))

/** Where an owner sees how far their fit-out is, pays, and asks for more time or for the end. */
const progressLink = async (call: Context, row: Work): Promise<string> =>
  call.links.address(await call.links.open(progressPage, row.uuid, linkEnds(row)))

/** Work begins: a permit for the door, cards for its people, and the room is known to be fitted out. */
const begin = async (call: Context, row: Work): Promise<void> => {
  const { rows, links, events } = call
  const until = row.until ?? row.end
  const link = links.address(await links.open(permitPage, row.uuid, linkEnds(row)))
  await rows.record(permit, {
    ...{ application: row.uuid, projectUuid: row.projectUuid, roomUuid: row.roomUuid, companyName: row.companyName, leader: row.leader },
    ...{ validFrom: row.begin, validTo: until, link, state: 'valid' },
  })
  const [at] = await rows.lock(room, [row.roomUuid])
  if (at !== undefined && at.roomStatusCode !== DECORATING) {
    await rows.update(decoration, row.uuid, { roomStatusBefore: at.roomStatusCode }, t('房态转为装修中'))
    await rows.update(room, at.uuid, { roomStatusCode: DECORATING }, t('装修开工'))
  }
  await giveCards(call, row)
  await events.publish(decorationStarted, row, { roomUuid: row.roomUuid, until })
}

/** Nobody works there any more: the room is what it was before. */
const leaveRoom = async ({ rows }: Context, row: Work): Promise<void> => {
  const [at] = await rows.lock(room, [row.roomUuid])
  if (at?.roomStatusCode !== DECORATING || row.roomStatusBefore === null) return
  // It was read from the same field.
  const roomStatusCode = row.roomStatusBefore as typeof at.roomStatusCode
  await rows.update(room, at.uuid, { roomStatusCode }, t('装修完工'))
}

const end = async (call: Context, row: Work): Promise<void> => {
  await takeCards(call, row, 'cancelled')
  await markPermits(call, row, 'ended')
  await leaveRoom(call, row)
  const { roomUuid, ownerName, ownerPhone, actualEnd, holdUntil } = row
  if (actualEnd !== null && holdUntil !== null)
    await call.events.publish(decorationAccepted, row, { roomUuid, ownerName, ownerPhone, on: actualEnd, holdUntil })
}

const tellOwner = async (call: Context, row: Work): Promise<void> => {
  const about = { name: row.ownerName, no: row.no ?? '', link: await progressLink(call, row) }
  const tell = (text: Parameters<typeof call.messages.sendText>[0]['text']) =>
    call.messages.sendText({ mobile: row.ownerPhone, purpose: PURPOSE, text })
  if (decoration.isIn(row, 'toPay')) await tell(t('{name}您好，您的装修申请{no}已通过，请缴费并查看进度：{link}', about))
  if (decoration.isIn(row, 'rejected')) await tell(t('{name}您好，您的装修申请{no}未获通过：{link}', about))
  if (decoration.isIn(row, 'stopped')) await tell(t('{name}您好，您的装修{no}存在严重违规，已停工整改：{link}', about))
  if (decoration.isIn(row, 'frozen')) await tell(t('{name}您好，您的装修{no}已通过验收，押金冻结期满后退还：{link}', about))
  if (decoration.isIn(row, 'done')) await tell(t('{name}您好，您的装修{no}已完结：{link}', about))
}

const entered = async (call: Context, before: Work, row: Work): Promise<void> => {
  const about = { roomUuid: row.roomUuid }
  if (decoration.isIn(row, 'toPay') && decoration.isIn(before, 'draft', 'rejected', 'approving')) await raiseCharges(call, row)
  if (decoration.isIn(row, 'working') && decoration.isIn(before, 'toIssue')) await begin(call, row)
  if (decoration.isIn(row, 'stopped')) {
    await takeCards(call, row, 'suspended')
    await markPermits(call, row, 'suspended')
    await call.events.publish(decorationStopped, row, about)
  }
  if (decoration.isIn(before, 'stopped') && decoration.isIn(row, 'working')) {
    await markPermits(call, row, 'valid')
    await giveCards(call, row)
    await call.events.publish(decorationResumed, row, about)
  }
  if (decoration.isIn(row, 'frozen') && decoration.isIn(before, 'toAccept')) await end(call, row)
  if (decoration.isIn(row, 'refunding')) await startRefunds(call, row)
  if (decoration.isIn(row, 'cancelled')) {
    await takeCards(call, row, 'cancelled')
    await callOffMoney(call, row)
  }
  if (decoration.isIn(row, 'done')) await call.events.publish(decorationClosed, row, about)
  if (!decoration.isIn(before, 'toIssue')) await tellOwner(call, row)
}

/** What follows when a fit-out comes to a state, and when it may take longer. */
export const followWorks = async (call: SaveCall<Work> & { imported: boolean }): Promise<void> => {
  for (const { before, row } of call.saves) {
    if (before === null) {
      // Sent in by a link it is handed in at once; without a manager it waits as a draft for the front desk.
      if (call.actor === null && !call.imported && decoration.isIn(row, 'draft') && (await managerOf(call, row.projectUuid)) !== null)
        await call.rows.act(decoration, row.uuid, 'submit')
      continue
    }
    if (before.state !== row.state) await entered(call, before, row)
    else if (decoration.isIn(row, 'working') && before.until !== row.until) await prolong(call, row)
  }
}

/** Owner and leader hear what is still to be done. */
export const remindOwner = async (call: ActionCall<typeof decoration>): Promise<Effect<typeof decoration>> => {
  const { row, messages } = call
  const about = { name: row.ownerName, no: row.no ?? '', link: await progressLink(call, row) }
  const text = decoration.isIn(row, 'toPay')
    ? t('{name}您好，您的装修{no}有费用待缴，缴清后方可开工：{link}', about)
    : (row.openViolations ?? 0) > 0
      ? t('{name}您好，您的装修{no}有违规待整改：{link}', about)
      : row.expired
        ? t('{name}您好，您的装修{no}已超期，请尽快申请延期或验收：{link}', about)
        : refuse('没有需要提醒的事项')
  for (const mobile of new Set([row.ownerPhone, row.leaderPhone])) await messages.sendText({ mobile, purpose: PURPOSE, text })
  return {}
}
