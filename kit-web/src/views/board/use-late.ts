import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { attentionOf } from '@qifuyun/kit/overview/attention.ts'
import type { ListModel } from '#src/list/use-list.ts'
import { usePage } from '../../reads.ts'
import type { Lane } from './lanes.ts'

/** How many rows of each phase are late, counted at once; [] on other boards, or where nothing has a deadline. */
export const useLate = ({ of, body }: ListModel, columns: readonly Lane[]): readonly number[] => {
  const late = attentionOf(of).flatMap(({ kind, where }) => (kind === 'overdue' || kind === 'unanswered' ? [where] : []))
  const [only] = late
  const any: FilterNode | undefined = late.length > 1 ? { op: 'or', items: late } : only
  const phases = columns.flatMap(({ states }) => (states === undefined ? [] : [states]))
  const asked = any !== undefined && phases.length > 0 && phases.length === columns.length
  const countEach: FilterNode[] = asked
    ? phases.map((states) => ({ op: 'and', items: [any, { field: 'state', cmp: 'in', value: [...states] }] }))
    : []
  const { data } = usePage(
    of,
    { countEach, ...(body.filter && { whole: body.filter, filter: body.filter }), withTotal: false, pageNum: 1, pageSize: 1 },
    { enabled: asked },
  )
  return asked ? (data?.eachCount ?? []) : []
}
