import { type ReactNode, useRef, useState } from 'react'
import type { ShownItem } from '#src/mini/calls.ts'
import { useText } from '#src/mini/web/texts.ts'
import { Lead } from './Lead.tsx'
import styles from './Shown.module.css'

/** Pictures beside each other: people move on by hand, by the dots or by the keyboard. */
export const Carousel = ({ items }: { items: readonly ShownItem[] }): ReactNode => {
  const t = useText()
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const show = (index: number): void => {
    const { current } = strip
    current?.scrollTo({ left: index * current.clientWidth })
  }
  return (
    <div className={styles.carousel}>
      <ul
        ref={strip}
        className={styles.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / Math.max(clientWidth, 1)))}
      >
        {items.map(({ key, title, picture, way }) => (
          <li key={key}>
            <Lead way={way} banner={key} className={styles.slide}>
              {picture === null ? <strong>{title}</strong> : <img src={picture} alt={title} />}
            </Lead>
          </li>
        ))}
      </ul>
      {items.length < 2 ? null : (
        <div className={styles.dots}>
          {items.map(({ key, title }, index) => (
            <button
              key={key}
              type="button"
              aria-label={t('第 {n} 张：{title}', { n: index + 1, title })}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </div>
  )
}
