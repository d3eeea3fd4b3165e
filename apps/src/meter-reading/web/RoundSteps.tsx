import { refreshApp, useInfo } from '@qifuyun/kit-web/api.ts'
import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { PageLinkButton } from '@qifuyun/kit-web/links/PageLinkButton.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { room } from '#src/main-data/room.ts'
import { bill } from '#src/meter-reading/billing/bill.ts'
import type { RoundBoard } from '#src/meter-reading/calls.ts'
import { selfReport } from '#src/meter-reading/reports/self-report.ts'
import { round } from '#src/meter-reading/rounds/round.ts'
import styles from './Board.module.css'
import { pushBills, reportLink, roundBoard } from './calls.generated.ts'
import { useText } from './texts.ts'

/** The one step that comes next in each state. */
const NEXT: Readonly<Record<string, string>> = {
  [round.stateCode('reading')]: 'finish',
  [round.stateCode('checking')]: 'check',
  [round.stateCode('audited')]: 'bill',
  [round.stateCode('billed')]: 'close',
}

/** What can be done with the round now. */
export const RoundSteps = ({ board }: { board: RoundBoard }): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const info = useInfo(round, board.uuid)
  const { start, dialog } = useActions(round, () => void client.invalidateQueries({ queryKey: [roundBoard.path] }))
  const bills = useRights(bill)
  const reports = useRights(selfReport)
  const push = useAction(pushBills, {
    announce: false,
    onDone: ({ pushed, left }) => {
      requestHost().toast({ kind: left === 0 ? 'success' : 'info', text: t('已推送 {n} 张，剩 {left} 张', { n: pushed, left }) })
      void refreshApp(client, round)
    },
  })
  const row = info.data
  const next = NEXT[board.state]
  const may = (name: string): boolean => row?.canDo.includes(name) === true
  const isBilled = board.state === round.stateCode('billed')
  const words = { finish: t('抄完'), check: t('审核通过'), bill: t('出账'), close: t('关闭') }
  return (
    <div className={styles.steps}>
      {board.state === round.stateCode('reading') ? (
        <>
          {reports.may('action.link') ? (
            <PageLinkButton
              title={t('自助抄表链接')}
              hint={t('发给住户，自助抄表期间可提交读数与照片')}
              targets={[{ of: room, call: reportLink, label: t('选择房屋') }]}
            />
          ) : null}
          <Link to={`/application/${round.spec.app.appKey}?entity=read&round=${board.uuid}`}>
            <Button>{t('去抄表')}</Button>
          </Link>
        </>
      ) : null}
      {board.state === round.stateCode('checking') && may('sendBack') && row !== undefined ? (
        <Button onClick={() => start('sendBack', [{ ...row }])}>{t('退回抄表')}</Button>
      ) : null}
      {isBilled && bills.may('action.push') ? (
        <Button loading={push.isPending} onClick={() => push.mutate({ round: board.uuid, share: null })}>
          {t('推送剩余账单')}
        </Button>
      ) : null}
      {next !== undefined && may(next) && row !== undefined ? (
        <Button type="primary" onClick={() => start(next, [{ ...row }])}>
          {words[next as keyof typeof words]}
        </Button>
      ) : null}
      {dialog}
    </div>
  )
}
