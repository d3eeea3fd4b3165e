import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#src/approvals/texts.ts'
import { useLiveApprovals } from '../api.ts'
import styles from './Approval.module.css'
import { ApprovalView } from './ApprovalView.tsx'

/** /approve/info: one application by itself, as messages and todos lead to it. */
const ApprovalInfoPage = (): ReactNode => {
  const t = useText()
  const [query] = useSearchParams()
  useLiveApprovals()
  const wfProcinstUuid = query.get('wfProcinstUuid') ?? query.get('uuid') ?? ''
  return (
    <div className={styles.page}>
      <h1 className="qf-visually-hidden" tabIndex={-1}>
        {t('审批详情')}
      </h1>
      {wfProcinstUuid === '' ? (
        <StateBlock picture="notFound" title={t('审批不存在或无权查看')} />
      ) : (
        <ApprovalView key={wfProcinstUuid} wfProcinstUuid={wfProcinstUuid} />
      )}
    </div>
  )
}
export default ApprovalInfoPage
