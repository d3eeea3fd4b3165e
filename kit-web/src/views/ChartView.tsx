import { type Entity, targetOf } from '@qifuyun/kit/entity.ts'
import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import type { ReactNode } from 'react'
import { TONE_FILLS } from '#src/fields/tone-fills.ts'
import { shownField } from '#src/list/table/columns.ts'
import type { ListModel } from '#src/list/use-list.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import { useOptions } from '../reads.ts'
import type { PageBody } from '../rows.ts'
import { type Lane, lanesOf } from './board/lanes.ts'
import styles from './ChartView.module.css'
import { placeOfParts } from './part-place.ts'
import { useCounts } from './use-counts.ts'

/** More parts than this are no picture any more. */
const PARTS_MAX = 12

interface CountChartProps {
  of: Entity
  body: PageBody
  by: string
  parts: readonly Lane[]
  kinds: readonly ('bar' | 'pie')[]
  /** Shows the rows of a part. */
  onPick?: (part: Lane) => void
}

/** Rows counted by the parts of a field. */
export const CountCharts = ({ of, body, by, parts, kinds, onPick }: CountChartProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const counts = useCounts(of, body, by, parts)
  if (counts === undefined) return <PageSkeleton />
  const names = parts.map((part) => label(part.label))
  const series = [{ name: t('数量'), points: names.map((x, index) => ({ x, y: counts[index] ?? 0 })) }]
  const toned = parts.some(({ tone }) => tone !== 'neutral')
  const title = t('{what}按{field}', { what: label(of.spec.label), field: label(shownField(of, by)?.label ?? by) })
  const pick = (x: string): void => {
    const part = parts[names.indexOf(x)]
    if (part) onPick?.(part)
  }
  return kinds.map((kind) => (
    <Chart
      key={kind}
      kind={kind}
      title={title}
      series={series}
      onPick={pick}
      {...(toned && { colours: parts.map(({ tone }) => TONE_FILLS[tone]) })}
    />
  ))
}

/** The parts of a field: its states or choices, or the first rows that it may refer to. */
export const useParts = (of: Entity, by: string): Lane[] | undefined => {
  const spec = shownField(of, by)
  const target = spec && targetOf(of, spec)
  const records = useOptions(target ?? of, { pageSize: PARTS_MAX }, { enabled: target !== undefined })
  if (target === undefined) return lanesOf(of, by).slice(0, PARTS_MAX)
  return records.data?.map(({ uuid, label }) => ({ code: uuid, label, tone: 'neutral' as const }))
}

/** The list as numbers: a click on a part shows its rows. */
export const ChartView = ({ list: { of, body, place, go }, by }: { list: ListModel; by: string }): ReactNode => {
  const parts = useParts(of, by)
  if (parts === undefined) return <PageSkeleton />
  const show = ({ code }: Lane): void => go({ view: 'table', ...placeOfParts(of, place, [{ by, key: String(code) }]) })
  return (
    <div className={styles.charts}>
      <CountCharts of={of} body={body} by={by} parts={parts} kinds={['bar', 'pie']} onPick={show} />
    </div>
  )
}
