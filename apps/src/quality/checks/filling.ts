import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { linesOf } from '#src/quality/checks/lines.ts'
import type { Check } from '#src/quality/checks/points.ts'
import { standard } from '#src/quality/standards/standard.ts'

/** A check has the items of its standard as they are when it is made, or when it gets another standard. */
export const fillChecks = async ({ saves, rows, actor }: SaveCall<Check>): Promise<(Partial<Check> | KitRefusal)[]> => {
  const changed = saves.filter(({ row, before }) => before?.standard !== row.standard)
  const found = await rows.findEach(
    standard,
    changed.map(({ row }) => row.standard),
  )
  return saves.map(({ row, before }) => {
    const of = before?.standard === row.standard ? undefined : found.get(row.standard)
    if (of === undefined) return {}
    const { items, sections } = linesOf(of)
    return {
      checker: row.checker ?? actor?.userUuid ?? null,
      items: items.map((line) => ({ uuid: rows.newUuid(), ...line })),
      sections: sections.map((line) => ({ uuid: rows.newUuid(), ...line })),
    }
  })
}
