import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { complaint } from '#src/complaint/complaint.ts'
import { notAgainstHolder, tellContact } from '#src/complaint/handling.ts'
import { COLLECTIVE, kind, NORMAL } from '#src/complaint/kind.ts'
import { collectiveOf, repeatsOf } from '#src/complaint/repeats.ts'

type Complaint = StoredOf<typeof complaint>

/** Completes complaints on their way in: which department they are for, how bad they are, and whether they were made before. */
export const judge = async (call: SaveCall<Complaint>): Promise<Partial<Complaint>[]> => {
  const { saves, rows, clock } = call
  // Locked, so that two complaints at once do not count past each other.
  const kinds = new Map((await rows.lock(kind, [...new Set(saves.map(({ row }) => row.kind))])).map((each) => [each.uuid, each]))
  const filed = saves.flatMap(({ before, row }) => {
    const of = kinds.get(row.kind)
    return before === null ? [{ ...row, level: row.level === NORMAL ? (of?.level ?? NORMAL) : row.level }] : []
  })
  const repeats = new Map((await repeatsOf(call, filed)).map((more, index) => [filed[index]?.uuid, more]))
  return saves.map(({ before, row }) => {
    const ownerOrganUuid = kinds.get(row.kind)?.handlerGroup ?? null
    if (before !== null) {
      if (before.againstUser !== row.againstUser) notAgainstHolder({ row }, 'againstUser')
      return before.kind === row.kind ? {} : { ownerOrganUuid }
    }
    const level = filed.find(({ uuid }) => uuid === row.uuid)?.level ?? row.level
    return { filedAt: clock.now.toISOString(), ownerOrganUuid, level, ...repeats.get(row.uuid) }
  })
}

/** Makes many complaints about one thing one matter, and tells the people who complained that theirs has arrived. */
export const follow = async (call: SaveCall<Complaint>): Promise<void> => {
  for (const { before, row } of call.saves) {
    if (before !== null) continue
    for (const uuid of await collectiveOf(call, row)) await call.rows.update(complaint, uuid, { level: COLLECTIVE }, '自动升级为群诉')
    await tellContact(call, row, 'filed')
  }
}
