import { memo, type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { branchesOf, type Chain, nodesOf } from '../tree/tree.ts'
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

/** The cards in the measure of the tree itself, whatever its zoom. */
interface Shape {
  cards: Box[]
  width: number
  height: number
}

interface MinimapProps {
  scroller: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  tree: Chain
  zoom: number
}

const measure = (content: HTMLDivElement): Shape => {
  const from = content.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = content
  const zoom = from.width / width
  const place = (element: Element): Box => {
    const card = element.getBoundingClientRect()
    return { x: (card.left - from.left) / zoom, y: (card.top - from.top) / zoom, width: card.width / zoom, height: card.height / zoom }
  }
  return { cards: [...content.querySelectorAll('[data-id]')].map(place), width, height }
}

/** What the places of cards hang on: cards are of one size, whatever stands in them. */
const outlineOf = (tree: Chain): string =>
  nodesOf(tree)
    .flatMap((node) => [node.nodeId, ...branchesOf(node).map(({ branchId }) => branchId)])
    .join()

const windowOf = ({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLDivElement, zoom: number): Box => ({
  x: scrollLeft / zoom,
  y: scrollTop / zoom,
  width: clientWidth / zoom,
  height: clientHeight / zoom,
})

const Cards = memo(
  ({ cards }: { cards: readonly Box[] }): ReactNode =>
    cards.map(({ x, y, width, height }) => <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} className={styles.mapCard} />),
)

/** A large tree seen from afar; a click goes there. */
export const Minimap = ({ scroller, content, tree, zoom }: MinimapProps): ReactNode => {
  const t = useText()
  const [shape, setShape] = useState<Shape | null>(null)
  const [seen, setSeen] = useState<Box | null>(null)
  const large = nodesOf(tree).length > NODES_MIN
  const outline = useMemo(() => outlineOf(tree), [tree])
  useEffect(() => {
    if (large && content.current !== null) setShape(measure(content.current))
  }, [content, outline, large])
  useEffect(() => {
    const ground = scroller.current
    if (!large || ground === null) return
    const look = (): void => setSeen(windowOf(ground, zoom))
    look()
    ground.addEventListener('scroll', look, { passive: true })
    return () => ground.removeEventListener('scroll', look)
  }, [scroller, zoom, large])
  if (!large || shape === null || seen === null) return null
  const scale = Math.min(WIDTH_PX / shape.width, HEIGHT_PX / shape.height)
  const go = (x: number, y: number): void =>
    scroller.current?.scrollTo({ left: (x / scale - seen.width / 2) * zoom, top: (y / scale - seen.height / 2) * zoom })
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
        <Cards cards={shape.cards} />
        <rect {...seen} className={styles.mapWindow} />
      </g>
    </svg>
  )
}
