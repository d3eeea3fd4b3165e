import { Check, Delete } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Reading.module.css'
import { useText } from './texts.ts'

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const
const LENGTH_MAX = 16

interface PadProps {
  /** Keys may come faster than they are drawn: each goes on from what the one before has left. */
  onChange: (change: (was: string) => string) => void
  ready: boolean
  busy: boolean
  last: boolean
  onSubmit: () => void
}

/** Keys for gloves: digits, and one to note it and go on. */
export const NumberPad = ({ onChange, ready, busy, last, onSubmit }: PadProps): ReactNode => {
  const t = useText()
  const press = (key: string): void => onChange((was) => (was.length < LENGTH_MAX && !(key === '.' && was.includes('.')) ? was + key : was))
  return (
    <div className={styles.pad} role="group" aria-label={t('数字键盘')}>
      <div className={styles.keys}>
        {ROWS.map((key) => (
          <button key={key} type="button" onClick={() => press(key)}>
            {key}
          </button>
        ))}
        <button type="button" aria-label={t('退格')} onClick={() => onChange((was) => was.slice(0, -1))}>
          <Delete size={20} aria-hidden="true" />
        </button>
      </div>
      <button type="button" className={styles.submit} disabled={!ready || busy} onClick={onSubmit}>
        <Check size={22} aria-hidden="true" />
        <strong>{t('记下')}</strong>
        <small>{last ? t('抄完了') : t('并到下一户')}</small>
      </button>
    </div>
  )
}
