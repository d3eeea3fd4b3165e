import type { Language } from '@qifuyun/contract/core/messages.ts'
import { BUSINESS_TYPE, BUSINESS_TYPE_NAME } from '@qifuyun/contract/notifications/business-types.ts'
import { DAY_ASIDE_MAX, DAY_ROWS_MAX, type DaySource } from '@qifuyun/contract/workbench/day.ts'
import type { streamRowsComing } from '#src/applications/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { within } from '#src/platform/http/within.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type BandEntry, type Day, type DayRow, dayRow, deed, inOrder, said } from './row.ts'
import {
  type Asked,
  askedNow,
  type Meetings,
  type Notices,
  readApplications,
  readApprovals,
  readMeetings,
  readNotices,
  readWork,
} from './sources.ts'
import { workRow } from './work.ts'

type Coming = Awaited<ReturnType<typeof streamRowsComing>>

const meetingRow = ({
  bookingUuid,
  subject,
  roomName,
  beginTime,
  endTime,
  userList,
  canDo,
  createTime,
}: Meetings['mine'][number]): DayRow =>
  dayRow({
    key: bookingUuid,
    businessTypeCode: BUSINESS_TYPE.meeting,
    businessTypeName: BUSINESS_TYPE_NAME.meeting,
    title: subject,
    pcJumpUrl: `/dashboard/meeting?bookingUuid=${bookingUuid}`,
    factList: [
      ...said(roomName),
      ...said(
        userList
          .map(({ userName }) => userName)
          .slice(0, 3)
          .join('、'),
      ),
    ],
    dueTime: beginTime,
    eventFlag: 1,
    endTime,
    sinceTime: createTime,
    actionList: canDo.flatMap((name) => (name === 'checkin' || name === 'finish' ? [deed(name)] : [])),
    bookingUuid,
  })

const comingRow = ({ at, until, path, appKey, entity, uuid, version, ...row }: Coming[number]): DayRow =>
  dayRow({
    ...row,
    key: uuid,
    businessTypeCode: appKey,
    businessTypeName: appKey,
    pcJumpUrl: path,
    dueTime: at,
    eventFlag: 1,
    endTime: until,
    sinceTime: at,
    record: { appKey, entity, uuid, version },
  })

const noticeRow = ({ noticeUuid, noticeTitle, publishUserName, publishTime, createTime }: Notices[number]): DayRow =>
  dayRow({
    key: noticeUuid,
    businessTypeCode: BUSINESS_TYPE.notice,
    businessTypeName: BUSINESS_TYPE_NAME.notice,
    title: noticeTitle,
    pcJumpUrl: `/notice/info?noticeUuid=${noticeUuid}`,
    factList: said(publishUserName),
    sinceTime: publishTime ?? createTime,
  })

const before = (moment: string | null, end: Date): boolean => moment !== null && Date.parse(moment) < end.getTime()

const bandOf = (rows: readonly DayRow[], { today, tomorrow }: Asked): BandEntry[] =>
  rows.flatMap(({ dueTime, ...row }) => {
    if (dueTime === null || before(dueTime, today) || !before(dueTime, tomorrow)) return []
    const { title, urlScope, pcJumpUrl, businessTypeCode, eventFlag, endTime } = row
    return [{ title, urlScope, pcJumpUrl, businessTypeCode, eventFlag, beginTime: dueTime, endTime }]
  })

/** Rows of tomorrow: what takes place then, and what is due then. */
const tomorrowOf = (rows: readonly DayRow[], { tomorrow, after }: Asked): DayRow[] =>
  rows
    .filter(({ dueTime }) => dueTime !== null && !before(dueTime, tomorrow) && before(dueTime, after))
    .toSorted((one, other) => Date.parse(one.dueTime ?? '') - Date.parse(other.dueTime ?? ''))

/**
 * The day of the caller. Each source is read in a transaction of its own, so that one which fails is named and the others are there; all
 * of them take a fixed number of statements.
 */
export const dayOf = async (platform: Platform, caller: TenantCaller, language: Language): Promise<Day> => {
  const asked = askedNow(platform, caller, language)
  const failedList: DaySource[] = []
  const read = async <T>(source: DaySource, work: (tx: Tx) => Promise<T>): Promise<T | undefined> => {
    try {
      return await within(platform, caller, work)
    } catch (error) {
      platform.log.error({ err: error, source }, 'a source of the day failed')
      failedList.push(source)
      return undefined
    }
  }
  const work = await read('todo', (tx) => readWork(tx, asked))
  const open = work?.open ?? []
  const approvals = await read('approval', (tx) => readApprovals(tx, asked))
  const applications = await read('application', (tx) => readApplications(tx, asked, open))
  const meetings = await read('meeting', (tx) => readMeetings(tx, asked))
  const notices = await read('notice', (tx) => readNotices(tx, asked))

  const known = { approvals, applications: applications?.named, decisions: meetings?.decisions }
  const waiting = open.slice(0, DAY_ROWS_MAX).map((todo) => workRow(todo, known))
  // Work about a row tells of it already.
  const told = new Set(open.flatMap(({ businessUuid }) => businessUuid ?? []))
  const events = [
    ...(meetings?.mine ?? []).map(meetingRow),
    ...(applications?.coming ?? []).filter(({ uuid }) => !told.has(uuid)).map(comingRow),
  ]
  const rows = [...waiting, ...events]
  const tomorrow = tomorrowOf(rows, asked)
  // A meeting that is over waits for nobody, and one of tomorrow not yet.
  const current = events.filter(({ dueTime, endTime }) => before(dueTime, asked.tomorrow) && !before(endTime, asked.now))
  return {
    nowTime: asked.now.toISOString(),
    // Notices come last: reading is not what others wait for.
    list: [...inOrder([...waiting, ...current], asked.tomorrow), ...(notices ?? []).map(noticeRow)],
    moreFlag: open.length > DAY_ROWS_MAX ? 1 : 0,
    failedList,
    bandList: bandOf(rows, asked),
    doneCount: work?.done.count ?? 0,
    doneList: (work?.done.list ?? []).map(({ title, urlScope, pcJumpUrl, businessTypeCode, doneTime, createTime }) => ({
      ...{ title, urlScope, pcJumpUrl, businessTypeCode },
      doneTime: doneTime ?? createTime,
    })),
    tomorrowCount: tomorrow.length,
    tomorrowList: tomorrow.slice(0, DAY_ASIDE_MAX).map(({ title, urlScope, pcJumpUrl, businessTypeCode, dueTime }) => ({
      ...{ title, urlScope, pcJumpUrl, businessTypeCode },
      dueTime: dueTime ?? '',
    })),
  }
}
