import { useRealtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/roles/texts.ts'
import type { CheckNode } from '../tree/check-tree.ts'
import styles from './SaveBar.module.css'

const NAMED = 2

interface SaveBarProps {
  changes: { on: readonly CheckNode[]; off: readonly CheckNode[] }
  /** Members of the role. */
  userCount: number
  busy: boolean
  onUndo: () => void
  onSave: () => void
}

/** What is changed and whom it concerns, with the way back and the way on. */
export const SaveBar = ({ changes: { on, off }, userCount, busy, onUndo, onSave }: SaveBarProps): ReactNode => {
  const t = useText()
  const offline = useRealtimeStatus() === 'offline'
  const names = (nodes: readonly CheckNode[]): string =>
    nodes
      .slice(0, NAMED)
      .map(({ name }) => `「${name}」`)
      .join('') + (nodes.length > NAMED ? '…' : '')
  const what = [
    ...(on.length > 0 ? [t('开启{names}', { names: names(on) })] : []),
    ...(off.length > 0 ? [t('关闭{names}', { names: names(off) })] : []),
  ]
  return (
    <footer className={styles.bar}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.words} role="status">
        {t('{n} 项更改未保存：{what}，影响 {m} 位成员', { n: on.length + off.length, what: what.join(t('，')), m: userCount })}
      </span>
      <Button onClick={onUndo}>{t('撤销')}</Button>
      <Button type="primary" loading={busy} disabled={offline} title={offline ? t('网络恢复后可提交') : undefined} onClick={onSave}>
        {t('保存权限')}
      </Button>
    </footer>
  )
}
