import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import { Segmented, Spin } from 'antd'
import { type ReactNode, useState } from 'react'
import { useAreas } from './api.ts'
import styles from './ServiceTokens.module.css'
import { type Reach, reachesIn, withReach } from './scopes.ts'
import { useText } from './texts.ts'

interface ScopesInputProps {
  id?: string
  value?: readonly string[]
  onChange?: (scopes: string[]) => void
}

const NONE = 'none'

/** What a token may do, area by area. */
export const ScopesInput = ({ id, value = [], onChange }: ScopesInputProps): ReactNode => {
  const t = useText()
  const areas = useAreas()
  const [keyword, setKeyword] = useState('')
  const reaches = reachesIn(value)
  if (areas.isPending) return <Spin />
  if (areas.isError) return <LoadFailed error={areas.error} onRetry={() => void areas.refetch()} />
  const shown = areas.data.areaList.filter(({ label }) => label.includes(keyword))
  const choose = (area: string, chosen: string): void => onChange?.(withReach(value, area, chosen === NONE ? undefined : (chosen as Reach)))
  return (
    <div id={id} tabIndex={-1} className={styles.scopes}>
      <SearchField label={t('搜索功能或应用')} value={keyword} onSearch={setKeyword} />
      <ul className={styles.areas} aria-label={t('令牌权限')}>
        {shown.map(({ area, label }) => (
          <li key={area} data-chosen={reaches.has(area) || undefined}>
            <span>{label}</span>
            <Segmented
              size="small"
              aria-label={label}
              value={reaches.get(area) ?? NONE}
              options={[
                { value: NONE, label: t('无') },
                { value: 'read', label: t('只读') },
                { value: 'write', label: t('读写') },
              ]}
              onChange={(chosen) => choose(area, chosen)}
            />
          </li>
        ))}
        {shown.length === 0 ? <li>{t('没有符合的功能或应用')}</li> : null}
      </ul>
    </div>
  )
}
