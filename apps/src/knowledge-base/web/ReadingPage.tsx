import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { usePhone } from '@qifuyun/kit-web/list/phone/use-phone.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { shelfCall } from './calls.generated.ts'
import { DocPane } from './DocPane.tsx'
import { Newest } from './Newest.tsx'
import styles from './Reading.module.css'
import { ShelfPane } from './ShelfPane.tsx'
import { useText } from './texts.ts'
import { usePlace } from './use-place.ts'

const Opened = (): ReactNode => {
  const t = useText()
  const phone = usePhone()
  const place = usePlace()
  const shelf = useCall(shelfCall, { space: place.space, doc: place.doc }, { keep: true })
  if (shelf.isLoadingError) return <LoadFailed error={shelf.error} onRetry={() => void shelf.refetch()} />
  if (shelf.data === undefined) return <PageSkeleton />
  if (shelf.data.spaces.length === 0 && place.doc === null)
    return <StateBlock picture="empty" title={t('还没有可阅读的知识空间')} hint={t('请新建空间，或联系空间管理人')} />
  const reading = place.doc !== null
  return (
    <div className={styles.layout}>
      {phone && reading ? null : <ShelfPane shelf={shelf.data} place={place} />}
      {reading ? (
        <DocPane
          key={place.doc}
          uuid={place.doc ?? ''}
          {...(phone && { onBack: () => place.go({ doc: null }) })}
          onGone={() => place.go({ doc: null })}
        />
      ) : phone ? null : (
        <Newest onChoose={(doc) => place.go({ doc })} />
      )}
    </div>
  )
}

/** Folders and documents at the left, the one that is read at the right; on a phone one after the other. */
export const ReadingPage = ({ heading }: { heading: ReactNode }): ReactNode => (
  <PageFrame heading={heading}>
    <Opened />
  </PageFrame>
)
