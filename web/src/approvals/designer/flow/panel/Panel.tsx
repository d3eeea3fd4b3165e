import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import { Button, Input } from 'antd'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { useDesigner } from '../../context.ts'
import type { Problem } from '../../problems.ts'
import styles from './Panel.module.css'

interface PanelProps {
  label: string
  icon: ReactNode
  tone: 'approver' | 'notifier' | 'condition' | 'parallel' | 'start'
  name: string
  onRename: (name: string) => void
  problems: readonly Problem[]
  children: ReactNode
}

/** The properties of what is chosen, under its name. */
export const Panel = ({ label, icon, tone, name, onRename, problems, children }: PanelProps): ReactNode => {
  const t = useText()
  const { select } = useDesigner()
  return (
    <aside className={styles.panel} aria-label={label}>
      <header className={styles.head}>
        <span className={styles.icon} data-tone={tone}>
          {icon}
        </span>
        <Input
          aria-label={t('名称')}
          variant="borderless"
          className={styles.name ?? ''}
          value={name}
          maxLength={FLOW_LIMIT.name}
          onChange={({ target }) => onRename(target.value)}
        />
        <Button
          type="text"
          aria-label={t('关闭')}
          icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => select(null)}
        />
      </header>
      {problems.length > 0 ? (
        <ul className={styles.problems} role="alert">
          {problems.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      ) : null}
      {children}
    </aside>
  )
}
