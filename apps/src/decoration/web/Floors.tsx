import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SiteHome } from '#src/decoration/calls.ts'
import { decoration } from '#src/decoration/works/application.ts'
import styles from './Decoration.module.css'
import { useText } from './texts.ts'

const stateOf = (code: string) => decoration.spec.states.find((state) => state.code === code)

/** Over time is worse than whatever its state says. */
const toneOf = (work: NonNullable<SiteHome['work']>): string => (work.expired ? 'error' : (stateOf(work.state)?.tone ?? 'neutral'))

/** How many rooms are in each state. */
export const Legend = ({ rooms }: { rooms: readonly SiteHome[] }): ReactNode => {
  const t = useText()
  const label = useLabel(decoration)
  const works = rooms.flatMap(({ work }) => work ?? [])
  const counted = decoration.spec.states.flatMap((state) => {
    const count = works.filter((work) => work.state === state.code).length
    return count === 0 ? [] : [{ ...state, count }]
  })
  return (
    <div className={styles.legend}>
      <h2>{t('{n} 户装修 / {all} 户', { n: works.length, all: rooms.length })}</h2>
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

const Home = ({ room: { name, unit, work } }: { room: SiteHome }): ReactNode => {
  const t = useText()
  const label = useLabel(decoration)
  const number = [unit, name].filter(Boolean).join('-')
  if (work === null) return <span className={styles.home}>{number}</span>
  const state = label(stateOf(work.state)?.label ?? '')
  const said = [number, state, work.expired ? t('已超期') : null, work.company, work.leader, `${work.begin} — ${work.until}`]
  return (
    <Link className={styles.home} data-tone={toneOf(work)} to={rowPath(decoration, work.uuid)} title={said.filter(Boolean).join(' · ')}>
      <b>{number}</b>
      <small>{work.expired ? t('已超期') : state}</small>
      {work.openViolations === 0 ? null : <em>{t('违规 {n}', { n: work.openViolations })}</em>}
    </Link>
  )
}

/** The floors of a building, the highest at the top. */
export const Floors = ({ rooms }: { rooms: readonly SiteHome[] }): ReactNode => {
  const t = useText()
  const floors = [...Map.groupBy(rooms, ({ floor }) => floor)]
  return (
    <ScrollRegion className={styles.floors} label={t('楼层分布')}>
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
