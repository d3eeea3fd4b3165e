import type { ImageContent } from '@qifuyun/contract/messaging/content.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { toDate } from '@qifuyun/ui/platform/format/date.ts'
import { currentLanguage } from '@qifuyun/ui/platform/i18n/i18n.ts'
import type { ReactNode } from 'react'
import { showDialog } from '#src/messaging/chat/dialogs.ts'
import { saidOf } from '#src/messaging/chat/message/content.ts'
import { MoreBelow } from '#src/messaging/find/MoreBelow.tsx'
import type { Hit } from '#src/messaging/find/use-message-pages.ts'
import { useText } from '#src/messaging/texts.ts'
import styles from './PicturesTab.module.css'
import { useShared } from './use-shared.ts'

type Picture = Hit & { picture: ImageContent }

const pictureOf = (hit: Hit): Picture[] => {
  const said = saidOf(hit)
  return said?.type === 'image' ? [{ ...hit, picture: said.content }] : []
}

const monthOf = ({ createTime }: Hit): string =>
  new Intl.DateTimeFormat(currentLanguage(), { year: 'numeric', month: 'long' }).format(toDate(createTime))

/** Pictures sent in a conversation by months, the newest first; a press opens one large. */
export const PicturesTab = ({ sessionUuid }: { sessionUuid: string }): ReactNode => {
  const t = useText()
  const shared = useShared(sessionUuid, 'image')
  if (shared.isLoadingError) return <LoadFailed error={shared.error} onRetry={() => void shared.refetch()} />
  if (shared.isPending) return <PageSkeleton />
  const pictures = shared.hits.flatMap(pictureOf)
  if (pictures.length === 0) return <StateBlock picture="empty" title={t('暂无图片')} hint={t('在会话中发送的图片会出现在这里')} />
  const among = pictures.toReversed()
  return (
    <div className={styles.scroll}>
      {[...Map.groupBy(pictures, monthOf)].map(([month, ofMonth]) => (
        <section key={month}>
          <h3 className={styles.month}>{month}</h3>
          <ul className={styles.grid}>
            {ofMonth.map((message) => (
              <li key={message.messageUuid}>
                <button
                  type="button"
                  className={styles.picture}
                  aria-label={t('查看图片 {name}', { name: message.picture.fileName })}
                  onClick={() => showDialog({ kind: 'image', message, among })}
                >
                  <img src={message.picture.thumbPath} alt="" loading="lazy" decoding="async" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <MoreBelow {...shared} />
    </div>
  )
}
