import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { Count } from '@qifuyun/ui/components/Count.tsx'
import type { ICON_GRADIENTS } from '@qifuyun/ui/platform/tokens/colours.ts'
import { openOverlay } from '@qifuyun/ui/workspace/overlay-store.ts'
import { usePermit } from '@qifuyun/ui/workspace/permit/use-permit.ts'
import { Bell, Download, ListTodo, type LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { listPath } from './address.ts'
import { type Counts, markAllRead, useCounts } from './api.ts'
import { paint } from './business-look.ts'
import styles from './CounterPopup.module.css'
import { type TextKey, useText } from './texts.ts'

const ICON_SIZE = 17

interface Row {
  key: keyof Counts
  title: TextKey
  hint: TextKey
  icon: LucideIcon
  gradient: keyof typeof ICON_GRADIENTS
}

const ROWS: readonly Row[] = [
  { key: 'todo', title: '待办', hint: '审批、工单、巡检任务', icon: ListTodo, gradient: 'blue' },
  { key: 'message', title: '消息', hint: '应用通知与提醒', icon: Bell, gradient: 'teal' },
  { key: 'download', title: '下载', hint: '导出文件已就绪', icon: Download, gradient: 'orange' },
]

const RowContent = ({ row: { key, title, hint, icon: Icon, gradient } }: { row: Row }): ReactNode => {
  const t = useText()
  const counts = useCounts()
  return (
    <>
      <span className={styles.icon} style={paint(gradient)} aria-hidden="true">
        <Icon size={ICON_SIZE} strokeWidth={1.75} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{t(title)}</span>
        <span className={styles.hint}>{t(hint)}</span>
      </span>
      <Count value={counts[key]} />
    </>
  )
}

/** Leads to the list behind the number; the lists belong to the workbench, and anyone who has none still sees the numbers. */
const CounterRow = ({ row, onLeave }: { row: Row; onLeave: () => void }): ReactNode => {
  const workbench = usePermit([ROLE.workbench])
  const content = <RowContent row={row} />
  if (row.key === 'download') {
    const open = () => {
      onLeave()
      openOverlay('downloads')
    }
    return (
      <button type="button" className={styles.row} data-counter={row.key} onClick={open}>
        {content}
      </button>
    )
  }
  if (!workbench)
    return (
      <div className={styles.row} data-counter={row.key}>
        {content}
      </div>
    )
  return (
    <Link to={listPath(row.key)} className={styles.row} data-counter={row.key} onClick={onLeave}>
      {content}
    </Link>
  )
}

/** The counter popover of the rail: todos, notifications and finished files, each at most 99+. */
export const CounterPopup = ({ ref, onLeave }: { ref: Ref<HTMLDivElement>; onLeave: () => void }): ReactNode => {
  const t = useText()
  const counts = useCounts()
  const nothing = counts.todo + counts.message === 0
  // A refusal has been shown by the request layer; the counters stay.
  const readAll = () => nothing || void markAllRead().catch(() => undefined)
  return (
    <div ref={ref} className={styles.popup} role="group" aria-label={t('消息中心')}>
      {/* Not `disabled`: losing the focus would close the popover under the user's hand. */}
      <div className={styles.head}>
        <span className={styles.title}>{t('消息中心')}</span>
        <button type="button" className={styles.readAll} onClick={readAll} aria-disabled={nothing}>
          {t('全部已读')}
        </button>
      </div>
      <ul className={styles.rows}>
        {ROWS.map((row) => (
          <li key={row.key}>
            <CounterRow row={row} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </div>
  )
}
