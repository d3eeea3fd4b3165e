import { REAL_NAME_MAX } from '@qifuyun/contract/core/text.ts'
import { ActionForm } from '@qifuyun/ui/components/ActionForm.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { useRealtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { auditSubmit } from '@qifuyun/ui/platform/request/endpoints/join-audit.generated.ts'
import { Button, Form, Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { type ApplicantInfo, DECIDED, useApplicant, useReject } from './calls.ts'
import styles from './join-audit.module.css'
import { PlacingFields } from './PlacingFields.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { REVIEW } from './review-rules.ts'
import { useText } from './texts.ts'

const WIDTH = 560

interface ReviewProps {
  id: string
  applicant: ApplicantInfo
  onBusy: (busy: boolean) => void
  onDone: () => void
}

const Review = ({ id, applicant, onBusy, onDone }: ReviewProps): ReactNode => {
  const t = useText()
  const { puUserUuid, nickName, userName, userMobile, remark, createTime, suggestedOrganUuid: uuid, suggestedOrganName: name } = applicant
  const suggested = uuid === undefined || name === undefined ? [] : [{ uuid, name }]
  return (
    <ActionForm
      id={id}
      of={auditSubmit}
      rules={REVIEW}
      refresh={DECIDED}
      onBusy={onBusy}
      onDone={onDone}
      initialValues={{
        userName: userName ?? nickName,
        departmentList: suggested.map((organ) => organ.uuid),
        departmentHead: [],
        ...(uuid !== undefined && { primaryOrganUuid: uuid }),
      }}
      fixed={{ auditFlag: 1, puUserUuid }}
    >
      <Form.Item required name="userName" label={t('姓名')}>
        <Input maxLength={REAL_NAME_MAX} showCount />
      </Form.Item>
      <Form.Item label={t('手机号')} htmlFor={`${id}_mobile`}>
        <Input id={`${id}_mobile`} readOnly value={userMobile} />
      </Form.Item>
      <PlacingFields suggested={suggested} />
      <p className={styles.hint}>
        {t('{time} 申请加入', { time: formatDate(createTime) })}
        {remark === null || remark === '' ? null : t('，备注：{remark}', { remark })}
      </p>
    </ActionForm>
  )
}

/** The review of one application (product.md section 2): they are let in with a place and a role, or turned down. */
export const ReviewDialog = ({ puUserUuid, onClose }: { puUserUuid: string; onClose: () => void }): ReactNode => {
  const t = useText()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [rejecting, setRejecting] = useState(false)
  const offline = useRealtimeStatus() === 'offline'
  const applicant = useApplicant(puUserUuid)
  const reject = useReject(onClose)
  const ready = applicant.data !== undefined && !offline
  return (
    <Modal
      open
      title={t('加入申请审核')}
      width={WIDTH}
      onCancel={onClose}
      destroyOnHidden
      footer={[
        <Button key="reject" danger disabled={!ready || busy} onClick={() => setRejecting(true)}>
          {t('拒绝')}
        </Button>,
        <Button key="confirm" type="primary" htmlType="submit" form={id} loading={busy} disabled={!ready}>
          {t('确认添加')}
        </Button>,
      ]}
    >
      {applicant.isLoadingError ? <LoadFailed error={applicant.error} onRetry={() => void applicant.refetch()} /> : null}
      {applicant.isPending ? <PageSkeleton /> : null}
      {applicant.data ? <Review id={id} applicant={applicant.data} onBusy={setBusy} onDone={onClose} /> : null}
      {rejecting ? (
        <RejectDialog
          title={t('拒绝「{name}」的加入申请？', { name: applicant.data?.userName ?? applicant.data?.nickName ?? '' })}
          busy={reject.isPending}
          onClose={() => setRejecting(false)}
          onReject={(rejectReason) => reject.mutate({ auditFlag: 0, puUserUuid, rejectReason })}
        />
      ) : null}
    </Modal>
  )
}
