import { Sparkline } from '@qifuyun/ui/components/chart/Sparkline.tsx'
import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PLACE, SHOWS, type Shows } from '#src/business-report/codes.ts'
import { changeOf, doneOf, type Known, newsOf, reachedOf } from '#src/business-report/figures/change.ts'
import type { ReadSheet, SheetCell, SheetMetric, SheetPlace } from '#src/business-report/issues/sheet.ts'
import type { Span } from '#src/business-report/periods/periods.ts'
import { useNames } from '#src/business-report/web/metrics/use-names.ts'
import { useText } from '#src/business-report/web/texts.ts'
import { drillPath } from './drill.ts'
import styles from './SheetTable.module.css'
import { showsWords, useShown } from './shown.ts'

/** Rows that have a course each; more of them are a wall of lines. */
const COURSES_MAX = 60
const COURSE_FROM = 3

interface SheetTableProps {
  sheet: ReadSheet
  span: Span
  title: string
}

interface Column {
  key: string
  metric: SheetMetric
  at: number
  shows: Shows
  heading: string
  /** The first of the columns of its figure that stand beside each other. */
  first: boolean
}

const columnsOf = ({ columns, metrics }: ReadSheet): Column[] =>
  columns.flatMap(({ metric: code, shows, heading }, index) => {
    const at = metrics.findIndex((each) => each.code === code)
    const metric = metrics[at]
    if (metric === undefined) return []
    return [{ key: `${code} ${shows}`, metric, at, shows, heading, first: columns[index - 1]?.metric !== code }]
  })

/** Columns of a figure beside each other, with how many there are. */
const groupsOf = (columns: readonly Column[]): { column: Column; count: number }[] =>
  columns.flatMap((column, index) => {
    if (!column.first) return []
    const next = columns.findIndex((each, at) => at > index && each.first)
    return [{ column, count: (next < 0 ? columns.length : next) - index }]
  })

const Change = ({ change, news }: { change: Known; news: string | undefined }): ReactNode => {
  const { share } = useShown()
  const t = useText()
  if (change === null) return <span data-none="">{share(null)}</span>
  const Arrow = change > 0 ? ArrowUp : ArrowDown
  return (
    <span className={styles.change} data-news={news}>
      {change === 0 ? null : <Arrow size={13} aria-label={change > 0 ? t('上升') : t('下降')} role="img" />}
      {share(Math.abs(change))}
    </span>
  )
}

interface CellProps {
  cell: SheetCell | undefined
  column: Column
  place: SheetPlace
  span: Span
  drawn: boolean
}

const Actual = ({ cell, column: { metric }, place, span, drawn }: CellProps): ReactNode => {
  const { figure } = useShown()
  const known = cell?.course.filter((value) => value !== null) ?? []
  const news = newsOf(changeOf(cell?.actual ?? null, cell?.before ?? null), metric.better)
  if (cell === undefined || cell.actual === null) return <span data-none="">{figure(null, metric)}</span>
  return (
    <span className={styles.value}>
      {drawn && known.length >= COURSE_FROM && new Set(known).size > 1 ? <Sparkline values={known} news={news} /> : null}
      <Link to={drillPath(metric, place, span)}>{figure(cell.actual, metric)}</Link>
    </span>
  )
}

const CellValue = (props: CellProps): ReactNode => {
  const { cell, column } = props
  const { figure, share } = useShown()
  const { shows, metric } = column
  if (shows === SHOWS.actual) return <Actual {...props} />
  const [actual, target] = [cell?.actual ?? null, cell?.target ?? null]
  if (shows === SHOWS.target) return <span data-none={target === null ? '' : undefined}>{figure(target, metric)}</span>
  if (shows === SHOWS.done) {
    const done = doneOf(actual, target)
    return (
      <span data-news={reachedOf(done, metric.better)} data-none={done === null ? '' : undefined}>
        {share(done)}
      </span>
    )
  }
  const change = changeOf(actual, (shows === SHOWS.yearly ? cell?.yearly : cell?.before) ?? null)
  return <Change change={change} news={newsOf(change, metric.better)} />
}

const Head = ({ columns }: { columns: readonly Column[] }): ReactNode => {
  const t = useText()
  const { nameOf, appOf } = useNames(columns.map(({ metric }) => metric))
  const words = showsWords(t)
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {t('部门或项目')}
        </th>
        {groupsOf(columns).map(({ column: { key, metric, heading }, count }) => (
          <th key={key} scope="colgroup" colSpan={count} data-first="">
            {heading === '' ? nameOf(metric) : heading}
            <small>{appOf(metric)}</small>
          </th>
        ))}
      </tr>
      <tr>
        {columns.map(({ key, shows, first }) => (
          <th key={key} scope="col" data-first={first ? '' : undefined}>
            {words[shows]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** What a report says, place by place: a figure leads to the rows behind it, a change has the colour of its news. */
export const SheetTable = ({ sheet, span, title }: SheetTableProps): ReactNode => {
  const t = useText()
  const columns = columnsOf(sheet)
  const drawn = sheet.places.length <= COURSES_MAX
  return (
    <ScrollRegion className={styles.scroll} label={title}>
      <table className={styles.table}>
        <Head columns={columns} />
        <tbody>
          {sheet.places.map((place, index) => (
            <tr key={place.key} data-kind={place.kind} data-below={place.parent === null ? undefined : ''}>
              <th scope="row" title={place.name}>
                {place.kind === PLACE.whole ? t('合计') : place.name}
              </th>
              {columns.map((column) => (
                <td key={column.key} data-first={column.first ? '' : undefined}>
                  <CellValue cell={sheet.figures[column.at]?.[index]} {...{ column, place, span, drawn }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
