import { useLanguage } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Markdown } from '#src/markdown/Markdown.tsx'
import administratorEn from '../../../docs/guides/administrator.md?raw'
import administratorZh from '../../../docs/guides/administrator.zh-CN.md?raw'
import userEn from '../../../docs/guides/user.md?raw'
import userZh from '../../../docs/guides/user.zh-CN.md?raw'
import styles from './GuidePage.module.css'
import { useText } from './texts.ts'

/** Other files of the repository are no pages of the product: their names stay, without a link. */
const withinProduct = (text: string): string => text.replaceAll(/\[([^\]]+)\]\(\.\.\/[^)]*\)/g, '$1')

const GUIDES = {
  user: { 'zh-CN': userZh, en: userEn },
  administrator: { 'zh-CN': administratorZh, en: administratorEn },
} as const

/** /dashboard/guide: the guides of the repository, in the language of the page. */
const GuidePage = (): ReactNode => {
  const t = useText()
  const language = useLanguage()
  const [params, setParams] = useSearchParams()
  const shown = params.get('of') === 'administrator' ? 'administrator' : 'user'
  return (
    <article className={styles.page}>
      <Segmented
        aria-label={t('指南')}
        value={shown}
        options={[
          { value: 'user', label: t('使用指南') },
          { value: 'administrator', label: t('管理员指南') },
        ]}
        onChange={(of) => setParams({ of }, { replace: true })}
      />
      <Markdown text={withinProduct(GUIDES[shown][language])} />
    </article>
  )
}
export default GuidePage
