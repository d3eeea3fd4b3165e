import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import styles from './Duty.module.css'
import type { Giving, Person } from './use-giving.ts'

/** More do not stand in a menu. */
const CHOICES_MAX = 10
const FACE_PX = 28

const clock = (time: string): string => formatDate(time, 'HH:mm')

/** Who it is, where they are and until when, and how much they have in hand. */
const Face = ({ person: { userName, headImg, post, shiftName, endTime, inHand } }: { person: Person }): ReactNode => {
  const t = useText()
  return (
    <>
      <Avatar name={userName} src={headImg} size={FACE_PX} />
      <span className={styles.who}>
        <strong>{userName}</strong>
        <small>{t('{post} · 至 {time}', { post: post ?? shiftName, time: clock(endTime) })}</small>
      </span>
      {inHand === 0 ? null : <small className={styles.hand}>{t('手上 {n} 条', { n: inHand })}</small>}
    </>
  )
}

/** People on duty: dragged onto a row or an area of the plan they are given it, and by a menu. */
export const DutyFoot = ({ giving: { people, word, choices, give, drag, dialog } }: { giving: Giving }): ReactNode => {
  const t = useText()
  const shiftOf = ({ shiftName, beginTime, endTime }: Person): string => `${shiftName} ${clock(beginTime)}–${clock(endTime)}`
  const shifts = new Set(people.map(shiftOf))
  return (
    <section className={styles.duty} aria-label={t('当班')}>
      <p className={styles.head}>
        <strong>{t('当班')}</strong>
        <small>{shifts.size === 1 ? [...shifts][0] : t('{n} 人', { n: people.length })}</small>
      </p>
      {people.length === 0 ? <p className={styles.none}>{t('此刻无人当班')}</p> : null}
      <ul>
        {people.map((person) => (
          <li
            key={person.userUuid}
            draggable={choices.length > 0}
            onDragStart={({ dataTransfer }) => {
              dataTransfer.setData('text/plain', person.userName)
              dataTransfer.effectAllowed = 'move'
              drag(person.userUuid)
            }}
            onDragEnd={() => drag(null)}
          >
            {choices.length === 0 ? (
              <span className={styles.person}>
                <Face person={person} />
              </span>
            ) : (
              <Dropdown
                trigger={['click']}
                placement="topRight"
                menu={{
                  items: choices.slice(0, CHOICES_MAX).map(({ key, name, since }) => ({ key, label: `${clock(since)} ${name}` })),
                  onClick: ({ key }) => give(person.userUuid, key),
                }}
              >
                <button type="button" className={styles.person} title={t('{word}给 {name}', { word, name: person.userName })}>
                  <Face person={person} />
                </button>
              </Dropdown>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  )
}
