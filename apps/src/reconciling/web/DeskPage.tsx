import { refreshApp, usePage } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { Check, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { batch } from '#src/reconciling/books/batch.ts'
import { BankFile } from './BankFile.tsx'
import { compareBooksCall } from './calls.generated.ts'
import styles from './Desk.module.css'
import { useText } from './texts.ts'
import { Work } from './Work.tsx'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const BATCHES = 100
const BATCH_WIDTH = 280

/** How far a batch is: the file, matching, differences, the close. */
const Steps = ({ open, closed }: { open: number; closed: boolean }): ReactNode => {
  const t = useText()
  const at = closed ? 4 : open > 0 ? 2 : 3
  const steps = [t('收到文件'), t('自动匹配'), open > 0 ? t('处理差异 剩 {n}', { n: open }) : t('处理差异'), t('关账')]
  return (
    <ol className={styles.steps} aria-label={t('进度')}>
      {steps.map((label, index) => (
        <li key={label} aria-current={index === at ? 'step' : undefined} data-done={index < at}>
          <i>{index < at ? <Check {...ICON} size={12} /> : index + 1}</i>
          {label}
        </li>
      ))}
    </ol>
  )
}

/** 对账台: what one side has and the other has not, and what shall become of it. */
export const DeskPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<string>()
  const rights = useRights(batch)
  const { data, isPending, error, refetch } = usePage(batch, { pageNum: 1, pageSize: BATCHES })
  const compare = useAction(compareBooksCall, { announce: true, onDone: () => void refreshApp(client, batch) })
  if (isPending) return <PageSkeleton />
  if (error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />
  // What is to be done comes first, the newest of it; with nothing to do, the newest.
  const first = data.list.find(({ open }) => (open ?? 0) > 0) ?? data.list[0]
  const row = data.list.find(({ uuid }) => uuid === chosen) ?? first
  const state = row === undefined ? undefined : stateOfRow(batch, { ...row })
  const tools = (
    <>
      {row === undefined ? null : (
        <Select
          aria-label={t('对账单')}
          style={{ inlineSize: BATCH_WIDTH, maxInlineSize: '100%' }}
          value={row.uuid}
          options={data.list.map(({ uuid, no, title }) => ({ value: uuid, label: `${no ?? ''} ${title ?? ''}` }))}
          onChange={setChosen}
        />
      )}
      {state === undefined ? null : <ToneTag tone={state.tone}>{state.label}</ToneTag>}
      {rights.may('action.compare') ? (
        <Button icon={<RefreshCw {...ICON} />} loading={compare.isPending} onClick={() => compare.mutate({})}>
          {t('核对账簿')}
        </Button>
      ) : null}
      {rights.may('action.import') ? <BankFile onDone={setChosen} /> : null}
    </>
  )
  return (
    <ScrollingPage heading={heading} tools={tools}>
      {row === undefined ? (
        <StateBlock picture="empty" title={t('还没有对账单')} hint={t('导入银行流水后自动匹配转账收款')} />
      ) : (
        <>
          <Steps open={row.open ?? 0} closed={state?.name === 'closed'} />
          <Work key={row.uuid} of={row} closed={state?.name === 'closed'} onChoose={setChosen} />
        </>
      )}
    </ScrollingPage>
  )
}
