import { daysOf } from '@qifuyun/kit/overview/spans.ts'
import { Sparkline } from '@qifuyun/ui/components/chart/Sparkline.tsx'
import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { figureText } from '#src/list/figure.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import { type Change, changeOf } from './change.ts'
import { eachDay, entityOf, hasCourse, type OverviewFigure } from './overview-data.ts'
import styles from './Support.module.css'
import type { ShownProps } from './shown.ts'

interface FigureProps extends ShownProps {
  figure: OverviewFigure
}

/** What a figure means, in this order: how far it is from what it shall be, or the part that is furthest off. */
const useMeaning = ({ app, figure }: FigureProps): string | undefined => {
  const t = useText()
  const label = useLabel(app)
  const { value, unit, better, target, digits, extreme } = figure
  if (value === null) return undefined
  if (target !== undefined) {
    const shall = figureText(target, unit, label, digits)
    if (value === target) return t('正好达到目标 {n}', { n: shall })
    return value > target ? t('高于目标 {n}', { n: shall }) : t('低于目标 {n}', { n: shall })
  }
  if (extreme === undefined) return undefined
  const told = { part: label(extreme.label), n: figureText(extreme.value, unit, label, digits) }
  if (unit === 'minutes') return better === 'neither' ? t('最长的是{part}，{n}', told) : t('最慢的是{part}，{n}', told)
  if (unit === 'count' || unit === 'fen') return t('最多的是{part}，{n}', told)
  return better === 'more' ? t('最低的是{part}，{n}', told) : t('最高的是{part}，{n}', told)
}

const ChangeMark = ({ change: { up, by, news }, before }: { change: Change; before: string }): ReactNode => {
  const t = useText()
  const Arrow = up ? ArrowUp : ArrowDown
  return (
    <span className={styles.change} data-news={news}>
      <Arrow size={13} strokeWidth={2} aria-hidden="true" />
      <span aria-hidden="true">{by}</span>
      <span className="qf-visually-hidden">{up ? t('比{before}多 {n}', { before, n: by }) : t('比{before}少 {n}', { before, n: by })}</span>
    </span>
  )
}

const useOpening = ({ app, data, places, onOpen, figure }: FigureProps) => {
  const of = entityOf(app, figure.entity)
  return (): void => {
    if (of !== undefined) onOpen(figure.entity, places.behind(of, figure, data.span))
  }
}

/** A figure beside the one that leads: value, course, change and meaning; a click shows its rows. */
export const Support = (props: FigureProps): ReactNode => {
  const { app, data, figure, words } = props
  const t = useText()
  const label = useLabel(app)
  const open = useOpening(props)
  const meaning = useMeaning(props)
  const change = data.comparedFlag === 1 ? changeOf(figure, label) : undefined
  const counted = figure.unit === 'count' || figure.unit === 'fen'
  const days = daysOf(data.span)
  const drawn = data.comparedFlag === 1 && hasCourse(figure, days)
  const course = drawn ? eachDay(figure.series, days, counted && figure.standingFlag === 0 ? 0 : null) : []
  const known = course.flatMap((value) => (value === null ? [] : [value]))
  return (
    <button type="button" className={styles.figure} onClick={open}>
      <span className={styles.name}>
        <span>{label(figure.label)}</span>
        <span className={styles.more} aria-hidden="true">
          {t('看明细')}
          <ChevronRight size={14} strokeWidth={1.75} />
        </span>
      </span>
      <span className={styles.middle}>
        <strong className={styles.value}>{figureText(figure.value, figure.unit, label, figure.digits)}</strong>
        <Sparkline values={known} news={change?.news} />
      </span>
      <span className={styles.meaning}>
        {change === undefined ? null : <ChangeMark change={change} before={words.before(data)} />}
        <span className={styles.means}>{meaning ?? (figure.standingFlag === 1 ? t('现在') : words.name)}</span>
      </span>
    </button>
  )
}

/** A figure of the rest: its name and its value in a line. */
export const Small = (props: FigureProps): ReactNode => {
  const { app, figure } = props
  const label = useLabel(app)
  const open = useOpening(props)
  return (
    <button type="button" className={styles.small} onClick={open}>
      <span>{label(figure.label)}</span>
      <strong>{figureText(figure.value, figure.unit, label, figure.digits)}</strong>
    </button>
  )
}
