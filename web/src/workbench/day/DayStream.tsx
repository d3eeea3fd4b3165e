import type { DaySource } from '@qifuyun/contract/workbench/day.ts'
import { useCatalogues } from '@qifuyun/kit-web/use-catalogues.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useUndo } from '@qifuyun/ui/components/UndoBar.tsx'
import { Button } from 'antd'
import { RefreshCw } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { listPath } from '#src/notifications/address.ts'
import { useJump } from '#src/notifications/use-jump.ts'
import { type TextKey, useText } from '#src/workbench/texts.ts'
import type { DayRow, Deed } from './api.ts'
import { Chips } from './Chips.tsx'
import styles from './Day.module.css'
import { focusIn } from './moments.ts'
import { StreamRow } from './StreamRow.tsx'
import { StreamSkeleton } from './StreamSkeleton.tsx'
import { takeBack } from './use-deeds.ts'
import type { Stream } from './use-stream.ts'

const RecordDeed = lazy(async () => ({ default: (await import('./RecordDeed.tsx')).RecordDeed }))

const SOURCE: Record<DaySource, TextKey> = { todo: '待办', approval: '审批', application: '应用', meeting: '会议', notice: '公告' }

/** What could not be loaded, a row each; the others stand below. */
const Failed = ({ sources, onRetry }: { sources: readonly DaySource[]; onRetry: () => void }): ReactNode => {
  const t = useText()
  return sources.map((source) => (
    <li key={source} className={styles.failed} role="alert">
      {t('{name}没有加载出来', { name: t(SOURCE[source]) })}
      <Button size="small" icon={<RefreshCw size={14} aria-hidden="true" />} onClick={onRetry}>
        {t('重试')}
      </Button>
    </li>
  ))
}

const Nothing = ({ stream }: { stream: Stream }): ReactNode => {
  const t = useText()
  const [next] = stream.day.data?.tomorrowList ?? []
  return (
    <StateBlock
      picture="done"
      title={t('今天没有等你处理的事')}
      hint={next === undefined ? undefined : t('明天第一件：{title}', { title: next.title })}
    />
  )
}

interface DayStreamProps {
  stream: Stream
  now: Date
  /** Rows that the sentence names; all without it. */
  only: ((row: DayRow) => boolean) | undefined
  onOnly: (only: ((row: DayRow) => boolean) | undefined) => void
}

/** Everything that waits, by its deadline, with what can be done in place. */
export const DayStream = ({ stream, now, only, onOnly }: DayStreamProps): ReactNode => {
  const t = useText()
  const jump = useJump()
  const { offer, bar } = useUndo()
  const [asked, setAsked] = useState<{ record: NonNullable<DayRow['record']>; name: string; turn: number }>()
  const { day, rows, leaving, fresh } = stream
  useCatalogues(rows.flatMap(({ catalogue }) => catalogue ?? []))
  if (day.isLoadingError) return <LoadFailed error={day.error} onRetry={() => void day.refetch()} />
  if (day.data === undefined) return <StreamSkeleton />
  const waiting = rows.filter(({ key }) => !leaving.has(key))
  const shown = rows.filter((row) => only?.(row) ?? true)
  const focus = focusIn(
    shown.filter(({ key }) => !leaving.has(key)),
    now,
  )
  const act = async (row: DayRow, work: () => Promise<unknown>): Promise<void> => {
    await stream.act(row.key, work)
    const back = takeBack(row)
    if (back !== undefined)
      offer({ words: t('已完成「{title}」', { title: row.title }), undo: () => void back().then(stream.follow, stream.follow) })
  }
  const ask = ({ record }: DayRow, { name }: Deed): void => {
    if (record !== null) setAsked((before) => ({ record, name, turn: (before?.turn ?? 0) + 1 }))
  }
  return (
    <section className={styles.stream} aria-label={t('等你处理')}>
      <Chips rows={waiting} only={only} onOnly={onOnly} />
      {fresh === 0 ? null : (
        <button type="button" className={styles.fresh} onClick={stream.take}>
          {t('{n} 条更新', { n: fresh })}
        </button>
      )}
      <ul className={styles.rows}>
        <Failed sources={day.data.failedList} onRetry={() => void stream.follow()} />
        {shown.map((row) => (
          <StreamRow
            key={row.key}
            row={row}
            now={now}
            focus={focus?.key === row.key ? focus : undefined}
            leaving={leaving.has(row.key)}
            onOpen={() => jump(row)}
            act={(work) => act(row, work)}
            onAsk={(deed) => ask(row, deed)}
          />
        ))}
      </ul>
      {waiting.length === 0 && day.data.failedList.length === 0 ? <Nothing stream={stream} /> : null}
      {day.data.moreFlag === 1 ? (
        <p className={styles.more}>
          <Link to={listPath('todo')}>{t('还有更多待办')}</Link>
        </p>
      ) : null}
      {asked === undefined ? null : (
        <Suspense>
          <RecordDeed key={asked.turn} record={asked.record} name={asked.name} onDone={() => void stream.follow()} />
        </Suspense>
      )}
      {bar}
    </section>
  )
}
