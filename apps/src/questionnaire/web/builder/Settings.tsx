import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { Button, Input, InputNumber, Select, Switch } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { KIND } from '#src/questionnaire/codes.ts'
import { hasOptions, isMatrix, LIMITS, PATTERN, type Question, TYPE, TYPES } from '#src/questionnaire/design/shape.ts'
import { useText } from '#src/questionnaire/web/texts.ts'
import styles from './Builder.module.css'
import { newId, questionOf, retyped } from './edits.ts'
import { OptionsEditor } from './OptionsEditor.tsx'
import { LOOKS } from './types.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface SettingsProps {
  question: Question
  n: number | undefined
  kind: string
  disabled: boolean
  pictures: ReadonlyMap<string, FileObject>
  onPicture: (file: FileObject) => void
  onChange: (change: Partial<Question>, key?: string) => void
}

const NumberLine = ({
  label,
  value,
  max,
  onChange,
}: {
  label: string
  value: number | null | undefined
  max: number
  onChange: (value: number | null) => void
}): ReactNode => {
  const id = useId()
  return (
    <p className={styles.line}>
      <label htmlFor={id}>{label}</label>
      <InputNumber id={id} size="small" min={0} max={max} value={value ?? null} onChange={onChange} />
    </p>
  )
}

const SwitchLine = ({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }): ReactNode => {
  const id = useId()
  return (
    <p className={styles.line}>
      <label htmlFor={id}>{label}</label>
      <Switch id={id} size="small" checked={checked} onChange={onChange} />
    </p>
  )
}

const Rows = ({ question, onChange }: Pick<SettingsProps, 'question' | 'onChange'>): ReactNode => {
  const t = useText()
  const rows = question.rows ?? []
  return (
    <fieldset className={styles.options}>
      <legend>{t('行')}</legend>
      <ol>
        {rows.map((row, at) => (
          <li key={row.rid}>
            <Input
              value={row.label}
              maxLength={100}
              aria-label={t('第 {n} 行', { n: at + 1 })}
              onChange={({ target }) =>
                onChange({ rows: rows.map((each) => (each.rid === row.rid ? { ...each, label: target.value } : each)) }, `row ${row.rid}`)
              }
            />
            <Button
              type="text"
              size="small"
              icon={<Trash2 {...ICON} />}
              aria-label={t('删除 {name}', { name: row.label })}
              onClick={() => onChange({ rows: rows.filter(({ rid }) => rid !== row.rid) })}
            />
          </li>
        ))}
      </ol>
      <Button
        size="small"
        icon={<Plus {...ICON} />}
        disabled={rows.length >= LIMITS.rows}
        onClick={() => onChange({ rows: [...rows, { rid: newId('r'), label: t('第 {n} 行', { n: rows.length + 1 }) }] })}
      >
        {t('添加行')}
      </Button>
    </fieldset>
  )
}

/** What holds for the answers of a type. */
const Rules = ({ question, kind, onChange }: Pick<SettingsProps, 'question' | 'kind' | 'onChange'>): ReactNode => {
  const t = useText()
  const { type } = question
  const set = (key: 'min' | 'max' | 'minLength' | 'maxLength' | 'score') => (value: number | null) => onChange({ [key]: value })
  const several = type === TYPE.multiple || type === TYPE.picture
  const written = type === TYPE.text || type === TYPE.longText
  return (
    <>
      {several ? <NumberLine label={t('最少选几项')} value={question.min} max={LIMITS.options} onChange={set('min')} /> : null}
      {several ? <NumberLine label={t('最多选几项')} value={question.max} max={LIMITS.options} onChange={set('max')} /> : null}
      {type === TYPE.number ? <NumberLine label={t('最小值')} value={question.min} max={1e9} onChange={set('min')} /> : null}
      {type === TYPE.number ? <NumberLine label={t('最大值')} value={question.max} max={1e9} onChange={set('max')} /> : null}
      {type === TYPE.rating || type === TYPE.matrixRating ? (
        <NumberLine label={t('最高几星')} value={question.max} max={10} onChange={set('max')} />
      ) : null}
      {written ? <NumberLine label={t('最少字数')} value={question.minLength} max={2_000} onChange={set('minLength')} /> : null}
      {written ? <NumberLine label={t('最多字数')} value={question.maxLength} max={2_000} onChange={set('maxLength')} /> : null}
      {type === TYPE.text ? (
        <p className={styles.line}>
          <span>{t('格式')}</span>
          <Select
            size="small"
            aria-label={t('格式')}
            value={question.pattern ?? ''}
            options={[
              { value: '', label: t('不限') },
              { value: PATTERN.mobile, label: t('手机号') },
              { value: PATTERN.idCard, label: t('身份证号') },
              { value: PATTERN.email, label: t('邮箱') },
              { value: PATTERN.number, label: t('数字') },
            ]}
            onChange={(value) => onChange({ pattern: Object.values(PATTERN).find((each) => each === value) ?? null })}
          />
        </p>
      ) : null}
      {hasOptions(question) && type !== TYPE.matrix && type !== TYPE.dropdown && type !== TYPE.ranking ? (
        <SwitchLine label={t('选项随机排列')} checked={question.shuffle === true} onChange={(shuffle) => onChange({ shuffle })} />
      ) : null}
      {kind === KIND.quiz && hasOptions(question) && type !== TYPE.ranking && type !== TYPE.matrix ? (
        <NumberLine label={t('本题分值')} value={question.score} max={1_000} onChange={set('score')} />
      ) : null}
    </>
  )
}

/** Everything that can be said of the chosen question. */
export const Settings = ({ question, n, kind, disabled, pictures, onPicture, onChange }: SettingsProps): ReactNode => {
  const t = useText()
  const id = useId()
  const words = { title: '', option: (at: number) => t('选项 {n}', { n: at }), row: t('第 {n} 行', { n: 1 }) }
  return (
    <fieldset className={styles.settings} disabled={disabled}>
      <legend>{n === undefined ? t('说明文字') : t('第 {n} 题', { n })}</legend>
      <p className={styles.line}>
        <span>{t('题型')}</span>
        <Select
          size="small"
          aria-label={t('题型')}
          disabled={disabled}
          value={question.type}
          options={TYPES.map((value) => ({ value, label: t(LOOKS[value].label) }))}
          onChange={(type) => onChange(retyped(question, questionOf(type, words, newId)))}
        />
      </p>
      <label htmlFor={`${id}title`}>{t('题目')}</label>
      <Input.TextArea
        id={`${id}title`}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={500}
        value={question.title}
        onChange={({ target }) => onChange({ title: target.value }, `title ${question.qid}`)}
      />
      {question.type === TYPE.note ? null : (
        <>
          <label htmlFor={`${id}help`}>{t('提示')}</label>
          <Input
            id={`${id}help`}
            maxLength={200}
            value={question.help ?? ''}
            onChange={({ target }) => onChange({ help: target.value }, `help ${question.qid}`)}
          />
          <SwitchLine label={t('必填')} checked={question.required === true} onChange={(required) => onChange({ required })} />
        </>
      )}
      {isMatrix(question) ? <Rows question={question} onChange={onChange} /> : null}
      {hasOptions(question) ? <OptionsEditor {...{ question, kind, disabled, pictures, onPicture, onChange }} /> : null}
      <Rules question={question} kind={kind} onChange={onChange} />
    </fieldset>
  )
}
