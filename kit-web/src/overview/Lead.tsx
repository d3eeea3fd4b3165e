import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { daysBetween } from '@qifuyun/kit/overview/spans.ts'
import { type ReactNode, useState } from 'react'
import { figureText } from '#src/list/figure.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import { type Change, changeOf, useChangeWords } from './change.ts'
import styles from './Lead.module.css'
import { OpenBar } from './OpenBar.tsx'
import { arranged, entityOf, type OverviewData, type OverviewFigure } from './overview-data.ts'
import type { ShownProps } from './shown.ts'

/** Fewer days tell nothing of those to come. */
const DAYS_TO_FORECAST = 3

/** What it comes to by the end of the period if it goes on like this; undefined for what is no sum, or too early to say. */
const forecastOf = ({ span, end }: OverviewData, value: number | null, now: Date): number | undefined => {
  if (value === null || span.to >= end || span.to !== chinaDay(now)) return undefined
  const passed = daysBetween(span) - 1 + (now.getTime() - chinaMidnight(span.to).getTime()) / DAY_MS
  return passed < DAYS_TO_FORECAST ? undefined : Math.round((value / passed) * daysBetween({ from: span.from, to: end }))
}

const isSum = ({ unit, standingFlag }: OverviewFigure): boolean => standingFlag === 0 && (unit === 'count' || unit === 'fen')

/** Rows that were made, as a figure: where what leads says how things are now, or where there is none. */
const addedFigure = (data: OverviewData): OverviewFigure => ({
  ...data.added,
  ...{ entity: data.entity, kpiKey: '', label: '', unit: 'count', better: 'neither', standingFlag: 0 },
})

/** How fast the work is done, which is better the less it is. */
const isSpeed = ({ unit, better }: OverviewFigure): boolean => unit === 'minutes' && better === 'less'

/** Labels that tell by themselves that they speak of now. */
const OF_NOW = /^(今|当前|现在|正在|进行中)/

interface TurnProps {
  name: string
  change: Change
  news?: Change['news']
}

const Turn = ({ name, change: { by, news } }: TurnProps): ReactNode => (
  <>
    {name}
    <strong className={styles.change} data-news={news}>
      {by}
    </strong>
  </>
)

/** The second line: how it has changed, and the first other figure that tells how well it went. */
const Comparison = ({ app, data, of, words }: ShownProps): ReactNode => {
  const t = useText()
  const label = useLabel(app)
  const say = useChangeWords()
  if (data.comparedFlag === 0) return null
  const { lead, support, rest } = arranged(data)
  const before = words.before(data)
  const main = lead !== undefined && lead.standingFlag === 0 ? lead : addedFigure(data)
  const change = changeOf(main, label)
  const isNew = main.kpiKey === ''
  const made = isNew ? t('{period}新增 {n}，', { period: words.name, n: main.value ?? 0 }) : ''
  const first = change === undefined ? t('与{before}持平', { before }) : t('比{before}', { before })
  const quality = [...support, ...rest].find(
    (figure) => figure !== main && entityOf(app, figure.entity) === of && isSpeed(figure) && changeOf(figure, label) !== undefined,
  )
  const turn = quality && changeOf(quality, label)
  const told = quality && turn && say(quality, label(quality.label), turn)
  return (
    <p className={styles.comparison}>
      {made}
      {first}
      {change === undefined ? null : <Turn name="" change={{ ...change, by: say(main, '', change).by }} />}
      {turn === undefined || told === undefined ? null : (
        <>
          {t('，')}
          <Turn name={told.before} change={{ ...turn, by: told.by }} />
        </>
      )}
      {t('。')}
    </p>
  )
}

/** What is the case, in a sentence whose figure leads to its rows; what it may come to; and what is not done yet. */
export const Lead = (props: ShownProps): ReactNode => {
  const { app, data, of, words, places, onOpen } = props
  const t = useText()
  const label = useLabel(app)
  // One moment for the whole visit.
  const [now] = useState(() => new Date())
  const { lead: given } = arranged(data)
  const lead = given ?? addedFigure(data)
  const owner = entityOf(app, lead.entity) ?? of
  const name = given === undefined ? t('新增{what}', { what: label(of.spec.label) }) : label(lead.label)
  const ofNow = OF_NOW.test(lead.label) ? name : t('现在{figure}', { figure: name })
  const said = lead.standingFlag === 1 ? ofNow : t('{period}{figure}', { period: words.name, figure: name })
  const place = given === undefined ? places.made(of, data.span) : places.behind(owner, lead, data.span)
  const forecast = isSum(lead) ? forecastOf(data, lead.value, now) : undefined
  return (
    <div className={styles.lead}>
      <p className={styles.sentence}>
        {said}{' '}
        <button type="button" className={styles.figure} onClick={() => onOpen(lead.entity, place)}>
          {figureText(lead.value, lead.unit, label, lead.digits)}
        </button>
      </p>
      <Comparison {...props} />
      {forecast === undefined ? null : (
        <p className={styles.forecast}>
          {t('照这个速度，到 {day} 约 {n}', { day: data.end.slice(5), n: figureText(forecast, lead.unit, label) })}
        </p>
      )}
      {data.open === null ? null : <OpenBar {...props} open={data.open} now={now} />}
    </div>
  )
}
