import { fieldOf } from '@qifuyun/kit/values/comparing.ts'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { figureText } from '#src/list/figure.ts'
import { writeFilter } from '#src/list/filter/filter-value.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import type { Comparison, Place } from '../overview-data.ts'
import type { ShownProps } from '../shown.ts'
import styles from './Compared.module.css'
import { DataTable } from './DataTable.tsx'
import { Question } from './Question.tsx'

interface ComparedProps extends ShownProps {
  comparison: Comparison
}

type PartOf = Comparison['parts'][number]

/** More are no picture; the table has them all. */
const BARS_MAX = 6

const isOver = ({ value, limit }: PartOf): boolean => value !== null && limit !== null && value > limit

/** How long something takes is compared with what it may take; other figures, and numbers of rows, with each other. */
const isOfTime = ({ kpiKey, unit }: Comparison): boolean => kpiKey !== null && unit === 'minutes'

/** Parts of such figures make the whole. */
const ADDING: readonly string[] = ['count', 'fen']

const useWording = ({ of, comparison }: ComparedProps) => {
  const { by, kpiKey, unit, parts, total } = comparison
  const t = useText()
  const label = useLabel(of)
  const value = (part: PartOf): string => figureText(part.value, unit, label)
  const what = label(of.spec.label)
  const field = label(fieldOf(of, by)?.spec.label ?? by)
  // By what they are compared stands in the question: two of them may stand beside each other.
  const question = (): string => {
    if (isOfTime(comparison)) return t('哪个{field}的{what}最慢？', { field, what })
    if (kpiKey !== null) {
      const figure = label(of.spec.kpis[kpiKey]?.label ?? kpiKey)
      return ADDING.includes(unit)
        ? t('哪个{field}的{what}最多？', { field, what: figure })
        : t('哪个{field}的{what}最高？', { field, what: figure })
    }
    return by === 'state' ? t('{what}都到了哪一步？', { what }) : t('哪个{field}的{what}最多？', { field, what })
  }
  const told = parts.filter((part) => part.value !== null && (part.count > 0 || !isOfTime(comparison)))
  const [first, ...others] = told
  const over = told.filter(isOver)
  const answer = (): string => {
    if (first === undefined) return t('这段时间没有数据')
    const part = label(first.label)
    if (!isOfTime(comparison)) {
      const last = others.at(-1)
      if (last?.value === first.value) return t('各类都是 {n}', { n: value(first) })
      if (!ADDING.includes(unit)) {
        const highest = `${part} ${value(first)}`
        return last === undefined ? highest : t('{highest}，最低的是{part}，{n}', { highest, part: label(last.label), n: value(last) })
      }
      const share = Math.round(((first.value ?? 0) / Math.max(1, total)) * 100)
      const lead = t('{part} {n}，占 {share}%', { part, n: value(first), share })
      const rest = total - told.reduce((sum, each) => sum + (each.value ?? 0), 0)
      return rest > 0 ? t('{lead}；另有 {n} 不在其中', { lead, n: figureText(rest, unit, label) }) : lead
    }
    if (told.every(({ limit }) => limit === null)) {
      const last = others.at(-1)
      const slowest = t('{part}平均 {n}', { part, n: value(first) })
      if (last !== undefined && value(last) === value(first)) return t('各类都是 {n}', { n: value(first) })
      return last === undefined ? slowest : t('{slowest}，最快的是{part}，{n}', { slowest, part: label(last.label), n: value(last) })
    }
    const [worst] = over
    if (worst === undefined) return t('都在时限内，最慢的是{part}，{n}', { part, n: value(first) })
    const by1 = figureText((worst.value ?? 0) - (worst.limit ?? 0), unit, label)
    const lead = t('{part}平均 {n}，超出时限 {by}', { part: label(worst.label), n: value(worst), by: by1 })
    const rest = told.length - over.length
    return rest === 0 ? lead : t('{lead}；其余 {n} 类都在时限内', { lead, n: rest })
  }
  return { title: question(), answer: answer(), told, value, label, field }
}

interface BarsProps extends ComparedProps {
  told: readonly PartOf[]
  field: string
  value: (part: PartOf) => string
  placeOf: (part: PartOf) => Place
}

const Bars = ({ of, comparison, told, field, value, placeOf, onOpen }: BarsProps): ReactNode => {
  const { kpiKey, unit, total } = comparison
  const t = useText()
  const label = useLabel(of)
  const most = Math.max(1, ...told.flatMap(({ value: n, limit }) => [n ?? 0, limit ?? 0])) * 1.08
  const hasLimit = told.some(({ limit }) => limit !== null)
  const ofTime = isOfTime(comparison)
  const hasLate = ofTime && told.some(({ late }) => late !== null)
  const share = ({ value: n }: PartOf): string => (ADDING.includes(unit) ? `${Math.round(((n ?? 0) / Math.max(1, total)) * 100)}%` : '')
  const figure = kpiKey === null ? t('数量') : label(of.spec.kpis[kpiKey]?.label ?? kpiKey)
  return (
    <div className={styles.bars} data-late={hasLate || undefined} data-money={unit === 'fen' || undefined}>
      <div className={styles.names} aria-hidden="true">
        <span>{field}</span>
        <span>{hasLimit ? <span className={styles.limitKey}>{t('时限')}</span> : null}</span>
        <span>{ofTime ? t('平均') : figure}</span>
        <span>{ofTime ? t('单数') : ADDING.includes(unit) ? t('占比') : null}</span>
        {hasLate ? <span>{t('超时')}</span> : null}
        <span />
      </div>
      {told.slice(0, BARS_MAX).map((part) => (
        <button
          key={part.key}
          type="button"
          className={styles.row}
          data-over={isOver(part) || undefined}
          onClick={() => onOpen(of.spec.name, placeOf(part))}
        >
          <span className={styles.part} title={label(part.label)}>
            {label(part.label)}
          </span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.fill} style={{ inlineSize: `${(Math.max(0, part.value ?? 0) / most) * 100}%` }} />
            {part.limit === null ? null : <span className={styles.tick} style={{ insetInlineStart: `${(part.limit / most) * 100}%` }} />}
          </span>
          <strong className={styles.value}>{value(part)}</strong>
          <span className={styles.count}>{ofTime ? part.count : share(part)}</span>
          {hasLate ? (
            <span className={styles.late} data-some={(part.late ?? 0) > 0 || undefined}>
              {part.late ?? 0}
            </span>
          ) : null}
          <ChevronRight size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}

/** Kinds of rows against each other, and against what they may take. */
export const Compared = (props: ComparedProps): ReactNode => {
  const t = useText()
  const { of, data, comparison, places } = props
  const { by, kpiKey, standingFlag } = comparison
  const { title, answer, told, value, label, field } = useWording(props)
  const ofTime = isOfTime(comparison)
  const whole: Place = kpiKey === null || ofTime ? places.made(of, data.span) : places.behind(of, { kpiKey, standingFlag }, data.span)
  const placeOf = ({ key }: PartOf): Place =>
    by === 'state' ? { state: key, ...whole } : { ...whole, [`f.${by}`]: writeFilter({ kind: 'oneOf', values: [key] }) }
  const figure = kpiKey === null ? t('数量') : label(of.spec.kpis[kpiKey]?.label ?? kpiKey)
  const columns = ofTime ? [field, t('平均'), t('时限'), t('单数'), t('超时')] : [field, figure]
  const cells = (part: PartOf): string[] =>
    !ofTime
      ? [label(part.label), value(part)]
      : [
          label(part.label),
          value(part),
          figureText(part.limit, 'minutes', label),
          String(part.count),
          part.late === null ? '—' : String(part.late),
        ]
  return (
    <Question
      title={title}
      answer={answer}
      empty={told.length === 0}
      table={<DataTable title={title} columns={columns} rows={told.map(cells)} />}
    >
      <Bars {...props} told={told} field={field} value={value} placeOf={placeOf} />
    </Question>
  )
}
