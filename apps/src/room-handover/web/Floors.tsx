import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import { dayInWords } from '@qifuyun/ui/platform/format/date.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Home as HomeOf } from '#src/room-handover/calls.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'
import styles from './Floors.module.css'
import { useText } from './texts.ts'

const stateOf = (code: string) => handover.spec.states.find((state) => state.code === code)
const DELIVERED = handover.stateCode('delivered')

/** How many rooms are in each state, and how far the building is. */
export const Legend = ({ rooms }: { rooms: readonly HomeOf[] }): ReactNode => {
  const t = useText()
  const label = useLabel(handover)
  const going = rooms.flatMap((room) => room.handover ?? [])
  const delivered = going.filter(({ state }) => state === DELIVERED).length
  const counted = handover.spec.states.flatMap((state) => {
    const count = going.filter((each) => each.state === state.code).length
    return count === 0 ? [] : [{ ...state, count }]
  })
  return (
    <div className={styles.legend}>
      <h2>{t('已交付 {n} / {all} 户', { n: delivered, all: going.length })}</h2>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ inlineSize: `${(delivered / Math.max(1, going.length)) * 100}%` }} />
      </span>
      <ul>
        {counted.map(({ name, label: said, tone, count }) => (
          <li key={name} data-tone={tone}>
            {label(said)} <strong>{count}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Home = ({ room: { name, unit, handover: going } }: { room: HomeOf }): ReactNode => {
  const t = useText()
  const label = useLabel(handover)
  const number = [unit, name].filter(Boolean).join('-')
  if (going === null) return <span className={styles.home}>{number}</span>
  const state = stateOf(going.state)
  const word = label(state?.label ?? '')
  const on = going.deliveredOn === null ? null : dayInWords(going.deliveredOn)
  const at = going.appointAt === null ? null : dayInWords(going.appointAt)
  return (
    <Link
      className={styles.home}
      data-tone={state?.tone ?? 'neutral'}
      to={rowPath(handover, going.uuid)}
      title={[number, word, going.owner, on ?? at].filter(Boolean).join(' · ')}
    >
      <b>{number}</b>
      <small>{word}</small>
      {going.openIssues === 0 ? null : <em>{t('问题 {n}', { n: going.openIssues })}</em>}
    </Link>
  )
}

/** The floors of a building, the highest at the top. */
export const Floors = ({ rooms }: { rooms: readonly HomeOf[] }): ReactNode => {
  const t = useText()
  const floors = [...Map.groupBy(rooms, ({ floor }) => floor)]
  return (
    <ScrollRegion className={styles.floors} label={t('楼层交付')}>
      {floors.map(([floor, homes]) => (
        <div key={floor} className={styles.floor}>
          <span>{floor === null ? '–' : t('{n} 层', { n: floor })}</span>
          <div>
            {homes.map((home) => (
              <Home key={home.uuid} room={home} />
            ))}
          </div>
        </div>
      ))}
    </ScrollRegion>
  )
}
