import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/texts.ts'
import styles from './Floors.module.css'
import { type FloorRoom, numberOf, type RoomStanding } from './floors.ts'

interface FloorsProps<Room extends FloorRoom> {
  /** Of what rows tell about the rooms. */
  of: Entity
  label: string
  /** The highest floor first. */
  rooms: readonly Room[]
  /** null: nothing is to be told about the room. */
  standingOf: (room: Room) => RoomStanding | null
}

const RoomCell = ({ of, room, standing }: { of: Entity; room: FloorRoom; standing: RoomStanding | null }): ReactNode => {
  const number = numberOf(room)
  if (standing === null) return <span className={styles.room}>{number}</span>
  const { uuid, tone, word, more, warning } = standing
  return (
    <Link className={styles.room} data-tone={tone} to={rowPath(of, uuid)} title={[number, word, ...more].filter(Boolean).join(' · ')}>
      <b>{number}</b>
      <small>{word}</small>
      {warning === undefined ? null : <em>{warning}</em>}
    </Link>
  )
}

/** The floors of a building with their rooms, each by what stands about it. */
export const Floors = <Room extends FloorRoom>({ of, label, rooms, standingOf }: FloorsProps<Room>): ReactNode => {
  const t = useText()
  return (
    <ScrollRegion className={styles.floors} label={label}>
      {[...Map.groupBy(rooms, ({ floor }) => floor)].map(([floor, beside]) => (
        <div key={floor} className={styles.floor}>
          <span>{floor === null ? '–' : t('{n} 层', { n: floor })}</span>
          <div>
            {beside.map((room) => (
              <RoomCell key={room.uuid} of={of} room={room} standing={standingOf(room)} />
            ))}
          </div>
        </div>
      ))}
    </ScrollRegion>
  )
}
