import type { Tone } from '@qifuyun/kit/field.ts'
import { Minus } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { TONE_ICONS } from '#src/fields/tone-icons.ts'
import { useText } from '#src/texts.ts'
import styles from './Shapes.module.css'

const GLYPH_PX = 16

interface ShapeProps {
  part: string
  name: string
  points: string
  x: number
  y: number
  tone: Tone | undefined
  silent: boolean
  count: number
  alarm: boolean
  /** Reached by Tab; the others by arrows. */
  stop: boolean
  dimmed: boolean
  marked: boolean
  glyph: boolean
  named: boolean
}

/** Drawn again only when something of it changes: a plan has hundreds of them, and changes many times a second. The plan hears its clicks. */
export const Shape = memo(
  ({ part, name, points, x, y, tone, silent, count, alarm, stop, dimmed, marked, glyph, named }: ShapeProps): ReactNode => {
    const t = useText()
    const acts = count === 0 ? { role: 'img' } : { role: 'button', tabIndex: stop ? 0 : -1 }
    const Glyph = silent ? Minus : tone && TONE_ICONS[tone]
    const both = glyph && named && Glyph !== undefined
    return (
      <g
        className={styles.shape}
        data-part={part}
        data-tone={tone}
        data-silent={silent || undefined}
        data-alarm={alarm || undefined}
        data-dimmed={dimmed || undefined}
        data-marked={marked || undefined}
        aria-label={count === 0 ? name : t('{name}，{n} 条', { name, n: count })}
        {...acts}
      >
        <polygon points={points} />
        {alarm ? <polygon className={styles.ring} points={points} style={{ transformOrigin: `${x}px ${y}px` }} /> : null}
        {(glyph && Glyph) || named ? (
          <g transform={`translate(${x} ${y})`} aria-hidden="true">
            <g className={styles.own}>
              {glyph && Glyph ? (
                <Glyph
                  className={styles.glyph ?? ''}
                  size={GLYPH_PX}
                  x={-GLYPH_PX / 2}
                  y={both ? -GLYPH_PX : -GLYPH_PX / 2}
                  strokeWidth={2.25}
                />
              ) : null}
              {named ? (
                <text y={both ? GLYPH_PX / 2 : 0} textAnchor="middle" dominantBaseline="central">
                  {count > 1 ? `${name} ${count}` : name}
                </text>
              ) : null}
            </g>
          </g>
        ) : null}
      </g>
    )
  },
)
