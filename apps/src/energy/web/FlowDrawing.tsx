import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { MonthFlow } from '#src/energy/calls.ts'
import styles from './Flow.module.css'
import { type PlacedLink, type PlacedNode, pathOf, placed, type Room } from './flow-layout.ts'
import { toneOf } from './meter-tree.ts'
import { usePurposes } from './purposes.ts'
import { qtyText, rateText } from './quantities.ts'
import { useText } from './texts.ts'

const ROOM: Room = { width: 660, height: 372, gap: 8, columns: [72, 300, 540], thick: 12, words: [32, 17, 32] }
const TEXT_GAP = 8
const LINE = 15
/** In per cent of the picture: no words below it. */
const TIP_LOWEST = 86

interface FlowDrawingProps {
  flow: MonthFlow
  chosen: string | undefined
  onChoose: (uuid: string) => void
}

/** The colour of a band: that of the purpose it leads to, plain before that. */
const purposeOf = (link: PlacedLink): string =>
  link.to.startsWith('to ') ? link.to.slice(3) : link.to === 'loss' || link.to === 'unread' ? link.to : 'plain'

const colourOf = (node: PlacedNode): string =>
  node.column === 2 ? node.key.slice(3) : node.column === 0 ? 'all' : node.key === 'loss' || node.key === 'unread' ? node.key : 'meter'

interface BlockProps {
  node: PlacedNode
  name: string
  flow: MonthFlow
  onNear: (key: string | undefined) => void
  onChoose: (uuid: string) => void
}

/** What part of the whole a usage is, as people read it. */
const shareText = (usage: string, whole: string): string =>
  Number(whole) === 0 ? '' : `${((100 * Number(usage)) / Number(whole)).toFixed(1)} %`

const isMeter = ({ column, name }: PlacedNode): boolean => column === 1 && name !== null

const Words = ({ node, name, flow }: Pick<BlockProps, 'node' | 'name' | 'flow'>): ReactNode => {
  const before = node.column < 2
  const x = before ? node.x - TEXT_GAP : node.x + ROOM.thick + TEXT_GAP
  const middle = node.y + node.size / 2
  const quantity = qtyText(node.usage, flow.decimals)
  if (node.column === 1)
    return (
      <text className={styles.label} x={x} y={middle + 4} textAnchor="end">
        <tspan className={styles.name}>{name}</tspan> {quantity}
      </text>
    )
  return (
    <text className={styles.label} x={x} y={middle - 2} textAnchor={before ? 'end' : 'start'}>
      <tspan className={styles.name} data-colour={colourOf(node)}>
        {name}
      </tspan>{' '}
      <tspan x={x} dy={LINE}>
        {quantity} {before ? '' : shareText(node.usage, flow.lead.usage)}
      </tspan>
    </text>
  )
}

/** A meter or a purpose with what it stands for; it is chosen by hand and by keys. */
const Block = ({ node, name, flow, onNear, onChoose }: BlockProps): ReactNode => {
  const t = useText()
  const quantity = qtyText(node.usage, flow.decimals)
  // Begins with what is to be seen, so that who speaks to the page says that.
  const said =
    node.column === 2 ? `${name} ${quantity} ${shareText(node.usage, flow.lead.usage)} · ${flow.unit}` : `${name} ${quantity} ${flow.unit}`
  const choose = (): void => (isMeter(node) ? onChoose(node.key) : undefined)
  return (
    <g
      className={styles.node}
      role="button"
      tabIndex={0}
      aria-label={node.rate === null ? said : `${said} ${t('损耗')} ${rateText(node.rate)}`}
      onMouseEnter={() => onNear(node.key)}
      onMouseLeave={() => onNear(undefined)}
      onFocus={() => onNear(node.key)}
      onBlur={() => onNear(undefined)}
      onClick={choose}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') choose()
      }}
    >
      <rect
        className={styles.block}
        data-colour={toneOf(node.rate) === 'error' ? 'loss' : colourOf(node)}
        x={node.x}
        y={node.y}
        width={ROOM.thick}
        height={node.size}
        rx={Math.min(3, node.size / 2)}
      />
      <Words node={node} name={name} flow={flow} />
    </g>
  )
}

/** Where the energy of a month went: from what came in over the meters below to what it is used for. The same is told by the table. */
export const FlowDrawing = ({ flow, chosen, onChoose }: FlowDrawingProps): ReactNode => {
  const t = useText()
  const named = usePurposes()
  const [near, setNear] = useState<string>()
  const { nodes, links } = placed(flow, ROOM)
  const lit = near ?? (nodes.some(({ key }) => key === chosen) ? chosen : undefined)
  const nameOf = (node: PlacedNode): string =>
    node.name ?? (node.column === 0 ? t('合计') : node.key === 'loss' ? t('线路损耗') : named(node.key.replace(/^to /, '')))
  const shown = nodes.find(({ key, parts }) => key === lit && parts.length > 0)
  return (
    <figure className={styles.figure} aria-label={t('能流图')}>
      <svg className={styles.drawing} viewBox={`0 0 ${ROOM.width} ${ROOM.height}`} role="group" aria-label={t('能流图')}>
        {links.map((link) => (
          <path
            key={`${link.from} ${link.to}`}
            className={styles.band}
            data-colour={purposeOf(link)}
            data-lit={lit !== undefined && (link.from === lit || link.to === lit) ? true : undefined}
            d={pathOf(link)}
            strokeWidth={link.width}
          />
        ))}
        {nodes.map((node) => (
          <Block key={node.key} node={node} name={nameOf(node)} flow={flow} onNear={setNear} onChoose={onChoose} />
        ))}
      </svg>
      {shown === undefined ? null : (
        <figcaption
          className={styles.tip}
          style={{ insetBlockStart: `${Math.min(TIP_LOWEST, (100 * (shown.y + shown.size / 2)) / ROOM.height)}%` }}
        >
          <strong>
            {nameOf(shown)} {qtyText(shown.usage, flow.decimals)} {flow.unit}
          </strong>
          <span>
            {shown.parts.map(({ key, usage }) => (
              <span key={key} data-colour={key}>
                {named(key)} {qtyText(usage, flow.decimals)}
              </span>
            ))}
          </span>
        </figcaption>
      )}
    </figure>
  )
}
