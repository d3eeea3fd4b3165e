import { chinaClock, chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import { typeName } from '#src/notifications/business-look.ts'
import { text } from '#src/workbench/texts.ts'
import type { DayRow } from './api.ts'
import { urgencyOf } from './moments.ts'

/** A piece of the sentence: what is counted, which leads to those rows, and the words after it. */
export interface Piece {
  figure: string
  rest: string
  /** Names the rows: all that fit. */
  only: (row: DayRow) => boolean
}

const isToday = (moment: string | null, now: Date): boolean => moment !== null && chinaDay(new Date(moment)) === chinaDay(now)

/** What the day is about, the most pressing first; each row is counted once. */
export const sentenceOf = (rows: readonly DayRow[], now: Date): Piece[] => {
  const late = (row: DayRow): boolean => urgencyOf(row, now) === 'late'
  const due = (row: DayRow): boolean => !late(row) && row.eventFlag === 0 && isToday(row.dueTime, now)
  const approval = (row: DayRow): boolean => row.businessTypeCode === BUSINESS_TYPE.approval && !late(row) && !due(row)
  const count = (which: (row: DayRow) => boolean): number => rows.filter(which).length
  const pieces: Piece[] = []
  const add = (n: number, figure: string, rest: string, only: Piece['only']): void => {
    if (n > 0) pieces.push({ figure, rest, only })
  }
  add(count(late), text('{n} 件', { n: count(late) }), text('已超时'), late)
  add(count(due), text('{n} 件', { n: count(due) }), text('今天到期'), due)
  add(count(approval), text('{n} 份审批', { n: count(approval) }), text('等你'), approval)
  const next = rows.find(({ eventFlag, dueTime }) => eventFlag === 1 && dueTime !== null && Date.parse(dueTime) > now.getTime())
  if (next?.dueTime)
    pieces.push({
      figure: chinaClock(new Date(next.dueTime)).slice(11, 16),
      rest:
        next.businessTypeCode === BUSINESS_TYPE.meeting
          ? next.title
          : `${typeName(next.businessTypeCode, next.businessTypeName)} ${next.title}`,
      only: ({ key }) => key === next.key,
    })
  if (pieces.length === 0 && rows.length > 0) add(rows.length, text('{n} 件事', { n: rows.length }), text('等你处理'), () => true)
  return pieces
}
