import { Plot } from '@qifuyun/ui/components/chart/Plot.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import type { CSSProperties, ReactNode } from 'react'
import { needsFigures, type Widget } from '#src/screen-designer/design/design.ts'
import type { WidgetAnswer } from '#src/screen-designer/playing/widget-answer.ts'
import { useText } from '#src/screen-designer/web/texts.ts'
import { AlarmTicker } from './AlarmTicker.tsx'
import { Clock } from './Clock.tsx'
import { chartOf } from './charts.ts'
import { NumberPart } from './NumberPart.tsx'
import type { Palette } from './palettes.ts'
import { ProgressPart, RankingPart, TablePart } from './rows.tsx'
import styles from './Shown.module.css'
import { useLines } from './use-lines.ts'

export interface WidgetViewProps {
  widget: Widget
  /** What the server says of it; undefined until it has. */
  answer: WidgetAnswer | undefined
  palette: Palette
  picture: string | undefined
  /** Cycles that have failed one after the other. */
  failures: number
}

/** After so many the widget is marked: what it shows may be wrong by now. */
const GREY_AFTER = 3

const Figures = ({ widget, answer, palette }: Pick<WidgetViewProps, 'widget' | 'palette'> & { answer: WidgetAnswer }): ReactNode => {
  const { lines, xs } = useLines(answer)
  switch (widget.type) {
    case 'number':
      return <NumberPart widget={widget} lines={lines} palette={palette} />
    case 'ranking':
      return <RankingPart widget={widget} lines={lines} xs={xs} palette={palette} />
    case 'table':
      return <TablePart widget={widget} lines={lines} xs={xs} palette={palette} />
    case 'progress':
      return <ProgressPart widget={widget} lines={lines} xs={xs} palette={palette} />
    default: {
      const label = `${widget.title} ${lines.map(({ name, texts }) => `${name} ${texts.at(-1) ?? ''}`).join('，')}`
      return <Plot label={label} option={chartOf({ widget, lines, xs, palette })} />
    }
  }
}

const useSilence = (): Readonly<Record<Exclude<WidgetAnswer['state'], 'ok'>, string>> => {
  const t = useText()
  return { noRight: t('无权限'), closed: t('应用未启用'), missing: t('数据集不存在'), empty: t('未选择数据集') }
}

const Body = ({ widget, answer, palette, picture }: WidgetViewProps): ReactNode => {
  const t = useText()
  const silence = useSilence()
  if (widget.type === 'text')
    return (
      <p className={styles.text} style={{ fontSize: widget.size, textAlign: widget.align }}>
        {widget.text}
      </p>
    )
  if (widget.type === 'clock') return <Clock size={widget.size} align={widget.align} />
  if (widget.type === 'image')
    return picture === undefined ? (
      <p className={styles.silent}>{t('未选择图片')}</p>
    ) : (
      <img className={styles.picture} src={picture} alt={widget.title} />
    )
  if (answer === undefined)
    return <p className={styles.silent}>{needsFigures(widget.type) && widget.datasets.length === 0 ? silence.empty : '…'}</p>
  if (answer.state !== 'ok') return <p className={styles.silent}>{silence[answer.state]}</p>
  if (widget.type === 'alarmTicker') return <AlarmTicker alarms={answer.alarms} />
  return <Figures widget={widget} answer={answer} palette={palette} />
}

/** A widget in its place, with its panel and name; what it says stays while there is no news, and says how old it is. */
export const WidgetView = (props: WidgetViewProps): ReactNode => {
  const t = useText()
  const { widget, answer, failures } = props
  const { x, y, w, h, title, bare } = widget
  const place: CSSProperties = { left: x, top: y, width: w, height: h }
  const isOld = failures > 0 && answer !== undefined && answer.at !== null
  return (
    <section
      className={styles.widget}
      style={place}
      data-bare={bare || undefined}
      data-grey={failures >= GREY_AFTER || undefined}
      aria-label={title || undefined}
    >
      {title === '' || widget.type === 'image' ? null : <h2>{title}</h2>}
      <div className={styles.body}>
        <Body {...props} />
      </div>
      {isOld ? <small className={styles.age}>{t('数据更新于 {time}', { time: formatDate(answer.at, 'HH:mm') })}</small> : null}
    </section>
  )
}
