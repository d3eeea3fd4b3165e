import { useAct } from '@qifuyun/kit-web/api.ts'
import { CountDesk as Desk } from '@qifuyun/kit-web/counting/CountDesk.tsx'
import { inCountingOrder, useCounting } from '@qifuyun/kit-web/counting/use-counting.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import type { ReactNode } from 'react'
import type { CountSheet } from '#src/inventory/calls.ts'
import { countLine } from '#src/inventory/counting/count-line.ts'
import { CountCard, type Counted } from './CountCard.tsx'
import { linesFor, qtyText, type SheetLine } from './count-rules.ts'
import { useText } from './texts.ts'
import { useCountSheet } from './use-count-sheet.ts'

const COUNTED = countLine.stateCode('counted')
const isDone = ({ state }: SheetLine): boolean => state === COUNTED

const Counting = ({ sheet }: { sheet: CountSheet }): ReactNode => {
  const t = useText()
  const { lines, line, kept, pick, save } = useCounting(sheet.lines)
  const count = useAct(countLine, 'count', { announce: false, keep: `${sheet.no} · ${t('盘点')}` })
  const done = lines.filter(isDone).length
  // Of several batches the one that is not counted yet.
  const find = (code: string): SheetLine | undefined => {
    const found = linesFor(lines, code)
    return found.find((each) => !isDone(each)) ?? found[0]
  }
  const note = (of: SheetLine, { countedQty, reason }: Counted): void => {
    const countedAt = new Date().toISOString()
    const form = { countedQty, countedAt, ...(reason !== null && { reason }) }
    void save({ ...of, countedQty, countedAt, state: COUNTED }, () => count.mutateAsync({ uuid: of.uuid, form }))
  }
  if (!sheet.open) return <StateBlock picture="empty" title={t('盘点单已结束')} />
  return (
    <Desk
      scan={{ label: t('物料码'), placeholder: t('扫描或输入条码、编码，按回车'), waiting: t('请扫描物品条码') }}
      find={find}
      onPick={pick}
      kept={kept}
      card={
        line === undefined ? null : (
          <CountCard key={line.uuid} line={line} busy={count.isPending} onCount={(counted) => note(line, counted)} />
        )
      }
      done={done}
      all={lines.length}
      tally={t('{done} / {all} 项', { done, all: lines.length })}
      aside={<span>{sheet.blind ? t('盲盘') : t('明盘')}</span>}
      lines={inCountingOrder(lines, isDone, ({ code }) => code)}
      show={(each) => ({
        name: each.name,
        detail: [each.code, each.batch].filter(Boolean).join(' · '),
        result: each.countedQty === null ? t('未盘') : `${qtyText(each.countedQty)} ${each.unit}`,
        tone: isDone(each) ? 'done' : 'waiting',
      })}
    />
  )
}

/** The desk of one count of goods. */
export const CountDesk = ({ uuid }: { uuid: string }): ReactNode => {
  useLive(countLine, LIVE_LIST)
  const { data: sheet, failed, error, refetch } = useCountSheet(uuid)
  if (failed) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return sheet === undefined ? <PageSkeleton /> : <Counting key={uuid} sheet={sheet} />
}
