import { Button, Input, Select } from 'antd'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { valuesAsked } from '#src/questionnaire/design/conditions.ts'
import { opsFor } from '#src/questionnaire/design/judging.ts'
import { type Condition, hasOptions, isMatrix, OP, type Op, type Question, TYPE } from '#src/questionnaire/design/shape.ts'
import { type Text, useText } from '#src/questionnaire/web/texts.ts'
import styles from './Builder.module.css'

export const OPS: Readonly<Record<Op, Text>> = {
  [OP.equals]: '等于',
  [OP.differs]: '不等于',
  [OP.anyOf]: '包含任一',
  [OP.allOf]: '包含全部',
  [OP.noneOf]: '不包含',
  [OP.more]: '大于',
  [OP.atLeast]: '大于等于',
  [OP.less]: '小于',
  [OP.atMost]: '小于等于',
  [OP.between]: '介于',
  [OP.answered]: '已答',
  [OP.unanswered]: '未答',
  [OP.before]: '早于',
  [OP.after]: '晚于',
}

interface ConditionRowProps {
  condition: Condition
  /** Questions that it may be about. */
  questions: readonly Question[]
  numbers: ReadonlyMap<string, number>
  onChange: (condition: Condition) => void
  onRemove: () => void
}

const ONE_OPTION: ReadonlySet<Op> = new Set([OP.equals, OP.differs])

const Values = ({
  condition,
  question,
  onChange,
}: {
  condition: Condition
  question: Question
  onChange: (value: string[]) => void
}): ReactNode => {
  const t = useText()
  const { op, value } = condition
  const asked = valuesAsked(op)
  if (asked === 0) return null
  if (hasOptions(question) && !isMatrix(question))
    return (
      <Select
        mode="multiple"
        {...(ONE_OPTION.has(op) && question.type !== TYPE.multiple && { maxCount: 1 })}
        className={styles.grow ?? ''}
        aria-label={t('选项')}
        placeholder={t('选项')}
        value={value}
        options={(question.options ?? []).map(({ oid, label }) => ({ value: oid, label }))}
        onChange={onChange}
      />
    )
  return (
    <>
      {Array.from({ length: asked }, (_each, at) => (
        <Input
          key={String(at)}
          className={styles.value ?? ''}
          type={question.type === TYPE.date ? 'date' : 'text'}
          aria-label={at === 0 ? t('条件值') : t('条件值上限')}
          maxLength={100}
          value={value[at] ?? ''}
          onChange={({ target }) => onChange(Array.from({ length: asked }, (_value, n) => (n === at ? target.value : (value[n] ?? ''))))}
        />
      ))}
    </>
  )
}

/** One condition: a question, how it is compared, and with what. */
export const ConditionRow = ({ condition, questions, numbers, onChange, onRemove }: ConditionRowProps): ReactNode => {
  const t = useText()
  const question = questions.find(({ qid }) => qid === condition.qid)
  return (
    <div className={styles.condition}>
      <Select
        className={styles.grow ?? ''}
        aria-label={t('题目')}
        {...(question === undefined ? { status: 'error' as const, placeholder: t('题目已删除') } : { value: condition.qid })}
        options={questions.map(({ qid, title }) => ({ value: qid, label: `${numbers.get(qid) ?? ''}. ${title}` }))}
        onChange={(qid: string) => {
          const next = questions.find((each) => each.qid === qid)
          onChange({ qid, op: (next && opsFor(next)[0]) ?? OP.answered, value: [] })
        }}
      />
      {question === undefined ? null : (
        <>
          <Select
            className={styles.op ?? ''}
            aria-label={t('比较方式')}
            value={condition.op}
            options={opsFor(question).map((value) => ({ value, label: t(OPS[value]) }))}
            onChange={(op: Op) => onChange({ ...condition, op, value: condition.value.slice(0, valuesAsked(op) === 0 ? 0 : undefined) })}
          />
          <Values condition={condition} question={question} onChange={(value) => onChange({ ...condition, value })} />
        </>
      )}
      <Button type="text" size="small" icon={<X size={16} aria-hidden="true" />} aria-label={t('移除条件')} onClick={onRemove} />
    </div>
  )
}
