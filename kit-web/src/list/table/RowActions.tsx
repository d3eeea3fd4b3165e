import { Button, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import type { ListRow } from '../../rows.ts'
import type { Deed, Work } from '../use-work.ts'
import styles from './RowActions.module.css'

/** Deeds that stand open; the rest is behind 更多. */
const OPEN = 2
/** What the column has room for, in Latin letters; a Chinese character takes two. */
const ROOM = 10

const widthOf = (label: string): number => [...label].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 2 : 1), 0)

/** The first deeds that fit; one always stands open. */
const fitting = (deeds: readonly Deed[]): Deed[] => {
  let left = ROOM
  return deeds.slice(0, OPEN).filter(({ label }, index) => {
    left -= widthOf(label)
    return index === 0 || left >= 0
  })
}

/** What can be done with a row now. */
export const RowActions = ({ work, row }: { work: Work; row: ListRow }): ReactNode => {
  const t = useText()
  const deeds = work.deedsOn(row)
  if (deeds.length === 0) return null
  // Dangerous deeds are never one slip away.
  const open = fitting(deeds.filter(({ danger }) => !danger))
  const more = deeds.filter((deed) => !open.includes(deed))
  return (
    // Clicks on buttons are no clicks on the row behind them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.actions} onClick={(event) => event.stopPropagation()}>
      {open.map(({ key, label, run }) => (
        <Button key={key} type="link" size="small" onClick={run}>
          {label}
        </Button>
      ))}
      {more.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: more.map(({ key, label, danger }) => ({ key, label, danger })),
            onClick: ({ key, domEvent }) => {
              domEvent.stopPropagation()
              more.find((deed) => deed.key === key)?.run()
            },
          }}
        >
          <Button
            type="text"
            size="small"
            aria-label={t('更多操作：{name}', { name: work.nameOf(row) })}
            icon={<Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />}
          />
        </Dropdown>
      ) : null}
    </div>
  )
}
