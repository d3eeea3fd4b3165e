import { EXPLANATION_MAX, OPTION_MAX, OPTIONS_MAX, OPTIONS_MIN, QUESTION_MAX, QUESTIONS_MAX } from '@qifuyun/contract/curriculum/quiz.ts'
import { Button, Checkbox, Input } from 'antd'
import { ChevronDown, ChevronUp, Plus, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/curriculum/texts.ts'
import styles from './ChaptersField.module.css'
import { moved } from './moved.ts'
import { newOption, newQuestion, type QuestionValue } from './quiz-values.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface OptionsProps {
  n: number
  question: QuestionValue
  onChange: (part: Partial<QuestionValue>) => void
}

/** The options of a question; the right ones are checked. */
const Options = ({ n, question: { options }, onChange }: OptionsProps): ReactNode => {
  const t = useText()
  const change = (index: number, part: Partial<QuestionValue['options'][number]>): void =>
    onChange({ options: options.map((option, at) => (at === index ? { ...option, ...part } : option)) })
  return (
    <ul className={styles.options}>
      {options.map(({ key, words, right }, index) => {
        const m = String.fromCharCode(65 + index)
        return (
          <li key={key} className={styles.row}>
            <Checkbox
              aria-label={t('第 {n} 题选项 {m} 为正确答案', { n, m })}
              checked={right}
              onChange={({ target }) => change(index, { right: target.checked })}
            >
              {m}
            </Checkbox>
            <Input
              aria-label={t('第 {n} 题选项 {m}', { n, m })}
              placeholder={t('选项内容，勾选左侧表示正确')}
              maxLength={OPTION_MAX}
              value={words}
              onChange={({ target }) => change(index, { words: target.value })}
            />
            <Button
              type="text"
              aria-label={t('移除第 {n} 题选项 {m}', { n, m })}
              disabled={options.length <= OPTIONS_MIN}
              icon={<X {...ICON} />}
              onClick={() => onChange({ options: options.filter((_, at) => at !== index) })}
            />
          </li>
        )
      })}
      <li>
        <Button
          type="link"
          size="small"
          icon={<Plus {...ICON} />}
          disabled={options.length >= OPTIONS_MAX}
          aria-label={t('第 {n} 题添加选项', { n })}
          onClick={() => onChange({ options: [...options, newOption()] })}
        >
          {t('添加选项')}
        </Button>
      </li>
    </ul>
  )
}

interface QuestionsFieldProps {
  value?: QuestionValue[]
  onChange?: (value: QuestionValue[]) => void
  id?: string
}

/** The quiz of a course, in its order. */
export const QuestionsField = ({ value = [], onChange, id }: QuestionsFieldProps): ReactNode => {
  const t = useText()
  const change = (index: number, part: Partial<QuestionValue>): void =>
    onChange?.(value.map((question, n) => (n === index ? { ...question, ...part } : question)))
  return (
    <div id={id}>
      <ol className={styles.list}>
        {value.map((question, index) => {
          const n = index + 1
          return (
            <li key={question.key} className={styles.chapter}>
              <div className={styles.row}>
                <Input
                  aria-label={t('第 {n} 题题目', { n })}
                  placeholder={t('题目')}
                  maxLength={QUESTION_MAX}
                  value={question.title}
                  onChange={({ target }) => change(index, { title: target.value })}
                />
                <Button
                  aria-label={t('上移第 {n} 题', { n })}
                  disabled={index === 0}
                  icon={<ChevronUp {...ICON} />}
                  onClick={() => onChange?.(moved(value, index, -1))}
                />
                <Button
                  aria-label={t('下移第 {n} 题', { n })}
                  disabled={index === value.length - 1}
                  icon={<ChevronDown {...ICON} />}
                  onClick={() => onChange?.(moved(value, index, 1))}
                />
                <Button
                  danger
                  aria-label={t('移除第 {n} 题', { n })}
                  icon={<Trash2 {...ICON} />}
                  onClick={() => onChange?.(value.filter((_, at) => at !== index))}
                />
              </div>
              <Options n={n} question={question} onChange={(part) => change(index, part)} />
              <Input
                aria-label={t('第 {n} 题解析', { n })}
                placeholder={t('解析（选填，通过后可见）')}
                maxLength={EXPLANATION_MAX}
                value={question.explanation}
                onChange={({ target }) => change(index, { explanation: target.value })}
              />
            </li>
          )
        })}
      </ol>
      <Button icon={<Plus {...ICON} />} disabled={value.length >= QUESTIONS_MAX} onClick={() => onChange?.([...value, newQuestion()])}>
        {t('添加题目')}
      </Button>
    </div>
  )
}
