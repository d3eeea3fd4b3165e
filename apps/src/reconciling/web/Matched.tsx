import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Progress } from 'antd'
import { ChevronRight, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { KIND } from '#src/reconciling/books/batch.ts'
import { line, SIDE } from '#src/reconciling/books/line.ts'
import type { Line } from './choice.ts'
import { type Batch, total } from './Equation.tsx'
import styles from './Matched.module.css'
import { useText } from './texts.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const LINES = 200
const EXACT = 100

/** What agrees, folded: how many, how much, and by what it was found. */
export const Matched = ({ of }: { of: Batch }): ReactNode => {
  const t = useText()
  const filter = filterOf(line, (f) => f.and(f.eq('batch', of.uuid), f.eq('side', SIDE.theirs), f.state('matched')))
  const { data } = usePage(line, { pageNum: 1, pageSize: LINES, filter }, { enabled: of.kind === KIND.bank })
  const count = of.matched ?? 0
  if (count === 0) return null
  const rows = data?.list ?? []
  const ways: readonly (readonly [string, (row: Line) => boolean])[] = [
    [t('流水号一致'), ({ auto, score }) => auto && score === EXACT],
    [t('金额与付款人或房号'), ({ auto, score }) => auto && score !== EXACT],
    [t('手工匹配'), ({ auto }) => !auto],
  ]
  const sums = ways.map(([label, is]) => ({ label, of: rows.filter(is) })).filter((each) => each.of.length > 0)
  return (
    <details className={styles.matched}>
      <summary>
        <ChevronRight {...ICON} />
        <CircleCheck {...ICON} />
        <b>{t('一致 {n} 笔', { n: count })}</b>
        <small>{t('逐笔相等，没有按金额猜的')}</small>
        {rows.length > 0 ? <strong>{formatMoney(total(rows))}</strong> : null}
      </summary>
      <ul>
        {sums.map((each) => (
          <li key={each.label}>
            <span>{each.label}</span>
            <span>{t('{n} 笔', { n: each.of.length })}</span>
            <Progress percent={Math.round((each.of.length / rows.length) * 100)} showInfo={false} size="small" aria-label={each.label} />
            <strong>{formatMoney(total(each.of))}</strong>
          </li>
        ))}
      </ul>
    </details>
  )
}
