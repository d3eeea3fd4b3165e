import type { SaveCall } from '#src/handlers.ts'
import type { KitRefusal } from '#src/refusal.ts'
import { mistakesOf } from '#src/rounds/answers.ts'
import type { Known, PointRow, RouteRow, StandardRow } from '#src/rounds/known.ts'
import { texts } from '#src/rounds/texts.ts'
import type { Problem } from '#src/values/check-value.ts'

const { refusal, refusalAt, t } = texts

const refusalOf = (problems: Record<string, Problem>): KitRefusal | object => {
  const [first] = Object.values(problems)
  return first === undefined ? {} : refusal(first, {}, problems)
}

/** Judges what is looked at. */
export const judgeStandards = ({ saves }: SaveCall<StandardRow>) =>
  Promise.resolve(saves.map(({ row }): KitRefusal | object => refusalOf(mistakesOf(row.items ?? []))))

const isSame = (one: StandardRow, other: StandardRow | null): boolean => {
  const plain = (row: StandardRow): string => JSON.stringify((row.items ?? []).map(({ uuid: _uuid, ...item }) => item))
  return other !== null && plain(one) === plain(other)
}

/** Keeps what each standard says now, so that tasks that were made by it go on by it. */
export const keepVersions = async (call: SaveCall<StandardRow>, known: Known): Promise<void> => {
  const changed = call.saves.filter(({ row, before }) => !isSame(row, before))
  await call.rows.recordEach(
    known.standardVersion,
    changed.map(({ row }) => ({ standard: row.uuid, no: row.version, items: (row.items ?? []).map(({ uuid: _uuid, ...item }) => item) })),
  )
}

const stopsProblems = (
  row: RouteRow,
  points: ReadonlyMap<string, PointRow>,
  known: Known,
  before: RouteRow | null,
): Record<string, Problem> => {
  const problems: Record<string, Problem> = {}
  const stops = row.points ?? []
  const had = new Set(before?.points?.map(({ point }) => point))
  for (const [index, { point, offsetBegin, offsetEnd }] of stops.entries()) {
    const at = `points[${index}]`
    const found = points.get(point)
    if (stops.findIndex((each) => each.point === point) < index) problems[`${at}.point`] = t('巡检点重复')
    else if (found !== undefined && found.projectUuid !== row.projectUuid) problems[`${at}.point`] = t('巡检点不属于该项目')
    else if (found !== undefined && !had.has(point) && !known.point.isIn(found, 'active')) problems[`${at}.point`] = t('巡检点已停用')
    if (typeof offsetBegin === 'number' && typeof offsetEnd === 'number' && offsetEnd < offsetBegin)
      problems[`${at}.offsetEnd`] = t('离开不能早于到达')
  }
  return problems
}

/** Judges routes: points of their project, each once, in use as they are put there. */
export const judgeRoutes = async (call: SaveCall<RouteRow>, known: Known): Promise<(KitRefusal | object)[]> => {
  const points = await call.rows.findEach(
    known.point,
    call.saves.flatMap(({ row }) => row.points?.map(({ point }) => point) ?? []),
  )
  return call.saves.map(({ row, before }) =>
    (row.points ?? []).length === 0 && before?.points?.length !== 0
      ? refusalAt('points', '巡检路线没有巡检点')
      : refusalOf(stopsProblems(row, points, known, before)),
  )
}
