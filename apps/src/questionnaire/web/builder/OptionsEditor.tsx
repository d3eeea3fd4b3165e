import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { ImageUploader } from '@qifuyun/ui/components/inputs/ImageUploader.tsx'
import { UploadScope } from '@qifuyun/ui/components/inputs/UploadScope.tsx'
import { Button, Checkbox, Input, InputNumber, Popover, Tooltip } from 'antd'
import { ArrowDown, ArrowUp, ListPlus, Plus, Settings2, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { KIND } from '#src/questionnaire/codes.ts'
import { isMatrix, isSingle, LIMITS, type Option, type Question, TYPE } from '#src/questionnaire/design/shape.ts'
import { useText } from '#src/questionnaire/web/texts.ts'
import styles from './Builder.module.css'
import { newId } from './edits.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface OptionsEditorProps {
  question: Question
  kind: string
  disabled: boolean
  pictures: ReadonlyMap<string, FileObject>
  onPicture: (file: FileObject) => void
  onChange: (change: Partial<Question>, key?: string) => void
}

/** What is seldom said of an option: places, points, what else it asks for. */
const More = ({
  option,
  question,
  kind,
  onChange,
}: {
  option: Option
  question: Question
  kind: string
  onChange: (change: Partial<Option>) => void
}): ReactNode => {
  const t = useText()
  const several = !isSingle(question)
  return (
    <div className={styles.more}>
      <Checkbox checked={option.other === true} onChange={({ target }) => onChange({ other: target.checked })}>
        {t('选中后填写内容')}
      </Checkbox>
      {several ? (
        <Checkbox checked={option.exclusive === true} onChange={({ target }) => onChange({ exclusive: target.checked })}>
          {t('与其他选项互斥')}
        </Checkbox>
      ) : null}
      <label>
        {t('名额')}
        <InputNumber
          min={1}
          max={100_000}
          precision={0}
          value={option.quota ?? null}
          placeholder={t('不限')}
          onChange={(quota) => onChange({ quota })}
        />
      </label>
      {kind === KIND.quiz ? null : (
        <label>
          {t('分值')}
          <InputNumber min={-1_000} max={1_000} step={0.5} value={option.score ?? null} onChange={(score) => onChange({ score })} />
        </label>
      )}
    </div>
  )
}

/** Options of a question, typed one by one or pasted as lines. */
export const OptionsEditor = ({ question, kind, disabled, pictures, onPicture, onChange }: OptionsEditorProps): ReactNode => {
  const t = useText()
  const [pasting, setPasting] = useState<string | null>(null)
  const options = question.options ?? []
  const correct = question.correct ?? []
  const asksRight = kind === KIND.quiz && !isMatrix(question) && question.type !== TYPE.ranking
  const change = (oid: string, part: Partial<Option>, key = ''): void =>
    onChange({ options: options.map((each) => (each.oid === oid ? { ...each, ...part } : each)) }, key)
  const swap = (at: number, by: -1 | 1): void => {
    const next = [...options]
    const [taken] = next.splice(at, 1)
    if (taken !== undefined) next.splice(at + by, 0, taken)
    onChange({ options: next })
  }
  const markRight = (oid: string): void => {
    if (isSingle(question)) return onChange({ correct: [oid] })
    onChange({ correct: correct.includes(oid) ? correct.filter((each) => each !== oid) : [...correct, oid] })
  }
  const paste = (): void => {
    const lines = (pasting ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim().slice(0, 100)]))
    onChange({ options: [...options, ...lines.map((label): Option => ({ oid: newId('o'), label }))].slice(0, LIMITS.options) })
    setPasting(null)
  }
  return (
    <fieldset className={styles.options} disabled={disabled}>
      <legend>{isMatrix(question) ? t('列') : t('选项')}</legend>
      <ol>
        {options.map((option, at) => (
          <li key={option.oid}>
            {asksRight ? (
              <Tooltip title={t('正确答案')}>
                <Checkbox
                  checked={correct.includes(option.oid)}
                  aria-label={t('“{option}”是正确答案', { option: option.label })}
                  onChange={() => markRight(option.oid)}
                />
              </Tooltip>
            ) : null}
            <Input
              value={option.label}
              maxLength={100}
              aria-label={t('选项 {n}', { n: at + 1 })}
              onChange={({ target }) => change(option.oid, { label: target.value }, `option ${option.oid}`)}
            />
            <Button
              type="text"
              size="small"
              disabled={at === 0}
              icon={<ArrowUp {...ICON} />}
              aria-label={t('上移 {option}', { option: option.label })}
              onClick={() => swap(at, -1)}
            />
            <Button
              type="text"
              size="small"
              disabled={at === options.length - 1}
              icon={<ArrowDown {...ICON} />}
              aria-label={t('下移 {option}', { option: option.label })}
              onClick={() => swap(at, 1)}
            />
            {isMatrix(question) || question.type === TYPE.ranking ? null : (
              <Popover
                trigger="click"
                placement="left"
                content={<More option={option} question={question} kind={kind} onChange={(part) => change(option.oid, part)} />}
              >
                <Button type="text" size="small" icon={<Settings2 {...ICON} />} aria-label={t('设置 {option}', { option: option.label })} />
              </Popover>
            )}
            <Button
              type="text"
              size="small"
              icon={<Trash2 {...ICON} />}
              aria-label={t('删除 {name}', { name: option.label })}
              onClick={() =>
                onChange({ options: options.filter(({ oid }) => oid !== option.oid), correct: correct.filter((oid) => oid !== option.oid) })
              }
            />
            {question.type === TYPE.picture ? (
              <div className={styles.optionPicture}>
                <UploadScope>
                  <ImageUploader
                    max={1}
                    disabled={disabled}
                    ariaLabel={t('“{option}”的图片', { option: option.label })}
                    value={option.image ? [pictures.get(option.image)].flatMap((file) => file ?? []) : []}
                    onChange={([file]) => {
                      if (file !== undefined) onPicture(file)
                      change(option.oid, { image: file?.filePath ?? null })
                    }}
                  />
                </UploadScope>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      {pasting === null ? (
        <p className={styles.row}>
          <Button
            size="small"
            icon={<Plus {...ICON} />}
            disabled={options.length >= LIMITS.options}
            onClick={() => onChange({ options: [...options, { oid: newId('o'), label: t('选项 {n}', { n: options.length + 1 }) }] })}
          >
            {t('添加选项')}
          </Button>
          <Button size="small" icon={<ListPlus {...ICON} />} onClick={() => setPasting('')}>
            {t('批量添加')}
          </Button>
        </p>
      ) : (
        <>
          <Input.TextArea
            autoFocus
            rows={5}
            aria-label={t('每行一个选项')}
            placeholder={t('每行一个选项')}
            value={pasting}
            onChange={({ target }) => setPasting(target.value)}
          />
          <p className={styles.row}>
            <Button size="small" type="primary" onClick={paste}>
              {t('确定')}
            </Button>
            <Button size="small" onClick={() => setPasting(null)}>
              {t('取消')}
            </Button>
          </p>
        </>
      )}
    </fieldset>
  )
}
