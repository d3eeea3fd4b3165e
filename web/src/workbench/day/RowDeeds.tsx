import { Button, Dropdown } from 'antd'
import { MoreHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/workbench/texts.ts'
import type { Deed } from './api.ts'
import styles from './Row.module.css'

interface RowDeedsProps {
  title: string
  deeds: readonly Deed[]
  labelOf: (deed: Deed) => string
  /** The first one is the filled button of the page. */
  filled: boolean
  busy: boolean
  /** Whether the menu of the others is open. */
  menu: boolean
  onMenu: (open: boolean) => void
  onDo: (deed: Deed) => void
  onOpen: () => void
}

/** At most two stand in the row: what may be done without danger, and what comes after it on its left. Where all is dangerous, all is in the menu. */
const shownOf = (deeds: readonly Deed[]): readonly Deed[] =>
  deeds.some(({ dangerFlag }) => dangerFlag === 0) ? deeds.slice(0, 2).toReversed() : []

/** The actions of a row: two of them in sight, the others in a menu. */
export const RowDeeds = ({ title, deeds, labelOf, filled, busy, menu, onMenu, onDo, onOpen }: RowDeedsProps): ReactNode => {
  const t = useText()
  const shown = shownOf(deeds)
  const more = deeds.slice(shown.length)
  const main = deeds[0]
  return (
    <span className={styles.deeds}>
      {more.length === 0 ? null : (
        <Dropdown
          trigger={['click']}
          open={menu}
          onOpenChange={onMenu}
          menu={{
            items: more.map((deed) => ({ key: deed.name, label: labelOf(deed), danger: deed.dangerFlag === 1 })),
            onClick: ({ key }) => {
              const deed = more.find(({ name }) => name === key)
              if (deed !== undefined) onDo(deed)
            },
          }}
        >
          <Button
            size="small"
            type="text"
            icon={<MoreHorizontal size={16} aria-hidden="true" />}
            aria-label={t('「{title}」的更多操作', { title })}
          />
        </Dropdown>
      )}
      {shown.map((deed) => (
        <Button
          key={deed.name}
          size={filled && deed === main ? 'middle' : 'small'}
          type={filled && deed === main ? 'primary' : 'default'}
          className={deed === main && !filled ? (styles.agree ?? '') : ''}
          danger={deed.dangerFlag === 1}
          disabled={busy}
          aria-label={t('{verb}「{title}」', { verb: labelOf(deed), title })}
          onClick={() => onDo(deed)}
        >
          {labelOf(deed)}
        </Button>
      ))}
      {shown.length === 0 ? (
        <Button
          size="small"
          className={styles.agree ?? ''}
          aria-label={t('{verb}「{title}」', { verb: t('查看'), title })}
          onClick={onOpen}
        >
          {t('查看')}
        </Button>
      ) : null}
    </span>
  )
}
