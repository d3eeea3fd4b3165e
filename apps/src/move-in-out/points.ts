import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { LEAVING, type LeavingFact, type LeavingPoint, leavingRoom } from '#src/main-data/residents/leaving-room.ts'
import { POINT_STATE } from '#src/move-in-out/checklist.ts'
import { leavingBy, type MoveOut } from '#src/move-in-out/leaving-people.ts'
import { moveOut, REFUND } from '#src/move-in-out/move-out.ts'

/** Why fees are open that nobody owes: they have not been settled, or what was paid too much has not gone back. */
export type Reason = 'notSettled' | 'toPayBack'

/** A point of the checklist as it stands now. */
export interface Point {
  item: LeavingPoint
  state: 'open' | 'done' | 'skipped'
  reason: Reason | null
  /** What its application says; undefined: none does, and somebody has to say so by hand. */
  fact: LeavingFact | undefined
}

type Row = Pick<MoveOut, 'checklist' | 'settledAt' | 'refund'>

const reasonOf = ({ settledAt, refund }: Row): Reason | null => {
  if (settledAt === null) return 'notSettled'
  return refund === REFUND.waiting ? 'toPayBack' : null
}

/** The points of a document by what the applications say: who says that something is open is believed, whatever was ticked. */
export const judgePoints = (row: Row, facts: readonly LeavingFact[]): Point[] =>
  row.checklist.map(({ item, state }): Point => {
    const point = Object.values(LEAVING).find((code) => code === item) ?? LEAVING.fees
    const fact = facts.find((each) => each.point === point)
    const reason = point === LEAVING.fees ? reasonOf(row) : null
    if (state === POINT_STATE.skipped) return { item: point, state: 'skipped', reason: null, fact }
    const open = fact === undefined ? state !== POINT_STATE.done : fact.open.length > 0
    return { item: point, state: reason !== null || open ? 'open' : 'done', reason, fact }
  })

/** The points of a document as they stand now, with what all applications say of them. */
export const pointsOf = async (call: Context, row: MoveOut): Promise<Point[]> => {
  const { asked } = await leavingBy(call, row)
  return judgePoints(row, (await call.applications.queryAll(leavingRoom, asked)).flat())
}

const isOpen = ({ state }: Point): boolean => state === 'open'

/** Names of the points that are open. */
export const openNames = (points: readonly Point[]): string =>
  points
    .filter(isOpen)
    .map(({ item }) => choiceLabel(moveOut.fields.point, item))
    .join('、')

/** What the list says of points; those that an application answers for are noted as it says. */
export const noted = (points: readonly Point[], { checklist }: Pick<MoveOut, 'checklist'>) => ({
  openCount: points.filter(isOpen).length,
  openText: openNames(points),
  checklist: checklist.map((line) => {
    const point = points.find(({ item }) => item === line.item)
    if (point === undefined || point.state === 'skipped') return line
    return { ...line, state: POINT_STATE[point.state] }
  }),
})
