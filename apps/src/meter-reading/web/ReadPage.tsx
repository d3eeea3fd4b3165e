import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useKeptAnswer } from '@qifuyun/kit-web/kept-answer.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Select } from 'antd'
import { ArrowDown, CloudOff, List } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { task } from '#src/meter-reading/tasks/task.ts'
import { myRounds } from './calls.generated.ts'
import { flawText } from './flaws.ts'
import { shown, shownAll } from './quantities.ts'
import { ReadCard } from './ReadCard.tsx'
import styles from './Reading.module.css'
import { isWaiting, nextOf, type Shown } from './sheet-lines.ts'
import { useText } from './texts.ts'
import { useSheet } from './use-sheet.ts'

type Mine = { uuid: string; no: string; title: string; left: number; total: number }[]
const isMine = (value: unknown): value is Mine => Array.isArray(value)

const TONES: Readonly<Record<string, string>> = {
  [task.stateCode('read')]: 'done',
  [task.stateCode('abnormal')]: 'abnormal',
  [task.stateCode('missed')]: 'missed',
}

const Row = ({ line, here, onPick }: { line: Shown; here: boolean; onPick: () => void }): ReactNode => {
  const t = useText()
  const tone = TONES[line.state] ?? 'waiting'
  const says = tone === 'waiting' ? t('待抄') : tone === 'missed' ? t('未抄到') : shownAll(line.values ?? [])
  return (
    <li>
      <button type="button" className={styles.line} data-here={here} aria-current={here} onClick={onPick}>
        <i data-tone={tone}>{line.seq}</i>
        <span>
          <strong>{line.name}</strong>
          <small>
            {line.refused !== undefined ? (
              <b>{line.refused}</b>
            ) : line.kept ? (
              t('待上传')
            ) : tone === 'abnormal' ? (
              flawText(t, line.flaw)
            ) : (
              t('上次 {day}', { day: shownAll(line.last) })
            )}
          </small>
        </span>
        <em data-tone={tone}>
          {says}
          {tone === 'done' && line.usage !== null ? <small>{`+${shown(line.usage)}`}</small> : null}
        </em>
      </button>
    </li>
  )
}

const Walk = ({ uuid }: { uuid: string }): ReactNode => {
  const t = useText()
  const { sheet, failed, error, refetch, kept, busy, record, miss } = useSheet(uuid)
  const [chosen, choose] = useState<string>()
  if (failed) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (sheet === undefined) return <PageSkeleton />
  const { lines, unit } = sheet
  const waiting = lines.filter(isWaiting)
  const line = lines.find((each) => each.uuid === chosen) ?? waiting[0]
  const next = line === undefined ? undefined : nextOf(lines, line.uuid)
  const noted = async (noting: Promise<boolean>): Promise<boolean> => {
    const isNoted = await noting
    if (isNoted) choose(next?.uuid)
    return isNoted
  }
  const done = lines.length - waiting.length
  return (
    <div className={styles.walk}>
      <div className={styles.here}>
        <p className={styles.title}>
          <strong>{sheet.title}</strong>
          <small>{sheet.no}</small>
        </p>
        {kept > 0 ? (
          <p className={styles.offline} role="status">
            <CloudOff size={16} aria-hidden="true" />
            {t('没有网络，照常抄')}
            <strong>{t('{n} 条待上传', { n: kept })}</strong>
          </p>
        ) : null}
        <p className={styles.progress}>
          <i aria-hidden="true">
            <b style={{ inlineSize: `${lines.length === 0 ? 0 : (done * 100) / lines.length}%` }} />
          </i>
          <span>
            <strong>{done}</strong>
            {` / ${t('{n} 块', { n: lines.length })}`}
          </span>
        </p>
        {!sheet.open ? (
          <StateBlock picture="done" title={t('批次不在抄表中')} />
        ) : line === undefined ? (
          <StateBlock
            picture="done"
            title={t('抄完了')}
            hint={kept > 0 ? t('恢复网络后自动上传') : t('共 {n} 块表，等待审核', { n: lines.length })}
          />
        ) : (
          <ReadCard
            key={line.uuid}
            line={line}
            unit={unit}
            busy={busy}
            last={next === undefined}
            onRead={(form) => noted(record(line, form))}
            onMiss={(form) => noted(miss(line, form))}
          />
        )}
        {next === undefined ? null : (
          <p className={styles.next}>
            <ArrowDown size={16} aria-hidden="true" />
            {t('下一户')} <strong>{next.name}</strong>
            <small>{t('按走表顺序')}</small>
          </p>
        )}
      </div>
      <section className={styles.list} aria-label={t('清单')}>
        <h3>
          <List size={16} aria-hidden="true" />
          {t('清单')}
        </h3>
        <ul>
          {lines.map((each) => (
            <Row key={each.uuid} line={each} here={each.uuid === line?.uuid} onPick={() => choose(each.uuid)} />
          ))}
        </ul>
      </section>
    </div>
  )
}

/** 抄表: where somebody reads meters with a phone, one after the other along the way, with or without a network. */
export const ReadPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const mine = useKeptAnswer('meter-reading.rounds', useCall(myRounds, {}), isMine)
  const list = mine.data ?? []
  const uuid = params.get('round') ?? list[0]?.uuid
  const options = list.map((row) => ({ value: row.uuid, label: `${row.title} ${row.no} · ${t('剩 {n} 块', { n: row.left })}` }))
  const pick = (next: string): void => setParams(new URLSearchParams({ entity: 'read', round: next }))
  return (
    <ScrollingPage
      heading={heading}
      tools={
        options.length > 1 ? (
          <Select className={styles.rounds ?? ''} aria-label={t('选择批次')} value={uuid ?? null} options={options} onChange={pick} />
        ) : null
      }
    >
      {uuid === undefined && mine.failed ? (
        <LoadFailed error={mine.error} onRetry={() => void mine.refetch()} />
      ) : uuid === undefined && mine.data === undefined ? (
        <PageSkeleton />
      ) : uuid === undefined ? (
        <StateBlock picture="done" title={t('没有要抄的表')} hint={t('批次开始后会出现在这里')} />
      ) : (
        <Walk key={uuid} uuid={uuid} />
      )}
    </ScrollingPage>
  )
}
