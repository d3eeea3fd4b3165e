import { Button, Input } from 'antd'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useText } from '#src/workbench/texts.ts'
import styles from './Row.module.css'

const WORDS_MAX = 200

interface ReasonLineProps {
  /** What is about to be done: 拒绝. */
  verb: string
  danger: boolean
  /** Why it was refused so far. */
  problem: string | undefined
  busy: boolean
  onSay: (words: string) => void
  onCancel: () => void
}

/** One line in the row for the words of a decision. */
export const ReasonLine = ({ verb, danger, problem, busy, onSay, onCancel }: ReasonLineProps): ReactNode => {
  const t = useText()
  const [words, setWords] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!busy) onSay(words.trim())
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }
  return (
    <form className={styles.reason} onSubmit={submit}>
      <Input
        autoFocus
        size="small"
        maxLength={WORDS_MAX}
        value={words}
        status={problem === undefined ? '' : 'error'}
        aria-label={t('{verb}的理由', { verb })}
        placeholder={t('{verb}的理由', { verb })}
        aria-invalid={problem !== undefined}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="small" htmlType="submit" danger={danger} loading={busy}>
        {t('确认{verb}', { verb })}
      </Button>
      <Button size="small" type="text" onClick={onCancel}>
        {t('取消')}
      </Button>
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
