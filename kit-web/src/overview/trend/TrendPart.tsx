import { daysOf } from '@qifuyun/kit/overview/spans.ts'
import type { ReactNode } from 'react'
import { figureText } from '#src/list/figure.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import { arranged, eachDay, entityOf, hasCourse, type OverviewData, type OverviewFigure, type Place } from '../overview-data.ts'
import type { ShownProps } from '../shown.ts'
import { Trend } from './Trend.tsx'

/** What the course shows: the figure that leads where it is a number of each day, else the rows that were made. */
const shownIn = (data: OverviewData): OverviewFigure | undefined => {
  const { lead } = arranged(data)
  if (lead === undefined || lead.unit === 'percent') return undefined
  return hasCourse(lead, daysOf(data.span)) ? lead : undefined
}

/** The course of the period, with that of the one before dashed. Nothing for a single day. */
export const TrendPart = (props: ShownProps): ReactNode => {
  const { app, data, of, words, places, onOpen } = props
  const t = useText()
  const label = useLabel(app)
  const figure = shownIn(data)
  const owner = (figure && entityOf(app, figure.entity)) ?? of
  const { series, earlier } = figure ?? data.added
  const days = daysOf(data.span)
  if (days.length < 2) return null
  const standing = figure?.standingFlag === 1
  const none = !standing && (figure === undefined || figure.unit === 'count' || figure.unit === 'fen') ? 0 : null
  const name = figure === undefined ? t('新增{what}', { what: label(of.spec.label) }) : label(figure.label)
  const placeOn = (day: string): Place => {
    const span = { from: day, to: day }
    return figure === undefined || standing ? places.made(owner, span) : places.behind(owner, figure, span)
  }
  return (
    <Trend
      name={standing ? name : t('每天{figure}', { figure: name })}
      beforeName={words.before(data)}
      days={days}
      values={eachDay(series, days, none)}
      before={eachDay(earlier, daysOf(data.before), none)}
      beforeDays={daysOf(data.before)}
      format={(value) => figureText(value, figure?.unit ?? 'count', label, figure?.digits)}
      onOpen={(day) => onOpen(owner.spec.name, placeOn(day))}
    />
  )
}
