import { choiceLabel } from '@qifuyun/kit/field.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { Checkbox, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import type { AskedLine } from '#src/training/calls.ts'
import { TYPE } from '#src/training/codes.ts'
import { letterOf } from '#src/training/questions/keys.ts'
import { question } from '#src/training/questions/question.ts'
import { useText } from '#src/training/web/texts.ts'
import styles from './Sheet.module.css'

const TEXT_MAX = 2_000
const LINE_MAX = 200

interface QuestionProps {
  n: number
  of: AskedLine
  said: readonly string[]
  onAnswer: (said: readonly string[]) => void
}

const Choices = ({ of, said, onAnswer }: Omit<QuestionProps, 'n'>): ReactNode => {
  const t = useText()
  const texts = of.type === TYPE.judge ? [t('正确'), t('错误')] : of.choices
  const options = texts.map((text, index) => ({
    value: letterOf(index),
    label: (
      <span>
        <b>{letterOf(index)}</b> {text}
      </span>
    ),
  }))
  if (of.type === TYPE.multiple)
    return (
      <Checkbox.Group
        className={styles.choices ?? ''}
        options={options}
        value={[...said]}
        onChange={(chosen) => onAnswer(chosen.map(String).toSorted())}
      />
    )
  return (
    <Radio.Group
      className={styles.choices ?? ''}
      options={options}
      value={said[0] ?? null}
      onChange={({ target }) => onAnswer([String(target.value)])}
    />
  )
}

/** One question with what is answered to it. */
export const Question = ({ n, of, said, onAnswer }: QuestionProps): ReactNode => {
  const t = useText()
  const label = useLabel(question)
  const write = (text: string): void => onAnswer(text === '' ? [] : [text])
  return (
    <fieldset className={styles.question}>
      <legend>
        <small>
          {t('第 {n} 题', { n })} · {label(choiceLabel(question.fields.type, of.type))} · {t('{n} 分', { n: of.full })}
        </small>
        <span>{of.stem}</span>
      </legend>
      {of.type === TYPE.fill ? (
        <Input aria-label={t('答案')} value={said[0] ?? ''} maxLength={LINE_MAX} onChange={({ target }) => write(target.value)} />
      ) : of.type === TYPE.essay ? (
        <Input.TextArea
          aria-label={t('答案')}
          value={said[0] ?? ''}
          maxLength={TEXT_MAX}
          rows={8}
          onChange={({ target }) => write(target.value)}
        />
      ) : (
        <Choices of={of} said={said} onAnswer={onAnswer} />
      )}
    </fieldset>
  )
}
