import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import { type Chain, nodesOf } from '../tree/tree.ts'
import styles from './Flow.module.css'

const NODES_MIN = 20
const WIDTH_PX = 160
const HEIGHT_PX = 110

interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Shown {
  cards: Box[]
  window: Box
  width: number
  height: number
}

interface MinimapProps {
  scroller: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  tree: Chain
  zoom: number
}

const measure = (ground: HTMLDivElement, content: HTMLDivElement): Shown => {
  const from = ground.getBoundingClientRect()
  const place = (element: Element): Box => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left - from.left + ground.scrollLeft, y: top - from.top + ground.scrollTop, width, height }
  }
  return {
    cards: [...content.querySelectorAll('[data-id]')].map(place),
    window: { x: ground.scrollLeft, y: ground.scrollTop, width: ground.clientWidth, height: ground.clientHeight },
    width: ground.scrollWidth,
    height: ground.scrollHeight,
  }
}

/** A large tree seen from afar; a click goes there. */
export const Minimap = ({ scroller, content, tree, zoom }: MinimapProps): ReactNode => {
  const t = useText()
  const [shown, setShown] = useState<Shown | null>(null)
  const large = nodesOf(tree).length > NODES_MIN
  useEffect(() => {
    const [ground, inner] = [scroller.current, content.current]
    if (!large || ground === null || inner === null) return
    const look = (): void => setShown(measure(ground, inner))
    look()
    ground.addEventListener('scroll', look, { passive: true })
    return () => ground.removeEventListener('scroll', look)
  }, [scroller, content, tree, zoom, large])
  if (!large || shown === null) return null
  const scale = Math.min(WIDTH_PX / shown.width, HEIGHT_PX / shown.height)
  const go = (x: number, y: number): void =>
    scroller.current?.scrollTo({ left: x / scale - shown.window.width / 2, top: y / scale - shown.window.height / 2 })
  return (
    <svg
      className={styles.map}
      width={WIDTH_PX}
      height={HEIGHT_PX}
      role="img"
      aria-label={t('缩略图')}
      onClick={({ currentTarget, clientX, clientY }) => {
        const { left, top } = currentTarget.getBoundingClientRect()
        go(clientX - left, clientY - top)
      }}
    >
      <g transform={`scale(${scale})`}>
        {shown.cards.map(({ x, y, width, height }) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} className={styles.mapCard} />
        ))}
        <rect {...shown.window} className={styles.mapWindow} />
      </g>
    </svg>
  )
}
