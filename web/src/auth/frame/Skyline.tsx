interface Tower {
  x: number
  y: number
  /** Width of the front; the lit side is beside it. */
  front: number
  side: number
  ink: 'tower' | 'tower-mid' | 'tower-back'
  /** Where the antenna ends, above the roof. */
  antenna?: number
}

const GROUND_Y = 440
const COLUMN = 16.4
const ROW = 20

/** From far to near; the origin is the lower left part of the pane, 620 × 440. */
const TOWERS: readonly Tower[] = [
  { x: 20, y: 180, front: 62, side: 0, ink: 'tower-back' },
  { x: 372, y: 110, front: 50, side: 0, ink: 'tower-back' },
  { x: 570, y: 160, front: 40, side: 0, ink: 'tower-back' },
  { x: 70, y: 110, front: 84, side: 12, ink: 'tower', antenna: 84 },
  { x: 180, y: 200, front: 68, side: 12, ink: 'tower-mid' },
  { x: 272, y: 44, front: 91, side: 13, ink: 'tower', antenna: 18 },
  { x: 392, y: 240, front: 68, side: 12, ink: 'tower-mid' },
  { x: 486, y: 140, front: 100, side: 12, ink: 'tower' },
]

const TREES: readonly [number, number][] = [
  [40, 420],
  [148, 428],
  [250, 424],
  [380, 432],
  [474, 418],
  [590, 426],
]

/** Windows of one tower, every other one lit, as one path a shade. */
const windowsOf = ({ x, y, front }: Tower) => {
  const columns = Math.floor((front - 12) / COLUMN)
  const rows = Math.floor((GROUND_Y - y - 16) / ROW)
  const paths = { lit: '', dim: '' }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const pane = `M${(x + 9 + column * COLUMN).toFixed(1)} ${y + 16 + row * ROW}h8.4v10h-8.4z`
      paths[(row + column) % 2 === 0 || (row * 7 + column * 3) % 11 === 0 ? 'lit' : 'dim'] += pane
    }
  }
  return paths
}

const Building = ({ tower }: { tower: Tower }) => {
  const { x, y, front, side, ink, antenna } = tower
  const { lit, dim } = windowsOf(tower)
  return (
    <g className={ink}>
      {antenna !== undefined && <path className="antenna" d={`M${x + front / 2 + 5} ${y}V${antenna}`} />}
      {side > 0 && <path className="side" d={`M${x + front - 6} ${y}h${side}a6 6 0 0 1 6 6V${GROUND_Y}h-${side + 6}z`} />}
      <path className="front" d={`M${x} ${GROUND_Y}V${y + 5}a5 5 0 0 1 5-5h${front - 5}V${GROUND_Y}z`} />
      <path className="lit" d={lit} />
      <path className="dim" d={dim} />
    </g>
  )
}

const Tree = ({ at: [x, y] }: { at: [number, number] }) => (
  <g className="tree">
    <path className="trunk" d={`M${x} ${y}v22`} />
    <circle cx={x} cy={y - 8} r="16" />
    <circle className="light" cx={x + 9} cy={y - 1} r="10" />
  </g>
)

/** The town under its sun: our own drawing, the one large picture of the product. */
export const Skyline = () => (
  <>
    <svg className="qf-sun" viewBox="0 0 420 420" aria-hidden>
      <circle cx="210" cy="210" r="210" />
      <circle cx="210" cy="210" r="140" />
      <circle className="core" cx="210" cy="210" r="72" />
    </svg>
    <svg className="qf-skyline" viewBox="0 0 620 440" preserveAspectRatio="xMidYMax slice" aria-hidden>
      {TOWERS.map((tower) => (
        <Building key={`${tower.x}-${tower.y}`} tower={tower} />
      ))}
      <path className="hill" d="M0 424C60 408 120 404 190 416s120 14 190-6 120-20 240 10v20H0z" />
      {TREES.map((at) => (
        <Tree key={at[0]} at={at} />
      ))}
      <path className="near" d="M0 440c90-12 160-10 230 0z" />
    </svg>
  </>
)
