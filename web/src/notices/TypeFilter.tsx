import { ChoiceFilter } from '@qifuyun/ui/components/paged/Filters.tsx'
import type { ReactNode } from 'react'
import { TYPE_NAMES } from './labels.ts'
import { useText } from './texts.ts'

/** Announcements of one type. */
export const TypeFilter = ({ value, onChange }: { value: string | undefined; onChange: (code: string | undefined) => void }): ReactNode => {
  const t = useText()
  return (
    <ChoiceFilter<string>
      label={t('公告类型')}
      options={TYPE_NAMES.map(([code, name]) => ({ value: code, label: t(name) }))}
      value={value}
      onChange={onChange}
    />
  )
}
