import type { OnRound } from '@qifuyun/kit-web/rounds/WalkPage.tsx'
import { Shuffle } from 'lucide-react'
import { useText } from './texts.ts'
import { useTrack } from './use-track.ts'
import styles from './Way.module.css'
import { FRAME, layOut } from './way-layout.ts'

const WAITING = '10'
const MISSED = '40'

/** The points of this round where they lie, in its order: the way that was gone full, the one to come dotted. */
export const Way: NonNullable<OnRound['Way']> = ({ uuid, steps: { steps }, here }) => {
  const t = useText()
  const track = useTrack(uuid)
  const paced = new Map(track?.points.map((each) => [each.uuid, each]))
  const spots = layOut(steps.map((each) => paced.get(each.uuid)?.place ?? null))
  const at = (n: number) => spots[n] ?? { x: 0, y: 0 }
  const done = steps.filter(({ checkedAt }) => checkedAt !== null).length
  return (
    <div className={styles.way}>
      <p>
        <strong>{`${done} / ${steps.length}`}</strong>
        {track?.shuffled === true ? (
          <span>
            <Shuffle size={13} aria-hidden="true" />
            {t('本次顺序已打乱')}
          </span>
        ) : null}
      </p>
      <svg
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        role="img"
        aria-label={t('路线图：走过 {done} 点，还有 {left} 点', { done, left: steps.length - done })}
      >
        {steps.slice(1).map((step, n) => {
          const [from, to] = [at(n), at(n + 1)]
          return <line key={step.uuid} x1={from.x} y1={from.y} x2={to.x} y2={to.y} data-done={step.checkedAt !== null} />
        })}
        {steps.map(({ uuid: id, seq, name, state, abnormal }, n) => {
          const { x, y } = at(n)
          const off = paced.get(id)?.gapState
          const tone =
            abnormal || off === 'short' || off === 'long'
              ? 'abnormal'
              : state === MISSED
                ? 'missed'
                : state === WAITING
                  ? id === here
                    ? 'here'
                    : 'coming'
                  : 'done'
          return (
            <g key={id} data-tone={tone} transform={`translate(${x} ${y})`}>
              <title>{name}</title>
              {tone === 'here' ? <circle className={styles.halo} r={21} /> : null}
              <circle r={tone === 'here' ? 15 : 11} />
              {tone === 'done' ? (
                <path d="M-4.5 .3 -1.4 3.6 5 -3.6" />
              ) : (
                <text dy=".36em">{tone === 'abnormal' || tone === 'missed' ? '!' : seq}</text>
              )}
              {tone === 'here' ? (
                <text className={styles.name} dy={y > FRAME.height - 50 ? -26 : 34}>
                  {name}
                </text>
              ) : null}
            </g>
          )
        })}
      </svg>
    </div>
  )
}
