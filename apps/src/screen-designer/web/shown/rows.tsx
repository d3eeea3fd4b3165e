import type { ReactNode } from 'react'
import type { Widget } from '#src/screen-designer/design/design.ts'
import { useText } from '#src/screen-designer/web/texts.ts'
import type { NamedLine } from './charts.ts'
import type { Palette } from './palettes.ts'
import { Rolling } from './Rolling.tsx'
import styles from './Shown.module.css'
import { fullOf, markOf, shareOf } from './values.ts'

interface RowsProps {
  widget: Widget
  lines: readonly NamedLine[]
  xs: readonly string[]
  palette: Palette
}

interface BarProps {
  name: string
  text: string
  share: number
  colour: string | undefined
  rank?: number
}

const Bar = ({ name, text, share, colour, rank }: BarProps): ReactNode => (
  <li className={styles.bar}>
    <p>
      {rank === undefined ? null : <i data-first={rank <= 3 || undefined}>{rank}</i>}
      <span>{name}</span>
      <b>{text}</b>
    </p>
    <div>
      <div style={{ width: `${share}%`, ...(colour !== undefined && { background: colour }) }} />
    </div>
  </li>
)

/** Projects by one figure, the largest first. */
export const RankingPart = ({ widget, lines, xs, palette }: RowsProps): ReactNode => {
  const [line] = lines
  if (line === undefined) return null
  const full = fullOf(line.values, line.unit, widget.full, null)
  return (
    <Rolling count={xs.length}>
      <ol className={styles.bars}>
        {xs.map((name, at) => {
          const value = line.values[at] ?? null
          const mark = markOf(value, line.unit, widget.thresholds)
          const colour = mark === null ? undefined : palette[mark]
          return (
            <Bar
              key={name}
              rank={at + 1}
              name={name}
              text={line.texts[at] ?? '—'}
              share={shareOf(value, line.unit, full)}
              colour={colour}
            />
          )
        })}
      </ol>
    </Rolling>
  )
}

/** How far figures, or one figure in each project, have come. */
export const ProgressPart = ({ widget, lines, xs, palette }: RowsProps): ReactNode => {
  const rows = lines.flatMap(({ name, values, texts, unit, target }) =>
    values.map((value, at) => ({
      ...{ name: xs.length > 1 ? `${xs[at] ?? ''} ${lines.length > 1 ? name : ''}` : name, value, text: texts[at] ?? '—', unit, target },
    })),
  )
  return (
    <Rolling count={rows.length}>
      <ul className={styles.bars}>
        {rows.map(({ name, value, text, unit, target }) => {
          const mark = markOf(value, unit, widget.thresholds)
          const share = shareOf(
            value,
            unit,
            fullOf(
              lines.flatMap(({ values }) => values),
              unit,
              widget.full,
              target,
            ),
          )
          return <Bar key={name} name={name} text={text} share={share} colour={mark === null ? undefined : palette[mark]} />
        })}
      </ul>
    </Rolling>
  )
}

/** Projects with several figures beside each other. */
export const TablePart = ({ widget, lines, xs, palette }: RowsProps): ReactNode => {
  const t = useText()
  return (
    <Rolling count={xs.length}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('项目')}</th>
            {lines.map(({ code, name }) => (
              <th key={code} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {xs.map((name, at) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {lines.map((line) => {
                const mark = markOf(line.values[at] ?? null, line.unit, widget.thresholds)
                return (
                  <td key={line.code} style={mark === null ? {} : { color: palette[mark] }}>
                    {line.texts[at]}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Rolling>
  )
}
