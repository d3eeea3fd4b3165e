import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { registersOf } from '#src/energy/readings/usage.ts'
import { building } from '#src/main-data/building.ts'
import type { RoundBoard, roundBoard } from '#src/meter-reading/calls.ts'
import { METERS_MAX, round } from '#src/meter-reading/rounds/round.ts'
import { titleOf } from '#src/meter-reading/tasks/sheet.ts'
import { standingsOf } from '#src/meter-reading/tasks/standing.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import { refuse } from '#src/meter-reading/texts.ts'

const [k, b] = [columns(task, 'k'), columns(building, 'b')]

/** Findings that are shown at once. */
const FINDINGS_MAX = 50

interface Cell {
  uuid: string
  version: number
  name: string
  state: string
  source: string | null
  value: string | null
  usage: string | null
  buildingUuid: string | null
  building: string | null
  reader: string | null
  reason: string | null
  readAt: string | null
}

const cellsOf = async ({ rows }: Context, uuid: string): Promise<Cell[]> =>
  rows.query<Cell & Record<string, unknown>>(sql`
    select ${k.uuid} as uuid, ${k.version}::int as version, ${k.name} as name, ${k.state} as state, ${k.source} as source, ${k.value1}::text as value,
      ${k.usage}::text as usage, ${k.buildingUuid} as "buildingUuid", ${b.buildingName} as building, ${k.reader} as reader,
      ${k.missedReason} as reason, ${k.readAt} as "readAt"
    from ${await rows.mine(task)} k left join ${b.table} on ${b.uuid} = ${k.buildingUuid}
    where ${k.round} = ${uuid} order by ${k.seq} limit ${METERS_MAX}`)

const findingsOf = async (call: Context, cells: readonly Cell[]): Promise<RoundBoard['findings']> => {
  const abnormal = cells.filter((cell) => task.isIn(cell, 'abnormal')).slice(0, FINDINGS_MAX)
  const rows = await call.rows.findEach(
    task,
    abnormal.map(({ uuid }) => uuid),
  )
  const tasks = abnormal.flatMap(({ uuid }) => rows.get(uuid) ?? [])
  const meters = await call.rows.findEach(
    meter,
    tasks.map((each) => each.meter),
  )
  const standings = await standingsOf(
    call,
    tasks.map((each) => each.meter),
  )
  return tasks.map((each) => ({
    ...{
      uuid: each.uuid,
      version: each.version,
      name: each.name,
      flaw: each.flaw,
      reader: each.reader,
      usage: each.usage,
      mean: each.mean,
    },
    ...{
      values: registersOf({ ...each }, 'value', meters.get(each.meter)?.tariffs ?? 1),
      last: [...(standings.get(each.meter)?.values ?? [])],
    },
    ...{ modulus: meters.get(each.meter)?.modulus ?? null, readAt: each.readAt, note: each.note, photo: each.photo?.[0] ?? null },
  }))
}

const countOf = (cells: readonly Cell[], state: 'waiting') => cells.filter((cell) => !task.isIn(cell, state)).length

/** How far a round has come: a fixed number of statements however many meters it has. */
export const board = async (call: Context, { round: uuid }: z.output<typeof roundBoard.input>): Promise<RoundBoard> => {
  const of = (await findMine(call, round, uuid)) ?? refuse('批次不存在')
  const type = await call.rows.find(energyType, of.energyType)
  const cells = await cellsOf(call, uuid)
  const byReader = Map.groupBy(cells, ({ reader }) => reader)
  const names = await call.people.namesOf([...byReader.keys()].flatMap((each) => each ?? []))
  const nameOf = (each: string | null): string[] => (each === null ? [] : [names.get(each) ?? ''])
  const findings = await findingsOf(call, cells)
  return {
    ...{ uuid, no: of.no, title: titleOf(type?.name ?? null, of.period), unit: type?.unit ?? '', state: of.state, version: of.version },
    end: of.span.end,
    buildings: [...Map.groupBy(cells, ({ buildingUuid }) => buildingUuid)].map(([buildingUuid, own]) => ({
      ...{ uuid: buildingUuid, name: own[0]?.building ?? '' },
      readers: [...new Set(own.flatMap(({ reader }) => nameOf(reader)))],
      cells: own.map(({ uuid: cell, name, state, source, value, usage }) => ({ uuid: cell, name, state, source, value, usage })),
    })),
    findings: findings.map((each) => ({ ...each, reader: nameOf(each.reader)[0] ?? null })),
    more: cells.filter((cell) => task.isIn(cell, 'abnormal')).length > findings.length,
    missed: cells
      .filter((cell) => task.isIn(cell, 'missed'))
      .slice(0, FINDINGS_MAX)
      .map(({ uuid: cell, name, reason, usage }) => ({ uuid: cell, name, reason, estimate: usage })),
    readers: [...byReader].flatMap(([reader, own]) =>
      reader === null
        ? []
        : [
            {
              ...{ uuid: reader, name: names.get(reader) ?? '', done: countOf(own, 'waiting'), total: own.length },
              last:
                own
                  .filter(({ readAt }) => readAt !== null)
                  .toSorted((one, other) => Date.parse(other.readAt ?? '') - Date.parse(one.readAt ?? ''))[0]?.name ?? null,
            },
          ],
    ),
  }
}
