import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Button, Checkbox, Pagination } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/notifications/texts.ts'
import { firstPlace, isNarrowed, type ListPlace } from '../address.ts'
import { type Entry, PAGE_SIZE, useEntries } from '../use-entries.ts'
import { useJump } from '../use-jump.ts'
import { useMarking } from '../use-marking.ts'
import { EntryRow } from './EntryRow.tsx'
import styles from './MyToDoPage.module.css'

interface EntryListProps {
  place: ListPlace
  onPlace: (place: ListPlace) => void
}

const Nothing = ({ place, onPlace }: EntryListProps): ReactNode => {
  const t = useText()
  if (isNarrowed(place)) {
    const clear = <Button onClick={() => onPlace({ ...firstPlace(place.kind), state: place.state })}>{t('清空筛选')}</Button>
    return <StateBlock picture="noResult" title={t('没有符合条件的结果')} action={clear} />
  }
  if (place.kind === 'message') return <StateBlock picture="empty" title={t('暂无消息')} hint={t('应用的通知与提醒会出现在这里')} />
  return <StateBlock picture="done" title={t('没有待办事项')} hint={t('需要你处理的事项会出现在这里')} />
}

/** The rows of a list with what can be done to several of them. */
export const EntryList = ({ place, onPlace }: EntryListProps): ReactNode => {
  const t = useText()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { list, total, failure, retry } = useEntries(place)
  const marking = useMarking(place)
  const jump = useJump()
  if (failure) return <LoadFailed error={failure} onRetry={retry} />
  if (!list) return <PageSkeleton />

  const open = (entry: Entry): void => {
    if (entry.readFlag === 0) marking.read([entry.uuid])
    jump(entry)
  }
  const choose = (uuid: string, on: boolean): void => setChosen(new Set(on ? [...chosen, uuid] : [...chosen].filter((one) => one !== uuid)))
  // Rows that have left the list since are no longer meant.
  const meant = list.filter(({ uuid }) => chosen.has(uuid))
  return (
    <div className={styles.content}>
      <div className={styles.actions}>
        <Checkbox
          checked={list.length > 0 && meant.length === list.length}
          indeterminate={meant.length > 0 && meant.length < list.length}
          disabled={list.length === 0}
          onChange={({ target }) => setChosen(new Set(target.checked ? list.map(({ uuid }) => uuid) : []))}
        >
          {meant.length > 0 ? t('已选 {n} 条', { n: meant.length }) : t('全选')}
        </Checkbox>
        <span className={styles.grow} />
        <Button
          disabled={meant.length === 0}
          loading={marking.busy}
          onClick={() =>
            marking.read(
              meant.map(({ uuid }) => uuid),
              () => setChosen(new Set()),
            )
          }
        >
          {t('标为已读')}
        </Button>
        <Button disabled={list.length === 0} onClick={marking.readAll}>
          {t('全部已读')}
        </Button>
      </div>
      {list.length === 0 ? (
        <Nothing place={place} onPlace={onPlace} />
      ) : (
        <ul className={styles.list}>
          {list.map((entry) => (
            <EntryRow
              key={entry.uuid}
              entry={entry}
              kind={place.kind}
              chosen={chosen.has(entry.uuid)}
              onChoose={(on) => choose(entry.uuid, on)}
              onOpen={() => open(entry)}
              onFinish={(done) => marking.finish(entry.uuid, done)}
            />
          ))}
        </ul>
      )}
      {total > PAGE_SIZE || place.pageNum > 1 ? (
        <Pagination
          className={styles.pages ?? ''}
          current={place.pageNum}
          total={total}
          pageSize={PAGE_SIZE}
          showSizeChanger={false}
          showTotal={(n) => t('共 {n} 条', { n })}
          onChange={(pageNum) => onPlace({ ...place, pageNum })}
        />
      ) : null}
    </div>
  )
}
