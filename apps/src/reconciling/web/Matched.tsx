import { filterOf } from '@qifuyun/kit/where.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Progress } from 'antd'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { KIND } from '#src/reconciling/books/batch.ts'
import { line, SIDE } from '#src/reconciling/books/line.ts'
import type { Batch } from './Equation.tsx'
import styles from './Matched.module.css'
import { MatchedLines } from './MatchedLines.tsx'
import type { Total } from './side-totals.ts'
import { useText } from './texts.ts'
import { useTotal } from './use-side-totals.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const EXACT = 100

/** What was matched, by what it was found: by its number, by more than its amount, by hand. */
const useWays = ({ uuid, kind }: Batch): readonly (Total | undefined)[] => {
  const enabled = kind === KIND.bank
  return [
    useTotal(
      filterOf(line, (f) =>
        f.and(f.eq('batch', uuid), f.eq('side', SIDE.theirs), f.state('matched'), f.eq('auto', true), f.eq('score', EXACT)),
      ),
      enabled,
    ),
    useTotal(
      filterOf(line, (f) =>
        f.and(f.eq('batch', uuid), f.eq('side', SIDE.theirs), f.state('matched'), f.eq('auto', true), f.ne('score', EXACT)),
      ),
      enabled,
    ),
    useTotal(
      filterOf(line, (f) => f.and(f.eq('batch', uuid), f.eq('side', SIDE.theirs), f.state('matched'), f.eq('auto', false))),
      enabled,
    ),
  ]
}

/** What agrees, folded: how many, how much, by what it was found, and which lines they are. */
export const Matched = ({ of, closed }: { of: Batch; closed: boolean }): ReactNode => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const ways = useWays(of)
  const count = of.matched ?? 0
  if (count === 0) return null
  const labels = [t('流水号一致'), t('金额与付款人或房号'), t('手工匹配')]
  const sums = ways.flatMap((way, at) => (way === undefined || way.count === 0 ? [] : [{ ...way, label: labels[at] ?? '' }]))
  const whole = sums.reduce((all, way) => ({ count: all.count + way.count, amount: all.amount + way.amount }), { count: 0, amount: 0 })
  return (
    <details className={styles.matched} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <ChevronRight {...ICON} />
        <CircleCheck {...ICON} />
        <b>{t('一致 {n} 笔', { n: count })}</b>
        <small>{t('逐笔相等，没有按金额猜的')}</small>
        {whole.count > 0 ? <strong>{formatMoney(whole.amount)}</strong> : null}
      </summary>
      <ul>
        {sums.map((way) => (
          <li key={way.label}>
            <span>{way.label}</span>
            <span>{t('{n} 笔', { n: way.count })}</span>
            <Progress percent={Math.round((way.count / whole.count) * 100)} showInfo={false} size="small" aria-label={way.label} />
            <strong>{formatMoney(way.amount)}</strong>
          </li>
        ))}
      </ul>
      {open && whole.count > 0 ? <MatchedLines of={of} closed={closed} /> : null}
    </details>
  )
}
