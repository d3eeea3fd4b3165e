import { Button } from 'antd'
import { Heart, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Target, useFlips, useMarks } from './calls.ts'
import styles from './MarkBar.module.css'
import { useText } from './texts.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** ♥ and ★ of a thing with how many pressed them. */
export const MarkBar = (target: Target): ReactNode => {
  const t = useText()
  const { own, numbers } = useMarks(target)
  const { busy, flipLike, flipCollect } = useFlips(target)
  if (own === undefined || numbers === undefined) return null
  return (
    <div className={styles.bar}>
      <Button
        shape="round"
        className={styles.like ?? ''}
        aria-pressed={own.isLike}
        disabled={busy}
        icon={<Heart {...ICON} fill={own.isLike ? 'currentColor' : 'none'} />}
        onClick={() => flipLike(!own.isLike)}
      >
        {t('点赞（{n}）', { n: numbers.likeNum })}
      </Button>
      <Button
        shape="round"
        className={styles.collect ?? ''}
        aria-pressed={own.isCollect}
        disabled={busy}
        icon={<Star {...ICON} fill={own.isCollect ? 'currentColor' : 'none'} />}
        onClick={() => flipCollect(!own.isCollect)}
      >
        {t('收藏（{n}）', { n: numbers.collectNum })}
      </Button>
    </div>
  )
}
