import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { numberOf } from '@qifuyun/kit-web/views/floors/floors.ts'
import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { SiteHome } from '#src/decoration/calls.ts'
import { decoration } from '#src/decoration/works/application.ts'
import styles from './Decoration.module.css'
import { barOf, scaleOf } from './spans.ts'
import { useText } from './texts.ts'

/** Beyond it, in percent, the name of a month would leave the chart. */
const LAST_NAME = 94

/** How long each work goes on, beside today. */
export const Timeline = ({ rooms }: { rooms: readonly SiteHome[] }): ReactNode => {
  const t = useText()
  const label = useLabel(decoration)
  const [today] = useState(() => chinaDay(new Date()))
  const works = rooms
    .flatMap((room) => (room.work === null ? [] : [{ ...room.work, room: numberOf(room) }]))
    .toSorted((one, other) => one.begin.localeCompare(other.begin))
  if (works.length === 0) return null
  const scale = scaleOf(works, today)
  return (
    <section className={styles.timeline} aria-label={t('工期')}>
      <h2>{t('工期')}</h2>
      <ScrollRegion className={styles.chart} label={t('工期')}>
        <div className={styles.months} aria-hidden="true">
          {scale.months.map(({ month, left }) => (
            <span key={month} style={{ insetInlineStart: `${left}%` }}>
              {left < LAST_NAME ? month : null}
            </span>
          ))}
        </div>
        <ul>
          {works.map((work) => {
            const state = decoration.spec.states.find(({ code }) => code === work.state)
            const { left, width } = barOf(work, scale)
            return (
              <li key={work.uuid}>
                <Link to={rowPath(decoration, work.uuid)}>
                  <b>{work.room}</b>
                  <small>
                    {work.begin} — {work.until} · {work.expired ? t('已超期') : label(state?.label ?? '')}
                  </small>
                </Link>
                <span className={styles.track} aria-hidden="true">
                  <i data-tone={work.expired ? 'error' : state?.tone} style={{ insetInlineStart: `${left}%`, inlineSize: `${width}%` }} />
                  <span data-today style={{ insetInlineStart: `${scale.today}%` }} />
                </span>
              </li>
            )
          })}
        </ul>
      </ScrollRegion>
    </section>
  )
}
