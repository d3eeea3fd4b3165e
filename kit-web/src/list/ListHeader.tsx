import { Button, type InputRef } from 'antd'
import { Plus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import styles from './ListHeader.module.css'
import { usePhone } from './phone/use-phone.ts'
import { SearchBox } from './SearchBox.tsx'
import type { ListModel } from './use-list.ts'

interface ListHeaderProps {
  list: ListModel
  heading: ReactNode
  search: Ref<InputRef>
  /** Before 新建. */
  children: ReactNode
  /** Something nearer to the work has the filled button. */
  quiet: boolean
  onAdd: () => void
}

/** What the list is, how it is narrowed, and the next action. */
export const ListHeader = ({ list, heading, search, children, quiet, onAdd }: ListHeaderProps): ReactNode => {
  const t = useText()
  const { of, rights } = list
  const label = useLabel(of)
  const phone = usePhone()
  const words = t('新建{label}', { label: label(of.spec.label) })
  return (
    <header className={styles.header}>
      <div className={styles.heading}>{heading ?? <h1 className={styles.title}>{label(of.spec.label)}</h1>}</div>
      <SearchBox list={list} ref={search} />
      {children}
      {rights.may('add') ? (
        <Button
          {...(quiet ? { className: styles.quiet ?? '' } : { type: 'primary' })}
          aria-keyshortcuts="n"
          icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onAdd}
          {...(phone && { 'aria-label': words })}
        >
          {phone ? null : words}
        </Button>
      ) : null}
    </header>
  )
}
