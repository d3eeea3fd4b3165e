import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { dropKept, type KeptCommand, useKept } from '@qifuyun/ui/platform/kept/kept-commands.ts'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/shell/texts.ts'
import styles from './Kept.module.css'

const Row = ({ command: { key, label, keptAt, refusal } }: { command: KeptCommand }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const giveUp = (): void =>
    void modal.confirm({
      title: t('放弃「{name}」', { name: label }),
      content: t('放弃后不会提交，确定放弃？'),
      okText: t('放弃'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => dropKept(key),
    })
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p>{label}</p>
        <p className={styles.meta}>{relativeTime(keptAt)}</p>
        {refusal === null ? null : <p className={styles.refusal}>{refusal}</p>}
      </div>
      <Button size="small" danger aria-label={t('放弃「{name}」', { name: label })} onClick={giveUp}>
        {t('放弃')}
      </Button>
    </li>
  )
}

/** What waits for the network, and what was refused. */
export const KeptDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const list = useKept((state) => state.list)
  return (
    <Modal open title={t('待提交的操作')} footer={null} onCancel={onClose} destroyOnHidden>
      {list.length === 0 ? (
        <StateBlock picture="done" title={t('所有操作已提交')} />
      ) : (
        <ul className={styles.list}>
          {list.map((command) => (
            <Row key={command.key} command={command} />
          ))}
        </ul>
      )}
    </Modal>
  )
}
