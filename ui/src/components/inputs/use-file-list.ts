import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { useState } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { moved } from './arrange.ts'
import { useUploads } from './use-uploads.ts'

/** What every uploader is given. */
export interface UploaderProps {
  value: readonly FileObject[]
  onChange: (value: FileObject[]) => void
  max?: number
  /** Limit of one file; default: that of the platform. */
  maxKb?: number
  id?: string
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  ariaLabel?: string | undefined
}

const MAX = 9

/** The files of an uploader: added, moved and removed; `said` tells readers what was done last. */
export const useFileList = ({ value, onChange, max = MAX, maxKb }: UploaderProps, purpose: 'file' | 'image') => {
  const t = useText()
  const [said, setSaid] = useState('')
  const onAdded = ({ name }: FileObject): void => setSaid(t('已添加 {name}', { name }))
  const uploads = useUploads({ value, onChange, onAdded, purpose, max, maxKb })
  return {
    ...uploads,
    said,
    max,
    count: `${value.length + uploads.waiting.length} / ${max}`,
    /** Takes the place that is so many further. */
    move: (from: number, by: number): void => {
      const file = value[from]
      if (file === undefined || by === 0) return
      onChange(moved(value, from, by))
      setSaid(t('{name} 移到第 {n} 个', { name: file.name, n: from + by + 1 }))
    },
    remove: (file: FileObject): void => {
      onChange(value.filter((one) => one !== file))
      setSaid(t('已移除 {name}', { name: file.name }))
    },
  }
}
