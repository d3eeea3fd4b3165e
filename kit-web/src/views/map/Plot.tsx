import { Button, Tooltip } from 'antd'
import { Maximize, Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/texts.ts'
import styles from './MapView.module.css'
import { clustersOf, type Frame, frameOf, graticule, type Point, type Size, scaleBar, toScreen, zoomed } from './plane.ts'
import { useGestures, ZOOM } from './use-gestures.ts'
import { useSize } from './use-size.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
/** Marks closer than this are one. */
const REACH_PX = 36
const GRID_PX = 160
/** Names of marks closer than this to the right edge stand at their left. */
const NAME_PX = 140
const BAR_PX = 120
const KILOMETRE = 1_000

/** A row on the map. */
export interface Mark extends Point {
  uuid: string
  name: string
  tone: string | undefined
}

interface PlotProps {
  marks: readonly Mark[]
  /** Of the row that is open. */
  opened: string | undefined
  /** Of the row that the list beside points at. */
  pointed: string | undefined
  onOpen: (uuid: string) => void
}

const Grid = ({ frame, size }: { frame: Frame; size: Size }): ReactNode => {
  const { east, north } = graticule(frame, size, GRID_PX)
  return (
    <svg className={styles.grid} width={size.width} height={size.height} aria-hidden="true">
      {east.map(({ at, text }) => (
        <g key={text}>
          <line x1={at} x2={at} y1={0} y2={size.height} />
          <text x={at + 4} y={size.height - 6}>
            {text}
          </text>
        </g>
      ))}
      {north.map(({ at, text }) => (
        <g key={text}>
          <line x1={0} x2={size.width} y1={at} y2={at} />
          <text x={6} y={at - 4}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  )
}

const Bar = ({ frame }: { frame: Frame }): ReactNode => {
  const t = useText()
  const { metres, pixels } = scaleBar(frame, BAR_PX)
  return (
    <div className={styles.bar} style={{ width: pixels }}>
      {metres < KILOMETRE ? t('{n} 米', { n: metres }) : t('{n} 公里', { n: metres / KILOMETRE })}
    </div>
  )
}

interface MarksProps extends PlotProps {
  frame: Frame
  size: Size
  onNear: (members: readonly Mark[]) => void
}

/** The marks that are in sight; those that would lie over each other as one with their number. */
const Marks = ({ frame, size, marks, opened, pointed, onOpen, onNear }: MarksProps): ReactNode => {
  const t = useText()
  const drawn = clustersOf(
    marks.map((mark) => ({ mark, ...toScreen(frame, size, mark) })),
    REACH_PX,
  ).filter(({ x, y }) => x > -REACH_PX && y > -REACH_PX && x < size.width + REACH_PX && y < size.height + REACH_PX)
  return drawn.map(({ x, y, members: things }) => {
    const members = things.map(({ mark }) => mark)
    const [first] = members
    if (first === undefined) return null
    const place = { left: x, top: y }
    const marked = members.some(({ uuid }) => uuid === opened || uuid === pointed) || undefined
    const name = t('{n} 条在此处，放大查看', { n: members.length })
    return members.length === 1 ? (
      <button
        key={first.uuid}
        type="button"
        className={styles.mark}
        style={place}
        data-tone={first.tone}
        data-marked={marked}
        data-edge={x > size.width - NAME_PX || undefined}
        onClick={() => onOpen(first.uuid)}
      >
        <span className={styles.dot} />
        <span className={styles.name}>{first.name}</span>
      </button>
    ) : (
      <Tooltip key={first.uuid} title={name}>
        <button
          type="button"
          className={styles.cluster}
          style={place}
          aria-label={name}
          data-marked={marked}
          onClick={() => onNear(members)}
        >
          {members.length}
        </button>
      </Tooltip>
    )
  })
}

/** Marks where they lie, on a grid of degrees: no pictures of streets are fetched, so it works in a closed network. */
export const Plot = (props: PlotProps): ReactNode => {
  const t = useText()
  const [ref, size] = useSize()
  const [chosen, setChosen] = useState<Frame>()
  const whole = size === undefined ? undefined : frameOf(props.marks, size)
  const frame = chosen ?? whole
  const change = (next: (before: Frame) => Frame): void =>
    setChosen((before) => {
      const from = before ?? whole
      return from && next(from)
    })
  const zoom = (factor: number) => (): void => {
    if (size !== undefined) change((before) => zoomed(before, size, factor))
  }
  const gestures = useGestures(ref, size, change)
  const tools = [
    { name: t('放大'), icon: <Plus {...ICON} />, onClick: zoom(ZOOM) },
    { name: t('缩小'), icon: <Minus {...ICON} />, onClick: zoom(1 / ZOOM) },
    { name: t('显示全部'), icon: <Maximize {...ICON} />, onClick: () => setChosen(undefined) },
  ]
  return (
    <div className={styles.plot}>
      <section
        ref={ref}
        className={styles.surface}
        // Keys move the map while it is focused itself.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('地图，方向键移动，加减键缩放')}
        {...gestures}
      >
        {frame === undefined || size === undefined ? null : (
          <>
            <Grid frame={frame} size={size} />
            <Marks {...props} frame={frame} size={size} onNear={(members) => setChosen(frameOf(members, size))} />
            <Bar frame={frame} />
          </>
        )}
      </section>
      <div className={styles.tools}>
        {tools.map(({ name, icon, onClick }) => (
          <Tooltip key={name} title={name} placement="left">
            <Button aria-label={name} icon={icon} onClick={onClick} />
          </Tooltip>
        ))}
      </div>
    </div>
  )
}
