import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { FileUploader } from '@qifuyun/ui/components/inputs/FileUploader.tsx'
import { ImageUploader } from '@qifuyun/ui/components/inputs/ImageUploader.tsx'
import { DatePicker, Switch } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'

/** What a form item gives its input. */
interface Held<T> {
  id?: string
  value?: T
  onChange?: (value: T) => void
}

/** 0 or 1. */
export const FlagSwitch = ({ id, value, onChange }: Held<0 | 1>): ReactNode => (
  <Switch {...(id !== undefined && { id })} checked={value === 1} onChange={(on) => onChange?.(on ? 1 : 0)} />
)

/** A moment of the wire; null for none. */
export const MomentField = ({ id, value, onChange }: Held<string | null>): ReactNode => (
  <DatePicker
    {...(id !== undefined && { id })}
    showTime={{ format: 'HH:mm' }}
    format="YYYY-MM-DD HH:mm"
    disabledDate={(day) => day.isBefore(dayjs().startOf('day'))}
    value={value ? dayjs(value) : null}
    onChange={(day) => onChange?.(day === null ? null : day.second(0).millisecond(0).toISOString())}
  />
)

/** One picture, held by its path. `stored` is the one that was there. */
export const CoverField = ({ id, value, onChange, stored }: Held<string> & { stored: FileObject | null }): ReactNode => {
  const [known, setKnown] = useState<readonly FileObject[]>(stored === null ? [] : [stored])
  const shown = known.filter(({ filePath }) => filePath === value)
  return (
    <ImageUploader
      {...(id !== undefined && { id })}
      max={1}
      value={shown}
      onChange={(files) => {
        setKnown((all) => [...all, ...files])
        onChange?.(files[0]?.filePath ?? '')
      }}
    />
  )
}

/** Files, held as they were stored. */
export const FilesField = ({ id, value = [], onChange, max }: Held<FileObject[]> & { max: number }): ReactNode => (
  <FileUploader {...(id !== undefined && { id })} max={max} value={value} onChange={(files) => onChange?.(files)} />
)
