import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { Button, Tooltip } from 'antd'
import { Maximize, Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/texts.ts'
import styles from './MapView.module.css'
import { clustersOf, type Frame, frameOf, middleOf, type Point, ringsOf, type Size, scaleBar, toScreen, zoomed } from './plane.ts'
import { useGestures, ZOOM } from './use-gestures.ts'
import { useSize } from './use-size.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
/** Marks closer than this are one. */
const REACH_PX = 36
/** Between two rings, at most. */
const RING_PX = 120
const CROSS_PX = 6
const LABEL_PX = 14
const FACE_PX = 36
/** Names of marks closer than this to the right edge stand at their left. */
const NAME_PX = 140
const BAR_PX = 120
const KILOMETRE = 1_000

/** A row on the map. */
export interface Mark extends Point {
  uuid: string
  name: string
  tone: string | undefined
  /** Its first picture. */
  picture: string | undefined
}

interface PlotProps {
  marks: readonly Mark[]
  /** Of the row that is open. */
  opened: string | undefined
  /** Of the row that the list beside points at. */
  pointed: string | undefined
  onOpen: (uuid: string) => void
}

/** A distance as people say it. */
const useDistance = (): ((metres: number) => string) => {
  const t = useText()
  return (metres) => (metres < KILOMETRE ? t('{n} 米', { n: metres }) : t('{n} 公里', { n: metres / KILOMETRE }))
}

/** The ground: how far it is from the middle of all marks, and where north is. */
const Ground = ({ marks, frame, size }: { marks: readonly Mark[]; frame: Frame; size: Size }): ReactNode => {
  const distance = useDistance()
  const t = useText()
  const at = toScreen(frame, size, middleOf(marks))
  const rings = ringsOf(frame, size, at, RING_PX)
  return (
    <svg className={styles.ground} width={size.width} height={size.height} aria-hidden="true">
      {rings.toReversed().map(({ metres, radius }, index) => (
        <circle key={metres} cx={at.x} cy={at.y} r={radius} data-even={(rings.length - index) % 2 === 0 || undefined} />
      ))}
      <path d={`M${at.x - CROSS_PX} ${at.y}h${2 * CROSS_PX}M${at.x} ${at.y - CROSS_PX}v${2 * CROSS_PX}`} />
      {rings.map(({ metres, radius }) => (
        <text key={metres} x={at.x} y={at.y - radius + LABEL_PX} textAnchor="middle">
          {distance(metres)}
        </text>
      ))}
      <g transform="translate(30 34)" className={styles.north}>
        <path d="M0-18 7 4 0-1-7 4z" />
        <text y="18" textAnchor="middle">
          {t('北')}
        </text>
      </g>
    </svg>
  )
}

const Bar = ({ frame }: { frame: Frame }): ReactNode => {
  const distance = useDistance()
  const { metres, pixels } = scaleBar(frame, BAR_PX)
  return (
    <div className={styles.bar} style={{ width: pixels }}>
      {distance(metres)}
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
        <span className={styles.face}>
          <Avatar name={first.name} src={first.picture} size={FACE_PX} shape="group" />
        </span>
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

/** Marks where they lie, on rings of distance: no pictures of streets are fetched, so it works in a closed network. */
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
            <Ground marks={props.marks} frame={frame} size={size} />
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
