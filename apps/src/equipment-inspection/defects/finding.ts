import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { RoundsHooks } from '@qifuyun/kit/rounds/rounds-of.ts'
import { defect } from '#src/equipment-inspection/defects/defect.ts'
import { inspectionDefectFound } from '#src/equipment-inspection/events.ts'
import { equipment } from '#src/equipment-inspection/ledger/equipment.ts'
import { point, SEVERITY, type taskPoint } from '#src/equipment-inspection/rounds.ts'
import { t } from '#src/equipment-inspection/texts.ts'

const CONTENT_MAX = 500
const PRIORITY = { 1: '3', 2: '2', 3: '1' } as const

type Defect = StoredOf<typeof defect>
type Answers = readonly { item: string; value: string | null; abnormal: boolean }[]

/** What was found, in words: what the finder says, and what is not as it should be. */
const contentOf = (name: string, note: string | null, answers: Answers): string => {
  const found = answers.filter(({ abnormal }) => abnormal).map(({ item, value }) => [item, value].filter(Boolean).join(' '))
  const said = [...(note === null ? [] : [note]), ...found].join('；')
  return wordsIn(t('{point}：{found}', { point: name, found: said }), 'zh-CN').slice(0, CONTENT_MAX)
}

/** Asks for the work that a defect needs; whoever does it tells how it ended. The order names the round by its number. */
export const askForWork = async (call: Context, row: Defect): Promise<void> => {
  const thing = row.equipment === null ? undefined : await call.rows.find(equipment, row.equipment)
  const at = row.point === null ? undefined : await call.rows.find(point, row.point)
  const where = thing ?? at
  await call.events.publish(
    inspectionDefectFound,
    { uuid: row.uuid, projectUuid: row.projectUuid, no: row.taskNo },
    {
      title: row.content,
      content: row.content,
      images: row.images,
      path: `/application/pkg3?entity=defect&uuid=${row.uuid}`,
      priority: PRIORITY[row.level ?? SEVERITY.general],
      buildingUuid: where?.buildingUuid ?? null,
      roomUuid: where?.roomUuid ?? null,
      positionUuid: where?.positionUuid ?? null,
      positionText: where?.positionText ?? null,
    },
  )
}

/** A finding becomes a defect; one that is serious becomes work at once (apps-operations.md section 3). */
export const findDefect: NonNullable<RoundsHooks['checked']> = async (call, { task, point: at, row, abnormal, answers }) => {
  if (!abnormal) return
  // The application's own points and records: they have more fields than the engine knows of.
  const place = at as StoredOf<typeof point> | undefined
  const record = row as StoredOf<typeof taskPoint>
  const thing = place?.equipment ? await call.rows.find(equipment, place.equipment) : undefined
  const level = record.level ?? SEVERITY.general
  const serious = level !== SEVERITY.general
  const { uuid } = await call.rows.record(defect, {
    content: contentOf(row.name ?? '', row.note, answers),
    level,
    equipment: thing?.uuid ?? null,
    point: place?.uuid ?? null,
    taskPoint: row.uuid,
    taskNo: task.no,
    images: row.photos,
    projectUuid: row.projectUuid,
    finder: row.user,
    chargeUser: thing?.chargeUser ?? null,
    ...(serious && { state: 'working' as const }),
  })
  if (!serious) return
  const made = await call.rows.find(defect, uuid)
  if (made !== undefined) await askForWork(call, made)
}
