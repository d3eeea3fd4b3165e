import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import type { Waiting } from '#src/notifications/service.ts'
import { type DayRow, dayRow, deed, refusal, said } from './row.ts'
import type { ApplicationRows, Approvals, Decisions } from './sources.ts'

/** What was read of the things that work is about; undefined where that could not be read. */
export interface Known {
  approvals: Approvals | undefined
  applications: ApplicationRows | undefined
  decisions: Decisions | undefined
}

const plain = (todo: Waiting): DayRow =>
  dayRow({
    key: todo.todoUuid,
    todoUuid: todo.todoUuid,
    businessTypeCode: todo.businessTypeCode,
    businessTypeName: todo.businessTypeName,
    title: todo.title,
    urlScope: todo.urlScope,
    pcJumpUrl: todo.pcJumpUrl,
    factList: said(todo.summary),
    dueTime: todo.deadline,
    sinceTime: todo.createTime,
    // Work that somebody has made from a message is theirs to finish.
    actionList: todo.businessTypeCode === BUSINESS_TYPE.message ? [deed('finish')] : [],
  })

const ofApproval = (todo: Waiting, { approvals }: Known): DayRow | undefined => {
  const { wfProcinstUuid, wfProcinstNodeUuid } = todo.noted
  const record = approvals?.get(String(wfProcinstUuid))
  if (record === undefined || typeof wfProcinstNodeUuid !== 'string' || typeof wfProcinstUuid !== 'string') return undefined
  const [first, ...others] = record.summaryList
  return {
    ...plain(todo),
    title: first === undefined ? record.title : `${record.flowName} · ${first.value}`,
    factList: others.map(({ label, value }) => ({ text: `${label} ${value}`, labelFlag: 0 })),
    person: { userUuid: record.starterUserUuid, userName: record.starterUserName, headImg: record.starterHeadImg },
    actionList: [deed('agree'), refusal('overrule')],
    approval: { wfProcinstUuid, wfProcinstNodeUuid },
  }
}

/** Between the word for a step and the title of its row, as work is told (`toldAs` of the kit). */
const COLON = '：'

const ofApplication = (todo: Waiting, { applications }: Known): DayRow | undefined => {
  const row = applications?.get(todo.businessUuid ?? '')
  if (row === undefined) return undefined
  const { appKey, entity, uuid, version, catalogue, title, factList, tag, pictureUrl, actionList } = row
  return {
    ...plain(todo),
    ...{ catalogue, factList, tag, pictureUrl, actionList },
    title: title || todo.title,
    step: todo.title.includes(COLON) ? (todo.title.split(COLON)[0] ?? null) : null,
    record: { appKey, entity, uuid, version },
  }
}

const ofBooking = (todo: Waiting, { decisions }: Known): DayRow | undefined => {
  const booking = decisions?.get(todo.businessUuid ?? '')
  if (booking === undefined) return undefined
  return {
    ...plain(todo),
    // One answer for a whole series.
    actionList: [deed('allow'), refusal('deny')],
    bookingUuid: booking.bookingUuid,
  }
}

/** Work as the stream shows it: with what it is about, as far as that was read. */
export const workRow = (todo: Waiting, known: Known): DayRow => {
  if (todo.businessTypeCode === BUSINESS_TYPE.approval) return ofApproval(todo, known) ?? plain(todo)
  if (todo.businessTypeCode === BUSINESS_TYPE.meeting) return ofBooking(todo, known) ?? plain(todo)
  return ofApplication(todo, known) ?? plain(todo)
}
