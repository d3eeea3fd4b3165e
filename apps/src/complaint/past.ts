import type { PastSaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { complaint } from '#src/complaint/complaint.ts'
import { levelIn } from '#src/complaint/filing.ts'
import { isQuick, work } from '#src/complaint/handling.ts'
import { kind } from '#src/complaint/kind.ts'
import type { Complaint } from '#src/complaint/repeats.ts'
import { refusalAt } from '#src/complaint/texts.ts'

/** Whether its state and what was done agree. */
const atOdds = ({ state, result, satisfaction }: Complaint): KitRefusal | null => {
  if (state === complaint.stateCode('closed')) return result === null ? refusalAt('result', '请填写{label}', { label: '处理结果' }) : null
  return satisfaction === null ? null : refusalAt('satisfaction', '只有已关闭的投诉才有满意度')
}

/** Judges complaints of the past, and completes what follows from them: department, level, clocks, and whether they were in time. */
export const judgePast = async (call: PastSaveCall<Complaint>): Promise<(Partial<Complaint> | KitRefusal)[]> => {
  const { saves, rows } = call
  const pastOf = work.past(call)
  const kinds = new Map((await rows.lock(kind, [...new Set(saves.map(({ row }) => row.kind))])).map((each) => [each.uuid, each]))
  const completed = async ({ row, madeAt }: (typeof saves)[number]): Promise<Partial<Complaint>> => {
    const { clocks, course } = await pastOf({ row, madeAt })
    const closedAt = row.closedAt ?? row.finishedAt ?? row.acceptedAt ?? madeAt.toISOString()
    return {
      ...{ ...clocks, ...course, closedAt, filedAt: madeAt.toISOString() },
      ownerOrganUuid: row.ownerOrganUuid ?? kinds.get(row.kind)?.handlerGroup ?? null,
      level: levelIn(row, kinds.get(row.kind)),
      closedIn48h: complaint.isIn(row, 'closed') && row.solved !== false && isQuick(madeAt, new Date(closedAt)),
    }
  }
  const judged: (Partial<Complaint> | KitRefusal)[] = []
  for (const save of saves) judged.push(atOdds(save.row) ?? (await completed(save)))
  return judged
}
