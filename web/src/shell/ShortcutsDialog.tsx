import { Keys } from '@qifuyun/ui/components/Keys.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import type { ReactNode } from 'react'
import styles from './ShortcutsDialog.module.css'
import { SHORTCUTS } from './shortcuts.ts'
import { useText } from './texts.ts'

const WIDTH = 760

const ShortcutsDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  return (
    <Modal open title={t('快捷键')} width={WIDTH} footer={null} onCancel={onClose}>
      <div className={styles.groups}>
        {SHORTCUTS.map(({ title, shortcuts }) => (
          <section key={title} className={styles.group}>
            <h3 className={styles.title}>{t(title)}</h3>
            <dl className={styles.list}>
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className={styles.row}>
                  <dt>{t(does)}</dt>
                  <dd className={styles.keys}>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
export default ShortcutsDialog
