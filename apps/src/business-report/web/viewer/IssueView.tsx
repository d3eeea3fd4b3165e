import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { useInfo } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { PrintDialog } from '@qifuyun/kit-web/print/PrintDialog.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button, Select, Space } from 'antd'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { issue } from '#src/business-report/issues/issue.ts'
import { printout } from '#src/business-report/printing/printout.ts'
import { printCall, sheetCall } from '#src/business-report/web/calls.generated.ts'
import { useText } from '#src/business-report/web/texts.ts'
import { SheetCharts } from './SheetCharts.tsx'
import { SheetFile } from './SheetFile.tsx'
import { SheetNotes } from './SheetNotes.tsx'
import { SheetTable } from './SheetTable.tsx'
import styles from './Viewer.module.css'

interface IssueViewProps {
  uuid: string
  onOpen: (uuid: string) => void
}

/** Prints what the reader sees: it is kept as a document of its own first. */
const PrintButton = ({ uuid }: { uuid: string }): ReactNode => {
  const t = useText()
  const [printing, setPrinting] = useState<string | null>(null)
  const print = useAction(printCall, { onDone: ({ uuid: made }) => setPrinting(made) })
  return (
    <>
      <Button icon={<Printer size={16} aria-hidden />} loading={print.isPending} onClick={() => print.mutate({ issueUuid: uuid })}>
        {t('打印报表')}
      </Button>
      {printing === null ? null : <PrintDialog of={printout} uuids={[printing]} onClose={() => setPrinting(null)} />}
    </>
  )
}

/** One issue: what it says, its editions, and what can be done with it. */
export const IssueView = ({ uuid, onOpen }: IssueViewProps): ReactNode => {
  const t = useText()
  const label = useLabel(issue)
  const { may } = useRights(issue)
  const row = useInfo(issue, uuid)
  const read = useCall(sheetCall, { issueUuid: uuid })
  const actions = useActions(issue)
  const failed = row.error ?? read.error
  if (failed !== null) return <LoadFailed error={failed} onRetry={() => void Promise.all([row.refetch(), read.refetch()])} />
  if (row.data === undefined || read.data === undefined) return <PageSkeleton />
  const { sheet, editions } = read.data
  const of = row.data
  const title = of.title ?? of.no
  const state = stateOfRow(issue, { ...of })
  const offered = (['publish', 'recompute', 'drop'] as const).filter((name) => {
    const { from } = issue.spec.actions[name] ?? {}
    return may(`action.${name}`) && [from].flat().some((each) => each !== undefined && issue.stateCode(each as 'made') === of.state)
  })
  const word = (code: string): string => label(issue.spec.states.find((each) => each.code === code)?.label ?? '')
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
        <p>
          {t('{from} 至 {to}，数据生成于 {time}', {
            from: of.from,
            to: of.to,
            time: momentText(of.madeAt),
          })}
        </p>
        <Space wrap>
          {editions.length < 2 ? null : (
            <Select
              aria-label={t('版本')}
              value={uuid}
              options={editions.map((each) => ({
                value: each.uuid,
                label: t('第 {n} 版 {state}', { n: each.edition, state: word(each.state) }),
              }))}
              onChange={onOpen}
            />
          )}
          <SheetFile sheet={sheet} title={title} />
          <PrintButton uuid={uuid} />
          {offered.map((name) => (
            <Button
              key={name}
              type={name === 'publish' ? 'primary' : 'default'}
              danger={name === 'drop'}
              onClick={() => actions.start(name, [{ ...of }])}
            >
              {label(issue.spec.actions[name]?.label ?? '')}
            </Button>
          ))}
        </Space>
      </div>
      <SheetNotes sheet={sheet} />
      {sheet.columns.length === 0 || sheet.places.length === 0 ? (
        <StateBlock picture="empty" title={t('没有您可以查看的内容')} hint={t('请联系管理员开通相应应用的查看权限')} />
      ) : (
        <>
          <SheetTable sheet={sheet} span={of} title={title} />
          <SheetCharts sheet={sheet} />
        </>
      )}
      {actions.dialog}
    </div>
  )
}
