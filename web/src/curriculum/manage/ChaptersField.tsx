import { CHAPTER_SECONDS_MAX, CHAPTER_TITLE_MAX, CHAPTERS_MAX } from '@qifuyun/contract/curriculum/constants.ts'
import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { FileUploader } from '@qifuyun/ui/components/inputs/FileUploader.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { Button, Input } from 'antd'
import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/curriculum/texts.ts'
import styles from './ChaptersField.module.css'
import { moved } from './moved.ts'

/** A chapter in the form. */
export interface ChapterValue {
  /** Only of the form: keeps a row itself while it is moved. */
  key: string
  chapterUuid?: string
  title: string
  file: FileObject | null
  minutes: number
}

interface ChaptersFieldProps {
  value?: ChapterValue[]
  onChange?: (value: ChapterValue[]) => void
  id?: string
}

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The chapters of a course, in their order. */
export const ChaptersField = ({ value = [], onChange, id }: ChaptersFieldProps): ReactNode => {
  const t = useText()
  const change = (index: number, part: Partial<ChapterValue>): void =>
    onChange?.(value.map((chapter, n) => (n === index ? { ...chapter, ...part } : chapter)))
  return (
    <div id={id}>
      <ol className={styles.list}>
        {value.map(({ key, title, file, minutes }, index) => {
          const n = index + 1
          return (
            <li key={key} className={styles.chapter}>
              <div className={styles.row}>
                <Input
                  aria-label={t('第 {n} 章标题', { n })}
                  placeholder={t('章节标题')}
                  maxLength={CHAPTER_TITLE_MAX}
                  value={title}
                  onChange={({ target }) => change(index, { title: target.value })}
                />
                <NumberField
                  aria-label={t('第 {n} 章时长（分钟）', { n })}
                  min={0}
                  max={CHAPTER_SECONDS_MAX / 60}
                  precision={0}
                  suffix={t('分钟')}
                  style={{ width: 140 }}
                  value={minutes}
                  onChange={(given) => change(index, { minutes: given ?? 0 })}
                />
                <Button
                  aria-label={t('上移第 {n} 章', { n })}
                  disabled={index === 0}
                  icon={<ChevronUp {...ICON} />}
                  onClick={() => onChange?.(moved(value, index, -1))}
                />
                <Button
                  aria-label={t('下移第 {n} 章', { n })}
                  disabled={index === value.length - 1}
                  icon={<ChevronDown {...ICON} />}
                  onClick={() => onChange?.(moved(value, index, 1))}
                />
                <Button
                  danger
                  aria-label={t('移除第 {n} 章', { n })}
                  icon={<Trash2 {...ICON} />}
                  onClick={() => onChange?.(value.filter((_, at) => at !== index))}
                />
              </div>
              <FileUploader
                max={1}
                ariaLabel={t('第 {n} 章资料', { n })}
                value={file === null ? [] : [file]}
                onChange={(files) => change(index, { file: files.at(-1) ?? null })}
              />
            </li>
          )
        })}
      </ol>
      <Button
        icon={<Plus {...ICON} />}
        disabled={value.length >= CHAPTERS_MAX}
        onClick={() => onChange?.([...value, { key: crypto.randomUUID(), title: '', file: null, minutes: 0 }])}
      >
        {t('添加章节')}
      </Button>
    </div>
  )
}
