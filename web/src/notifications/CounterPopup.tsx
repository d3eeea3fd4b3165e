import { Bell, Download, ListTodo, type LucideIcon } from 'lucide-react'
import type { CSSProperties, ReactNode, Ref } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import type { TextKey } from '#src/platform/i18n/texts.ts'
import { ICON_GRADIENTS } from '#src/platform/tokens/colours.ts'
import { Count } from '#src/ui/Count.tsx'
import { type Counts, markAllRead, useCounts } from './api.ts'
import styles from './CounterPopup.module.css'

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

const paint = (gradient: Row['gradient']): CSSProperties => ({
  background: `linear-gradient(160deg, ${ICON_GRADIENTS[gradient].join(', ')})`,
})

/** The counter popover of the rail: todos, notifications and finished files, each at most 99+. */
export const CounterPopup = ({ ref }: { ref: Ref<HTMLDivElement> }): ReactNode => {
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
        {ROWS.map(({ key, title, hint, icon: Icon, gradient }) => (
          <li key={key} className={styles.row} data-counter={key}>
            <span className={styles.icon} style={paint(gradient)} aria-hidden="true">
              <Icon size={ICON_SIZE} strokeWidth={1.75} />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{t(title)}</span>
              <span className={styles.hint}>{t(hint)}</span>
            </span>
            <Count value={counts[key]} />
          </li>
        ))}
      </ul>
    </div>
  )
}
