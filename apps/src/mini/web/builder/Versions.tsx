import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { Drawer } from '@qifuyun/ui/components/Drawer.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Design } from '#src/mini/calls.ts'
import { useText } from '#src/mini/web/texts.ts'
import styles from './Builder.module.css'

interface VersionsProps {
  design: Design
  /** null: there is no right to it, or the page was never published. */
  onRollBack: ((n: number) => void) | null
  onClose: () => void
}

/** What was published, the newest first, each of which can be shown again. */
export const Versions = ({ design: { versions, edition }, onRollBack, onClose }: VersionsProps): ReactNode => {
  const t = useText()
  return (
    <Drawer open title={t('历史版本')} onClose={onClose}>
      <ul className={styles.versions}>
        {versions.map(({ n, publishedAt, publishedBy, blocks }) => (
          <li key={n}>
            <div>
              <strong>{t('第 {n} 版', { n })}</strong>
              <small>
                {[formatDate(publishedAt, 'YYYY-MM-DD HH:mm'), publishedBy, t('{n} 个组件', { n: blocks })].filter(Boolean).join(' · ')}
              </small>
            </div>
            {n === edition ? (
              <ToneTag tone="success">{t('当前版本')}</ToneTag>
            ) : onRollBack === null ? null : (
              <Button aria-label={t('回滚到第 {n} 版', { n })} onClick={() => onRollBack(n)}>
                {t('回滚')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
