import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { useMembers } from '@qifuyun/ui/people/api.ts'
import { Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { bodyOf, type ListModel } from '#src/list/use-list.ts'
import type { PageBody } from '#src/rows.ts'
import { useText } from '#src/texts.ts'
import { usePage } from '../../reads.ts'
import { personIn } from './card-parts.ts'
import styles from './Faces.module.css'

const SIZE = 28
const IN_MENU = 22
/** Beside each other; the others stand in a menu. */
const SHOWN = 5
/** Those who have the most to do. */
const MOST = 30

interface FacesProps {
  list: ListModel
  narrowing: PageBody['filter']
  /** The fields by which the board is cut: it shows their people already. */
  cutBy: readonly unknown[]
}

interface Busy {
  uuid: string
  name: string
  picture: string | null
  count: number
}

/** Who has something to do of what the list shows, whoever of them it is narrowed to; those with the most first. */
const useBusy = ({ of, place }: ListModel, narrowing: PageBody['filter'], field: string | undefined): Busy[] => {
  const open = of.spec.states.flatMap(({ code, final }) => (final ? [] : [code]))
  const states = open.filter((code) => place.states.length === 0 || place.states.includes(code))
  const { [field ?? '']: _only, ...filters } = place.filters
  const whole = bodyOf(of, { ...place, states, filters }, narrowing)
  const asked = field !== undefined && (open.length === 0 || states.length > 0)
  const { data } = usePage(
    of,
    { ...whole, ...(field !== undefined && { countBy: field }), withTotal: false, pageNum: 1, pageSize: 1 },
    { enabled: asked },
  )
  const counts = Object.entries(data?.valueCount ?? {})
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST)
  const members = useMembers(counts.map(([uuid]) => uuid))
  if (!asked) return []
  return counts.flatMap(([uuid, count]) => {
    const member = members.find(({ userUuid }) => userUuid === uuid)
    return member === undefined ? [] : [{ uuid, count, name: member.userName, picture: member.userHeadImg }]
  })
}

/** The faces of those who have something to do, above a board; a click leaves what is theirs, another one brings back the rest. */
export const Faces = ({ list, narrowing, cutBy }: FacesProps): ReactNode => {
  const t = useText()
  const { of, place, go } = list
  const person = personIn(of, of.spec.list.columns)
  const field = cutBy.includes(person) ? undefined : person
  const busy = useBusy(list, narrowing, field)
  if (field === undefined || busy.length < 2) return null
  const value = place.filters[field]
  const isChosen = (uuid: string): boolean => value?.kind === 'oneOf' && value.values.includes(uuid)
  const toggle = (uuid: string): void => {
    const { [field]: _before, ...others } = place.filters
    go({ filters: isChosen(uuid) ? others : { ...others, [field]: { kind: 'oneOf', values: [uuid] } } })
  }
  // A chosen one stands in the row, however little they have to do.
  const shown = busy.filter(({ uuid }, at) => at < SHOWN || isChosen(uuid))
  const others = busy.filter((each) => !shown.includes(each))
  return (
    <div className={styles.faces} role="group" aria-label={t('只看一个人')}>
      {shown.map(({ uuid, name, picture, count }) => (
        <button
          key={uuid}
          type="button"
          className={styles.face}
          aria-pressed={isChosen(uuid)}
          aria-label={t('只看{name}：{n} 项未完成', { name, n: count })}
          title={t('只看{name}：{n} 项未完成', { name, n: count })}
          onClick={() => toggle(uuid)}
        >
          <Avatar name={name} src={picture} size={SIZE} />
        </button>
      ))}
      {others.length === 0 ? null : (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map(({ uuid, name, picture, count }) => ({
              key: uuid,
              label: (
                <span className={styles.name}>
                  <Avatar name={name} src={picture} size={IN_MENU} />
                  {name} {count}
                </span>
              ),
              onClick: () => toggle(uuid),
            })),
          }}
        >
          <button type="button" className={`${styles.face} ${styles.more}`} aria-haspopup="menu" aria-label={t('更多人')}>
            {`+${others.length}`}
          </button>
        </Dropdown>
      )}
    </div>
  )
}
