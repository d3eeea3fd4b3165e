import type { InfoRow } from '@qifuyun/kit-web/api.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button } from 'antd'
import { Check, Eye, Heart, type LucideIcon, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Standing } from '#src/knowledge-base/calls.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import { markCall, standingCall } from './calls.generated.ts'
import styles from './Reading.module.css'
import { useText } from './texts.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface ToggleProps {
  icon: LucideIcon
  word: string
  n: number
  on: boolean
  busy: boolean
  onToggle: () => void
}

const Toggle = ({ icon: Icon, word, n, on, busy, onToggle }: ToggleProps): ReactNode => (
  <Button aria-pressed={on} disabled={busy} icon={<Icon {...ICON} fill={on ? 'currentColor' : 'none'} />} onClick={onToggle}>
    {`${word} ${n}`}
  </Button>
)

/** What the reader thinks of a document, and how many others think so. */
export const Marks = ({ row, standing }: { row: InfoRow<typeof doc>; standing: Standing }): ReactNode => {
  const t = useText()
  const mark = useAction(markCall, { announce: false, refresh: [standingCall] })
  if (!doc.isIn(row, 'published', 'review')) return null
  const { liked, collected, confirmed, views, likes, collects, confirms } = standing
  const set = (as: 'liked' | 'collected' | 'confirmed', on: boolean) => () => mark.mutate({ doc: row.uuid, as, on })
  return (
    <section className={styles.marks} aria-label={t('阅读情况')}>
      <span className={styles.views}>
        <Eye {...ICON} />
        {t('阅读 {n} 次', { n: views })}
      </span>
      <Toggle icon={Heart} word={t('点赞')} n={likes} on={liked} busy={mark.isPending} onToggle={set('liked', !liked)} />
      <Toggle icon={Star} word={t('收藏')} n={collects} on={collected} busy={mark.isPending} onToggle={set('collected', !collected)} />
      {row.mustRead ? (
        <Button
          type={confirmed ? 'default' : 'primary'}
          disabled={confirmed || mark.isPending}
          icon={<Check {...ICON} />}
          onClick={set('confirmed', true)}
        >
          {confirmed ? t('已确认阅读，共 {n} 人', { n: confirms }) : t('确认已阅读')}
        </Button>
      ) : null}
    </section>
  )
}
