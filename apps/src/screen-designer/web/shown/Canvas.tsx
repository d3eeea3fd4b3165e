import type { CSSProperties, ReactNode } from 'react'
import type { Shown } from '#src/screen-designer/calls.ts'
import type { WidgetAnswer } from '#src/screen-designer/playing/widget-answer.ts'
import { PALETTES, variablesOf } from './palettes.ts'
import styles from './Shown.module.css'
import { WidgetView } from './WidgetView.tsx'

type Drawn = Pick<Shown, 'stage' | 'widgets' | 'pictures'>

interface CanvasProps {
  shown: Drawn
  answers: ReadonlyMap<string, WidgetAnswer>
  failures: number
  style?: CSSProperties
  /** What lies above all widgets. */
  children?: ReactNode
}

/** The ground of a board: its picture over its colour, or over that of its look. */
const groundOf = ({ stage, pictures }: Drawn): CSSProperties => {
  const picture = stage.image === null ? undefined : pictures[stage.image]
  return {
    ...(stage.background !== null && { background: stage.background }),
    ...(picture !== undefined && { backgroundImage: `url("${picture}")`, backgroundSize: 'cover' }),
  }
}

/** A board in its own size with all of its widgets. */
export const Canvas = ({ shown, answers, failures, style, children }: CanvasProps): ReactNode => {
  const { stage, widgets, pictures } = shown
  const palette = PALETTES[stage.theme]
  return (
    <div
      className={styles.canvas}
      data-theme={stage.theme}
      style={{ ...variablesOf(palette), ...groundOf(shown), width: stage.width, height: stage.height, ...style }}
    >
      {widgets.map((widget) => (
        <WidgetView
          key={widget.id}
          {...{ widget, palette, failures }}
          answer={answers.get(widget.id)}
          picture={widget.image === null ? undefined : pictures[widget.image]}
        />
      ))}
      {children}
    </div>
  )
}
