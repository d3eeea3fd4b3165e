import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { PrintDialog } from '@qifuyun/kit-web/print/PrintDialog.tsx'
import { UploadScope, useUploading } from '@qifuyun/ui/components/inputs/UploadScope.tsx'
import { useRealtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import type { InputRef } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { receipt } from '#src/fee/receipts/receipt.ts'
import { useText } from '#src/fee/web/texts.ts'
import { BillPane } from './BillPane.tsx'
import styles from './Desk.module.css'
import { FindPane } from './FindPane.tsx'
import { PayPane } from './PayPane.tsx'
import { TillBar } from './TillBar.tsx'
import { DESK_CHANNELS, useDesk } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'

const Panes = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const desk = useDesk(null)
  const field = useRef<InputRef>(null)
  const amount = useRef<HTMLDivElement>(null)
  const [waiving, setWaiving] = useState<string | null>(null)
  const [printing, setPrinting] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const uploading = useUploading()
  const offline = useRealtimeStatus() === 'offline'
  const closed = desk.till.data?.closed === true
  const { choice, sums, received, busy, unproved } = desk
  const current = choice.bills[choice.at]

  const take = async (): Promise<void> => {
    if (busy || uploading || closed || offline || unproved || sums.count === 0 || (received === 0 && sums.payable > 0)) return
    setProblem(null)
    try {
      await desk.take()
    } catch (error) {
      const refused = asCallError(error)
      const [first] = Object.values(refused.fields)
      setProblem(first ?? refused.msg)
      void desk.household.refetch()
    }
  }
  const print = (): void => setPrinting(desk.taken?.receiptUuid ?? desk.till.data?.last?.receiptUuid ?? null)
  const find = (): void => {
    desk.open(null)
    setProblem(null)
    field.current?.focus({ cursor: 'all' })
  }
  useDeskKeys({
    find,
    move: choice.move,
    tick: () => {
      if (current !== undefined) choice.tick(current.uuid)
    },
    tickOverdue: () =>
      choice.tickEach(
        choice.bills.filter(({ overdueDays }) => overdueDays > 0).map(({ uuid }) => uuid),
        true,
      ),
    waive: () => {
      if (current !== undefined && current.late > 0 && choice.ticked.has(current.uuid)) setWaiving(current.uuid)
    },
    // What stands there is written over.
    toAmount: () => amount.current?.querySelector('input')?.select(),
    channel: (at) => {
      const channel = DESK_CHANNELS[at - 1]
      if (channel !== undefined) desk.change({ channel, received: null })
    },
    take: () => void take(),
    print,
    back: () => {
      if (document.activeElement instanceof HTMLElement && document.activeElement.matches('input')) document.activeElement.blur()
      else find()
    },
  })
  return (
    <PageFrame heading={heading}>
      <div className={styles.desk}>
        {offline ? <p className={styles.offline}>{t('网络已断开，恢复后可收款')}</p> : null}
        <FindPane desk={desk} field={field} />
        <BillPane desk={desk} waiving={waiving} onWaive={setWaiving} />
        <PayPane
          desk={desk}
          amount={amount}
          problem={problem}
          onTake={() => void take()}
          onPrint={print}
          closed={closed}
          offline={offline}
        />
        <TillBar desk={desk} />
      </div>
      {printing === null ? null : <PrintDialog of={receipt} uuids={[printing]} onClose={() => setPrinting(null)} />}
    </PageFrame>
  )
}

/** 收费台: a household is found, its bills are chosen, money is taken, a receipt is printed; by keyboard alone (visual-trade.md section 2). */
export const DeskPage = ({ heading }: { heading: ReactNode }): ReactNode => (
  <UploadScope>
    <Panes heading={heading} />
  </UploadScope>
)
