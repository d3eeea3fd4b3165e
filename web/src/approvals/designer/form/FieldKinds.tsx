import { Input } from 'antd'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import styles from './Form.module.css'
import { BASIC, KIND_DRAG, type Kind, MORE } from './kinds.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface FieldKindsProps {
  onAdd: (kind: Kind) => void
  onDrag: (kind: Kind | null) => void
}

/** What a form can be made of: dragged into it, or added to its end by a click or Enter. */
export const FieldKinds = ({ onAdd, onDrag }: FieldKindsProps): ReactNode => {
  const t = useText()
  const [wanted, setWanted] = useState('')
  const groups = [
    { title: t('基础控件'), kinds: BASIC },
    { title: t('增强控件'), kinds: MORE },
  ].map(({ title, kinds }) => ({ title, kinds: kinds.filter(({ label }) => t(label).toLowerCase().includes(wanted.trim().toLowerCase())) }))
  return (
    <aside className={styles.kinds} aria-label={t('控件')}>
      <Input
        allowClear
        aria-label={t('搜索控件')}
        placeholder={t('搜索控件')}
        prefix={<Search {...ICON} />}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {groups.every(({ kinds }) => kinds.length === 0) ? <p className={styles.none}>{t('没有符合条件的结果')}</p> : null}
      {groups
        .filter(({ kinds }) => kinds.length > 0)
        .map(({ title, kinds }) => (
          <section key={title} aria-label={title}>
            <h2 className={styles.caption}>{title}</h2>
            <div className={styles.kindGrid}>
              {kinds.map((kind) => (
                <button
                  key={kind.id}
                  type="button"
                  className={styles.kind}
                  draggable
                  onClick={() => onAdd(kind)}
                  onDragStart={({ dataTransfer }) => {
                    dataTransfer.setData(KIND_DRAG, kind.id)
                    dataTransfer.effectAllowed = 'copy'
                    onDrag(kind)
                  }}
                  onDragEnd={() => onDrag(null)}
                >
                  <kind.icon {...ICON} className={styles.kindIcon} />
                  {t(kind.label)}
                </button>
              ))}
            </div>
          </section>
        ))}
      <p className={styles.none}>{t('拖到表单中，或点击添加到末尾')}</p>
    </aside>
  )
}
