import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { line } from '#src/reconciling/books/line.ts'
import type { SideTotals, Total } from './side-totals.ts'

/** How many lines of a filter there are and what they come to, however many stand on a page; undefined until that is known. */
export const useTotal = (filter: FilterNode, enabled = true): Total | undefined => {
  const { data } = usePage(line, { pageNum: 1, pageSize: 1, filter, withSummary: true }, { enabled })
  return data && { count: data.total, amount: Number(data.summary.amount ?? 0) }
}

/** The lines that one side alone has, and those of them that are open. */
export const useSideTotals = (batch: string, side: '1' | '2'): SideTotals | undefined => {
  const all = useTotal(filterOf(line, (f) => f.and(f.eq('batch', batch), f.eq('side', side), f.state('open', 'handled'))))
  const open = useTotal(filterOf(line, (f) => f.and(f.eq('batch', batch), f.eq('side', side), f.state('open'))))
  return all && open && { all, open }
}
