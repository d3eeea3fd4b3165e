import { INSTANCE_STATUS_NAME, ROW_STATUS_NAME, VISIT_STATUS_NAME } from '@qifuyun/contract/approvals/states.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatDate, toDate } from '@qifuyun/ui/platform/format/date.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#src/approvals/texts.ts'
import { type PrintProof, usePrintProof } from '../api.ts'
import { INSTANCE_LOOK, VISIT_LOOK } from '../looks.ts'
import { StatusTag } from '../StatusTag.tsx'
import styles from './Verify.module.css'

const NOT_FOUND = 404

const Steps = ({ nodes }: { nodes: PrintProof['nodeList'] }): ReactNode => {
  const t = useText()
  return (
    <ol className={styles.steps}>
      {nodes.map(({ nodeName, nodeTypeCode, nodeStatusCode, approvalUserList }, index) => (
        // Steps are in their order and have no id here.
        <li key={index}>
          <p className={styles.step}>
            {nodeTypeCode === 'start' ? t('发起申请') : nodeName}
            <StatusTag look={VISIT_LOOK[nodeStatusCode]}>{t(VISIT_STATUS_NAME[nodeStatusCode])}</StatusTag>
          </p>
          {approvalUserList.map(({ approvalUserName, approvalStatusCode, approvalTime }, place) => (
            <p key={place} className={styles.muted}>
              {approvalUserName}
              {nodeTypeCode === 'approver' ? ` · ${t(ROW_STATUS_NAME[approvalStatusCode])}` : ''}
              {approvalTime === null ? '' : ` · ${formatDate(toDate(approvalTime))}`}
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}

const Proof = ({ proof }: { proof: PrintProof }): ReactNode => {
  const t = useText()
  const { enterpriseName, title, approvalNo, starterUserName, processStatusCode, createTime, endTime, changedFlag, flowName } = proof
  return (
    <>
      <header className={styles.head}>
        <h1>
          {enterpriseName} {flowName}
        </h1>
        <p className={styles.muted}>{title}</p>
      </header>
      {changedFlag === 1 ? (
        <Alert type="warning" showIcon title={t('该审批在打印后有新的进展，请以下方为准')} />
      ) : (
        <Alert type="success" showIcon title={t('该审批单真实有效，内容与打印时一致')} />
      )}
      <dl className={styles.facts}>
        <dt>{t('审批编号')}</dt>
        <dd>{approvalNo}</dd>
        <dt>{t('审批状态')}</dt>
        <dd>
          <StatusTag look={INSTANCE_LOOK[processStatusCode]}>{t(INSTANCE_STATUS_NAME[processStatusCode])}</StatusTag>
        </dd>
        <dt>{t('发起人')}</dt>
        <dd>{starterUserName}</dd>
        <dt>{t('发起时间')}</dt>
        <dd>{formatDate(toDate(createTime))}</dd>
        {endTime === null ? null : (
          <>
            <dt>{t('完成时间')}</dt>
            <dd>{formatDate(toDate(endTime))}</dd>
          </>
        )}
      </dl>
      <Steps nodes={proof.nodeList} />
    </>
  )
}

/** /approve/verify?code=: whether a printed sheet is genuine, for anyone who scans the code on it; nobody has to sign in. */
const VerifyPage = (): ReactNode => {
  const t = useText()
  const [query] = useSearchParams()
  const code = query.get('code') ?? ''
  const { data, isLoadingError, error, refetch } = usePrintProof(code)
  const absent = code === '' || (error instanceof CallError && error.status === NOT_FOUND)
  return (
    <main className={styles.page}>
      {absent ? (
        <StateBlock picture="notFound" heading title={t('无法验证该审批单')} hint={t('请核对二维码是否完整、清晰')} />
      ) : isLoadingError ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <PageSkeleton />
      ) : (
        <Proof proof={data} />
      )}
    </main>
  )
}
export default VerifyPage
