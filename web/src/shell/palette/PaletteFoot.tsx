import { Keys } from '@qifuyun/ui/components/Keys.tsx'
import type { ReactNode } from 'react'
import { useText } from '#src/shell/texts.ts'
import styles from './Palette.module.css'

/** What the keys and the signs before a word do. */
export const PaletteFoot = (): ReactNode => {
  const t = useText()
  return (
    <footer className={styles.foot}>
      <span>
        <Keys keys={['↑', '↓']} /> {t('选择')}
      </span>
      <span>
        <Keys keys={['↵']} /> {t('打开')}
      </span>
      <span>
        <Keys keys={['mod', '↵']} /> {t('新标签打开')}
      </span>
      <span>
        <Keys keys={['Tab']} /> {t('切换分类')}
      </span>
      <span className={styles.prefixes}>{t('输入 > 只看命令，@ 找人，# 找群')}</span>
    </footer>
  )
}
