import { useAct } from '@qifuyun/kit-web/api.ts'
import { type CountLineLook, CountDesk as Desk } from '@qifuyun/kit-web/counting/CountDesk.tsx'
import { inCountingOrder, useCounting } from '@qifuyun/kit-web/counting/use-counting.ts'
import { EntityFormDrawer } from '@qifuyun/kit-web/form/EntityFormDrawer.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { CountSheet } from '#src/fixed-asset/calls.ts'
import { countLine, RESULT } from '#src/fixed-asset/counting/count-line.ts'
import { CountCard, type Counted } from './CountCard.tsx'
import { lineFor, type SheetLine } from './count-rules.ts'
import { useText } from './texts.ts'
import { useCountSheet } from './use-count-sheet.ts'

const TONES: Readonly<Record<string, CountLineLook['tone']>> = {
  [RESULT.normal]: 'right',
  [RESULT.place]: 'off',
  [RESULT.user]: 'off',
  [RESULT.missing]: 'missing',
}
const isDone = ({ result }: SheetLine): boolean => result !== RESULT.open

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

const Counting = ({ sheet }: { sheet: CountSheet }): ReactNode => {
  const t = useText()
  const resultText = useResultText()
  const [extra, setExtra] = useState(false)
  const { lines, line, kept, pick, save } = useCounting(sheet.lines)
  const count = useAct(countLine, 'count', { announce: false, keep: `${sheet.no} · ${t('盘点')}` })
  const booked = lines.filter(({ result }) => result !== RESULT.extra)
  const done = booked.filter(isDone).length
  const note = (of: SheetLine, counted: Counted): void => {
    const countedAt = new Date().toISOString()
    void save({ ...of, result: counted.result, countedAt }, () => count.mutateAsync({ uuid: of.uuid, form: { ...counted, countedAt } }))
  }
  if (!sheet.open) return <StateBlock picture="empty" title={t('盘点单已结束')} />
  return (
    <>
      <Desk
        scan={{ label: t('资产码'), placeholder: t('扫描标签，或输入编号、序列号'), waiting: t('请扫描资产标签') }}
        find={(code) => lineFor(lines, code)}
        onPick={pick}
        kept={kept}
        card={
          line === undefined ? null : (
            <CountCard key={line.uuid} line={line} busy={count.isPending} onCount={(counted) => note(line, counted)} />
          )
        }
        done={done}
        all={booked.length}
        tally={t('{done} / {all} 件', { done, all: booked.length })}
        aside={
          <Button type="link" onClick={() => setExtra(true)}>
            {t('登记盘盈')}
          </Button>
        }
        lines={inCountingOrder(lines, isDone, ({ no }) => no ?? '')}
        show={(each) => ({
          name: each.name,
          detail: [each.no, each.bookPlace].filter(Boolean).join(' · '),
          result: resultText(each.result),
          tone: TONES[each.result] ?? 'waiting',
          final: each.result === RESULT.extra,
        })}
      />
      {extra ? (
        <EntityFormDrawer of={countLine} initial={{ count: sheet.uuid }} onClose={() => setExtra(false)} onSaved={() => setExtra(false)} />
      ) : null}
    </>
  )
}

/** The desk of one count of assets. */
export const CountDesk = ({ uuid }: { uuid: string }): ReactNode => {
  useLive(countLine, LIVE_LIST)
  const { data: sheet, failed, error, refetch } = useCountSheet(uuid)
  if (failed) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return sheet === undefined ? <PageSkeleton /> : <Counting key={uuid} sheet={sheet} />
}
