import { useAct } from '@qifuyun/kit-web/api.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { ScanField } from '@qifuyun/ui/components/codes/ScanField.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { CommandKept } from '@qifuyun/ui/platform/kept/kept-commands.ts'
import { Alert, App, Progress } from 'antd'
import { type ReactNode, useState } from 'react'
import type { CountSheet } from '#src/inventory/calls.ts'
import { countLine } from '#src/inventory/counting/count-line.ts'
import { CountCard, type Counted } from './CountCard.tsx'
import styles from './Counting.module.css'
import { linesFor, qtyText, type SheetLine } from './count-rules.ts'
import { useText } from './texts.ts'
import { useCountSheet } from './use-count-sheet.ts'

const COUNTED = countLine.stateCode('counted')

/** Lines with what this browser has counted and the server may not know yet. */
const withOwn = (lines: readonly SheetLine[], own: ReadonlyMap<string, SheetLine>): SheetLine[] =>
  lines.map((line) => {
    const mine = own.get(line.uuid)
    return mine !== undefined && (line.countedAt ?? '') < (mine.countedAt ?? '') ? mine : line
  })

const Line = ({ line, onPick }: { line: SheetLine; onPick: () => void }): ReactNode => {
  const t = useText()
  return (
    <li>
      <button type="button" className={styles.line} onClick={onPick}>
        <span className={styles.lineName}>
          {line.name}
          <small>{[line.code, line.batch].filter(Boolean).join(' · ')}</small>
        </span>
        <span className={styles.lineQty} data-counted={line.state === COUNTED}>
          {line.countedQty === null ? t('未盘') : `${qtyText(line.countedQty)} ${line.unit}`}
        </span>
      </button>
    </li>
  )
}

/** What waits to be counted first, then what was counted, the last first. */
const inOrder = (lines: readonly SheetLine[]): SheetLine[] =>
  lines.toSorted(
    (a, b) =>
      Number(a.state === COUNTED) - Number(b.state === COUNTED) ||
      (b.countedAt ?? '').localeCompare(a.countedAt ?? '') ||
      a.code.localeCompare(b.code),
  )

const Counting = ({ sheet }: { sheet: CountSheet }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const [own, setOwn] = useState<ReadonlyMap<string, SheetLine>>(new Map())
  const [kept, setKept] = useState(0)
  const [uuid, setUuid] = useState<string | null>(null)
  const count = useAct(countLine, 'count', { announce: false, keep: `${sheet.no} · ${t('盘点')}` })
  const lines = withOwn(sheet.lines, own)
  const line = lines.find((each) => each.uuid === uuid)
  const done = lines.filter(({ state }) => state === COUNTED).length
  const scan = async (code: string): Promise<void> => {
    const found = linesFor(lines, code)
    // Of several batches the one that is not counted yet.
    const next = found.find(({ state }) => state !== COUNTED) ?? found[0]
    if (next === undefined) void message.error(t('盘点单中没有「{code}」', { code }))
    else setUuid(next.uuid)
  }
  const save = async (of: SheetLine, { countedQty, reason }: Counted): Promise<void> => {
    const countedAt = new Date().toISOString()
    const form = { countedQty, countedAt, ...(reason !== null && { reason }) }
    try {
      await count.mutateAsync({ uuid: of.uuid, form })
    } catch (error) {
      // Refusals are told by the command; what is kept is as good as done.
      if (!(error instanceof CommandKept)) return
      setKept((n) => n + 1)
    }
    setOwn(new Map([...own, [of.uuid, { ...of, countedQty, countedAt, state: COUNTED }]]))
    setUuid(null)
  }
  if (!sheet.open) return <StateBlock picture="empty" title={t('盘点单已结束')} />
  return (
    <div className={styles.desk}>
      <section className={styles.scan} aria-label={t('扫码盘点')}>
        <ScanField label={t('物料码')} placeholder={t('扫描或输入条码、编码，按回车')} busy={false} onCode={scan} />
        {kept > 0 ? <Alert type="warning" showIcon title={t('网络不可用，已保存 {n} 项，恢复后自动上传', { n: kept })} /> : null}
        {line === undefined ? (
          <StateBlock picture="empty" title={t('请扫描物品条码')} hint={t('也可以从下面的清单中选择')} />
        ) : (
          <CountCard key={line.uuid} line={line} busy={count.isPending} onCount={(counted) => void save(line, counted)} />
        )}
      </section>
      <section className={styles.list} aria-label={t('清单')}>
        <p className={styles.progress}>
          <strong>{t('{done} / {all} 项', { done, all: lines.length })}</strong>
          <span>{sheet.blind ? t('盲盘') : t('明盘')}</span>
        </p>
        <Progress
          percent={lines.length === 0 ? 0 : Math.round((done * 100) / lines.length)}
          showInfo={false}
          aria-label={t('{done} / {all} 项', { done, all: lines.length })}
        />
        <ul className={styles.lines}>
          {inOrder(lines).map((each) => (
            <Line key={each.uuid} line={each} onPick={() => setUuid(each.uuid)} />
          ))}
        </ul>
      </section>
    </div>
  )
}

/** The desk of one count, on a phone in the store as well as at a table. */
export const CountDesk = ({ uuid }: { uuid: string }): ReactNode => {
  useLive(countLine, LIVE_LIST)
  const { data: sheet, failed, error, refetch } = useCountSheet(uuid)
  if (failed) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return sheet === undefined ? <PageSkeleton /> : <Counting key={uuid} sheet={sheet} />
}
