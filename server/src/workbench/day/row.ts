import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { getMyDay } from '@qifuyun/contract/workbench/endpoints.ts'

export type Day = OutputOf<typeof getMyDay>
export type DayRow = Day['list'][number]
export type BandEntry = Day['bandList'][number]

type Given = Partial<DayRow> & Pick<DayRow, 'key' | 'businessTypeCode' | 'businessTypeName' | 'title' | 'pcJumpUrl' | 'sinceTime'>

/** A row with what its source does not tell left empty. */
export const dayRow = (given: Given): DayRow => ({
  urlScope: 'pc',
  catalogue: null,
  step: null,
  factList: [],
  tag: null,
  person: null,
  pictureUrl: null,
  dueTime: null,
  eventFlag: 0,
  endTime: null,
  actionList: [],
  approval: null,
  record: null,
  bookingUuid: null,
  todoUuid: null,
  ...given,
})

/** Something that is done at once, and something that asks for a reason. */
export const deed = (name: string): DayRow['actionList'][number] => ({ name, label: null, dangerFlag: 0, directFlag: 1 })
export const refusal = (name: string): DayRow['actionList'][number] => ({ name, label: null, dangerFlag: 1, directFlag: 0 })

/** Words that are data. */
export const said = (text: string | null | undefined): DayRow['factList'] => (text ? [{ text, labelFlag: 0 }] : [])

const time = (moment: string | null): number => (moment === null ? Number.POSITIVE_INFINITY : Date.parse(moment))

/** What is due today or was before by its deadline, then what has none by how long it waits, then what is due later. */
export const inOrder = (rows: readonly DayRow[], tomorrow: Date): DayRow[] => {
  const rank = ({ dueTime }: DayRow): number => {
    if (dueTime === null) return 1
    return time(dueTime) < tomorrow.getTime() ? 0 : 2
  }
  return rows.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      (one.dueTime === null ? time(one.sinceTime) - time(other.sinceTime) : time(one.dueTime) - time(other.dueTime)) ||
      (one.key < other.key ? -1 : 1),
  )
}
