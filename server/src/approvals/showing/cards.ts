import { agreeApproval, overruleApproval } from '@qifuyun/contract/approvals/handling-endpoints.ts'
import { ROW_STATUS, ROW_STATUS_NAME, type RowStatus } from '@qifuyun/contract/approvals/states.ts'
import { ASSISTANT } from '@qifuyun/contract/messaging/card.ts'
import { memberNames } from '#src/members/service.ts'
import { sendAssistantCard, updateCards, type WordedButton } from '#src/messaging/service.ts'
import { and, asc, eq, sql } from '#src/platform/database/drizzle.ts'
import { steady, together } from '#src/platform/database/session.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type ApprovalRow, pathOfApproval } from '../running/store.ts'
import { approval, approvalSeat } from '../tables.ts'
import { t } from '../texts.ts'

type Seat = typeof approvalSeat.$inferSelect

const buttonsOf = ({ approvalUuid, visitUuid }: Seat): WordedButton[] => {
  const input = { wfProcinstUuid: approvalUuid, wfProcinstNodeUuid: visitUuid }
  return [
    { key: 'agree', text: t('同意'), kind: 'primary', path: agreeApproval.path, input },
    { key: 'overrule', text: t('拒绝'), kind: 'danger', path: overruleApproval.path, input, confirm: t('确定拒绝该审批吗？') },
  ]
}

/** Whether two buttons are enough: nothing is to be written, signed or picked, and it is no resubmission. */
const actsInPlace = ({ state }: ApprovalRow, seat: Seat): boolean =>
  state.visits.some(({ uuid, kind }) => uuid === seat.visitUuid && kind === 'approver')

const look = (row: ApprovalRow, seat: Seat) =>
  seat.statusCode === ROW_STATUS.pending
    ? { state: undefined, buttons: actsInPlace(row, seat) ? buttonsOf(seat) : [] }
    : // The column holds codes of the contract only.
      { state: t(ROW_STATUS_NAME[seat.statusCode as RowStatus]), buttons: undefined }

const among = (rowUuids: readonly string[]) => sql`${approvalSeat.rowUuid} = any(${sql.param([...rowUuids])}::uuid[])`

const markSent = async (tx: Tx, rowUuids: readonly string[]): Promise<Set<string>> => {
  const fresh = and(among(rowUuids), eq(approvalSeat.cardSent, false), eq(approvalSeat.statusCode, ROW_STATUS.pending))
  const marked = await steady(tx).update(approvalSeat).set({ cardSent: true }).where(fresh).returning({ rowUuid: approvalSeat.rowUuid })
  return new Set(marked.map(({ rowUuid }) => rowUuid))
}

interface Turns {
  enterpriseUuid: string
  approvalUuid: string
  rowUuids: string[]
}

/**
 * The cards of the approval assistant after people's turns came or went: sent once a place, and redrawn by what the place is now. So a
 * second delivery changes nothing.
 */
export const drawCards = async (tx: Tx, platform: Platform, { enterpriseUuid, approvalUuid, rowUuids }: Turns): Promise<void> => {
  // Sent in one breath and carried out one after the other: the places are as they were before the mark.
  const [[row], seats, fresh] = await together(
    steady(tx).select().from(approval).where(eq(approval.approvalUuid, approvalUuid)).execute(),
    steady(tx).select().from(approvalSeat).where(among(rowUuids)).orderBy(asc(approvalSeat.rowUuid)).execute(),
    markSent(tx, rowUuids),
  )
  if (row === undefined) return
  const names = fresh.size === 0 ? new Map<string, string>() : await memberNames(tx, [row.starterUserUuid])
  for (const seat of seats) {
    const { state, buttons } = look(row, seat)
    if (!fresh.has(seat.rowUuid)) {
      if (seat.cardSent) await updateCards(tx, platform, { enterpriseUuid, businessUuid: seat.rowUuid }, { state, buttons })
      continue
    }
    await sendAssistantCard(tx, platform, {
      enterpriseUuid,
      assistant: ASSISTANT.approval,
      userUuids: [seat.userUuid],
      card: {
        title: row.title,
        summary: t('{initiator}提交的{flow}需要您审批', { initiator: names.get(row.starterUserUuid) ?? '', flow: row.flowName }),
        fields: row.summary.map(({ label, value }) => ({ label, value })),
        ...(buttons === undefined ? {} : { buttons }),
        urlScope: 'pc',
        pcJumpUrl: pathOfApproval(approvalUuid),
        messageData: { appUuid: null, businessUuid: seat.rowUuid, wfProcinstUuid: approvalUuid, wfProcinstNodeUuid: seat.visitUuid },
      },
    })
  }
}
