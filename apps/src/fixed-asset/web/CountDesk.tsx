import { useAct } from '@qifuyun/kit-web/api.ts'
import { EntityFormDrawer } from '@qifuyun/kit-web/form/EntityFormDrawer.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { ScanField } from '@qifuyun/ui/components/codes/ScanField.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { CommandKept } from '@qifuyun/ui/platform/kept/kept-commands.ts'
import { Alert, App, Button, Progress } from 'antd'
import { type ReactNode, useState } from 'react'
import type { CountSheet } from '#src/fixed-asset/calls.ts'
import { countLine, RESULT } from '#src/fixed-asset/counting/count-line.ts'
import { CountCard, type Counted } from './CountCard.tsx'
import styles from './Counting.module.css'
import { inOrder, lineFor, type SheetLine } from './count-rules.ts'
import { useText } from './texts.ts'
import { useCountSheet } from './use-count-sheet.ts'

/** Lines with what this browser has counted and the server may not know yet. */
const withOwn = (lines: readonly SheetLine[], own: ReadonlyMap<string, SheetLine>): SheetLine[] =>
  lines.map((line) => {
    const mine = own.get(line.uuid)
    return mine !== undefined && (line.countedAt ?? '') < (mine.countedAt ?? '') ? mine : line
  })

const useResultText = (): ((result: string) => string) => {
  const t = useText()
  const texts: Record<string, string> = {
    [RESULT.open]: t('未盘'),
    [RESULT.normal]: t('正常'),
    [RESULT.place]: t('位置不符'),
    [RESULT.user]: t('使用人不符'),
    [RESULT.missing]: t('盘亏'),
    [RESULT.extra]: t('盘盈'),
  }
  return (result) => texts[result] ?? result
}

const Line = ({ line, onPick }: { line: SheetLine; onPick: () => void }): ReactNode => {
  const resultText = useResultText()
  return (
    <li>
      <button type="button" className={styles.line} onClick={onPick} disabled={line.result === RESULT.extra}>
        <span className={styles.lineName}>
          {line.name}
          <small>{[line.no, line.bookPlace].filter(Boolean).join(' · ')}</small>
        </span>
        <span className={styles.lineResult} data-result={line.result}>
          {resultText(line.result)}
        </span>
      </button>
    </li>
  )
}

const Counting = ({ sheet }: { sheet: CountSheet }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const [own, setOwn] = useState<ReadonlyMap<string, SheetLine>>(new Map())
  const [kept, setKept] = useState(0)
  const [uuid, setUuid] = useState<string | null>(null)
  const [extra, setExtra] = useState(false)
  const count = useAct(countLine, 'count', { announce: false, keep: `${sheet.no} · ${t('盘点')}` })
  const lines = withOwn(sheet.lines, own)
  const line = lines.find((each) => each.uuid === uuid)
  const booked = lines.filter(({ result }) => result !== RESULT.extra)
  const done = booked.filter(({ result }) => result !== RESULT.open).length
  const words = t('{done} / {all} 件', { done, all: booked.length })
  const scan = async (code: string): Promise<void> => {
    const found = lineFor(lines, code)
    if (found === undefined) void message.error(t('盘点单中没有「{code}」', { code }))
    else setUuid(found.uuid)
  }
  const save = async (of: SheetLine, counted: Counted): Promise<void> => {
    const countedAt = new Date().toISOString()
    try {
      await count.mutateAsync({ uuid: of.uuid, form: { ...counted, countedAt } })
    } catch (error) {
      // Refusals are told by the command; what is kept is as good as done.
      if (!(error instanceof CommandKept)) return
      setKept((n) => n + 1)
    }
    setOwn(new Map([...own, [of.uuid, { ...of, result: counted.result, countedAt }]]))
    setUuid(null)
  }
  if (!sheet.open) return <StateBlock picture="empty" title={t('盘点单已结束')} />
  return (
    <div className={styles.desk}>
      <section className={styles.scan} aria-label={t('扫码盘点')}>
        <ScanField label={t('资产码')} placeholder={t('扫描标签，或输入编号、序列号')} busy={false} onCode={scan} />
        {kept > 0 ? <Alert type="warning" showIcon title={t('网络不可用，已保存 {n} 件，恢复后自动上传', { n: kept })} /> : null}
        {line === undefined ? (
          <StateBlock picture="empty" title={t('请扫描资产标签')} hint={t('也可以从清单中选择')} />
        ) : (
          <CountCard key={line.uuid} line={line} busy={count.isPending} onCount={(counted) => void save(line, counted)} />
        )}
      </section>
      <section className={styles.list} aria-label={t('清单')}>
        <p className={styles.progress}>
          <strong>{words}</strong>
          <Button type="link" onClick={() => setExtra(true)}>
            {t('登记盘盈')}
          </Button>
        </p>
        <Progress percent={booked.length === 0 ? 0 : Math.round((done * 100) / booked.length)} showInfo={false} aria-label={words} />
        <ul className={styles.lines}>
          {inOrder(lines).map((each) => (
            <Line key={each.uuid} line={each} onPick={() => setUuid(each.uuid)} />
          ))}
        </ul>
      </section>
      {extra ? (
        <EntityFormDrawer of={countLine} initial={{ count: sheet.uuid }} onClose={() => setExtra(false)} onSaved={() => setExtra(false)} />
      ) : null}
    </div>
  )
}

/** The desk of one count, on a phone beside the things as well as at a table. */
export const CountDesk = ({ uuid }: { uuid: string }): ReactNode => {
  useLive(countLine, LIVE_LIST)
  const { data: sheet, failed, error, refetch } = useCountSheet(uuid)
  if (failed) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return sheet === undefined ? <PageSkeleton /> : <Counting key={uuid} sheet={sheet} />
}
