import { Button, Tooltip } from 'antd'
import { ArrowDown, ArrowUp, Copy, GripVertical, Split, Trash2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { hasOptions, isMatrix, type Question, TYPE } from '#src/questionnaire/design/shape.ts'
import { useText } from '#src/questionnaire/web/texts.ts'
import styles from './QuestionCard.module.css'
import { LOOKS } from './types.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const SHOWN = 6

interface QuestionCardProps {
  question: Question
  n: number | undefined
  chosen: boolean
  disabled: boolean
  /** How many rules it has, and whether one of them is broken. */
  rules: { count: number; broken: boolean }
  first: boolean
  last: boolean
  onChoose: () => void
  onMove: (by: -1 | 1) => void
  onCopy: () => void
  onRemove: () => void
  onDrag: (dragged: boolean) => void
}

/** What there is to answer, in short. */
const Answering = ({ question }: { question: Question }): ReactNode => {
  const t = useText()
  const { options = [], rows = [], max, type } = question
  if (hasOptions(question) && !isMatrix(question))
    return (
      <ul className={styles.sketch} data-picture={type === TYPE.picture || undefined}>
        {options.slice(0, SHOWN).map(({ oid, label, quota }) => (
          <li key={oid}>
            {label}
            {quota ? <small>{t('限{n}', { n: quota })}</small> : null}
          </li>
        ))}
        {options.length > SHOWN ? <li>{t('共 {n} 项', { n: options.length })}</li> : null}
      </ul>
    )
  if (isMatrix(question)) return <p className={styles.sketchLine}>{rows.map(({ label }) => label).join(' · ')}</p>
  if (type === TYPE.nps) return <p className={styles.sketchLine}>0 – 10</p>
  if (type === TYPE.rating) return <p className={styles.sketchLine}>{'★'.repeat(Math.min(10, max ?? 5))}</p>
  return null
}

/** A question on the canvas: chosen to be set up, moved with the mouse or with Alt and an arrow. */
export const QuestionCard = ({ question, n, chosen, disabled, rules, first, last, ...on }: QuestionCardProps): ReactNode => {
  const t = useText()
  const { icon: Icon, label } = LOOKS[question.type]
  const name = question.title || t('未填写题目')
  const keys = (event: KeyboardEvent): void => {
    if (!event.altKey || disabled || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    on.onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <article
      className={styles.card}
      data-chosen={chosen || undefined}
      data-broken={rules.broken || undefined}
      draggable={!disabled}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', question.qid)
        on.onDrag(true)
      }}
      onDragEnd={() => on.onDrag(false)}
    >
      <GripVertical {...ICON} className={styles.grip} />
      <button
        type="button"
        className={styles.choose}
        id={`card-${question.qid}`}
        aria-pressed={chosen}
        onClick={on.onChoose}
        onKeyDown={keys}
      >
        <span className={styles.kind}>
          <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
          {t(label)}
          {rules.count === 0 ? null : (
            <span className={styles.rules} data-broken={rules.broken || undefined}>
              <Split size={12} aria-hidden="true" />
              {rules.broken ? t('逻辑失效') : t('{n} 条逻辑', { n: rules.count })}
            </span>
          )}
        </span>
        <span className={styles.title}>
          {n === undefined ? null : `${n}. `}
          {name}
          {question.required ? <em aria-label={t('必填')}>*</em> : null}
        </span>
      </button>
      <Answering question={question} />
      {disabled ? null : (
        <div className={styles.deeds}>
          <Tooltip title={t('上移（Alt+↑）')}>
            <Button
              size="small"
              type="text"
              disabled={first}
              icon={<ArrowUp {...ICON} />}
              aria-label={t('上移 {option}', { option: name })}
              onClick={() => on.onMove(-1)}
            />
          </Tooltip>
          <Tooltip title={t('下移（Alt+↓）')}>
            <Button
              size="small"
              type="text"
              disabled={last}
              icon={<ArrowDown {...ICON} />}
              aria-label={t('下移 {option}', { option: name })}
              onClick={() => on.onMove(1)}
            />
          </Tooltip>
          <Button size="small" type="text" icon={<Copy {...ICON} />} aria-label={t('复制 {name}', { name })} onClick={on.onCopy} />
          <Button
            size="small"
            type="text"
            danger
            icon={<Trash2 {...ICON} />}
            aria-label={t('删除 {name}', { name })}
            onClick={on.onRemove}
          />
        </div>
      )}
    </article>
  )
}
