import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { type ReactNode, useState } from 'react'
import { attempt } from '#src/training/exams/attempt.ts'
import choices from '#src/training/web/Choices.module.css'
import { useText } from '#src/training/web/texts.ts'
import { MarkForm } from './MarkForm.tsx'
import styles from './Marking.module.css'

const SHOWN = 100
const WAITING = filterOf(attempt, (f) => f.state('marking'))

const Waiting = (): ReactNode => {
  const t = useText()
  const [wanted, setWanted] = useState<string | null>(null)
  const waiting = usePage(attempt, { filter: WAITING, pageSize: SHOWN, sort: [{ field: 'handedInAt', order: 'asc' }] })
  if (waiting.isLoadingError) return <LoadFailed error={waiting.error} onRetry={() => void waiting.refetch()} />
  if (waiting.data === undefined) return <PageSkeleton />
  const { list } = waiting.data
  const chosen = list.find(({ uuid }) => uuid === wanted) ?? list[0]
  if (chosen === undefined) return <StateBlock picture="empty" title={t('没有待批阅的答卷')} hint={t('有问答题的答卷交卷后在这里批阅')} />
  return (
    <div className={styles.layout}>
      <ul className={choices.choices} aria-label={t('待阅答卷')}>
        {list.map(({ uuid, title, userName, handedInAt }) => (
          <li key={uuid}>
            <button type="button" aria-current={uuid === chosen.uuid ? 'true' : undefined} onClick={() => setWanted(uuid)}>
              <strong>{userName}</strong>
              <small>{[title, formatDate(handedInAt, 'MM-DD HH:mm')].join(' · ')}</small>
            </button>
          </li>
        ))}
      </ul>
      <MarkForm key={chosen.uuid} attempt={chosen.uuid} />
    </div>
  )
}

/** 阅卷: attempts with essays, one after the other. */
export const MarkingPage = ({ heading }: { heading: ReactNode }): ReactNode => (
  <ScrollingPage heading={heading}>
    <Waiting />
  </ScrollingPage>
)
