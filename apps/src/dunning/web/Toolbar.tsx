import { refreshApp } from '@qifuyun/kit-web/api.ts'
import { type LinkTarget, PageLinkButton } from '@qifuyun/kit-web/links/PageLinkButton.tsx'
import { PrintDialog } from '@qifuyun/kit-web/print/PrintDialog.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { dunningCase } from '#src/dunning/cases/case.ts'
import { letter } from '#src/dunning/letters/letter.ts'
import { duesLink, openCall } from './calls.generated.ts'
import { LettersDialog } from './LettersDialog.tsx'
import { useText } from './texts.ts'

const CASE: LinkTarget = { of: dunningCase, call: duesLink, label: '选择催缴单' }

/** What is done to many at once: cases are opened, letters of a building written and printed as one. */
export const Toolbar = (): ReactNode => {
  const t = useText()
  const cases = useRights(dunningCase)
  const letters = useRights(letter)
  const client = useQueryClient()
  const [writing, setWriting] = useState(false)
  const [printing, setPrinting] = useState<readonly string[]>([])
  const open = useAction(openCall, { announce: false })
  const start = async (): Promise<void> => {
    const { progressId } = await open.mutateAsync({})
    requestHost().toast({ kind: 'success', text: progressId === null ? t('已按策略立案') : t('已开始，可在任务中心查看进度') })
    void refreshApp(client, dunningCase)
  }
  return (
    <>
      {cases.may('action.link') ? (
        <PageLinkButton title={t('缴费链接')} hint={t('将链接发给客户查看欠费并登记承诺')} targets={[CASE]} />
      ) : null}
      {letters.may('action.make') ? <Button onClick={() => setWriting(true)}>{t('楼栋催缴函')}</Button> : null}
      {cases.may('action.open') ? (
        <Button loading={open.isPending} onClick={() => void start()}>
          {t('立即立案')}
        </Button>
      ) : null}
      {writing ? (
        <LettersDialog
          onClose={() => setWriting(false)}
          onMade={(uuids) => {
            setWriting(false)
            setPrinting(uuids)
          }}
        />
      ) : null}
      {printing.length === 0 ? null : <PrintDialog of={letter} uuids={printing} onClose={() => setPrinting([])} />}
    </>
  )
}
