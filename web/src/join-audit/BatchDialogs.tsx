import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { auditSubmitBatch } from '@qifuyun/ui/platform/request/endpoints/join-audit.generated.ts'
import type { ReactNode } from 'react'
import { type BatchOutcome, DECIDED, useDecideAll } from './calls.ts'
import styles from './join-audit.module.css'
import { PlacingFields } from './PlacingFields.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { REVIEW_ALL } from './review-rules.ts'
import { useText } from './texts.ts'

const WIDTH = 560

interface BatchProps {
  people: readonly string[]
  onClose: () => void
  onDone: (outcome: BatchOutcome) => void
}

/** Lets several in, all into the same departments with the same role. */
export const AdmitAllDialog = ({ people, onClose, onDone }: BatchProps): ReactNode => {
  const t = useText()
  return (
    <FormDialog
      title={t('添加 {n} 名申请人', { n: people.length })}
      okText={t('确认添加')}
      width={WIDTH}
      of={auditSubmitBatch}
      rules={REVIEW_ALL}
      refresh={DECIDED}
      initialValues={{ departmentList: [], departmentHead: [] }}
      fixed={{ auditFlag: 1, puUserUuidList: [...people] }}
      onClose={onClose}
      onDone={onDone}
    >
      <PlacingFields suggested={[]} />
    </FormDialog>
  )
}

/** Turns several down with one reason. */
export const RejectAllDialog = ({ people, onClose, onDone }: BatchProps): ReactNode => {
  const t = useText()
  const decide = useDecideAll(onDone)
  return (
    <RejectDialog
      title={t('拒绝 {n} 名申请人？', { n: people.length })}
      busy={decide.isPending}
      onClose={onClose}
      onReject={(rejectReason) => decide.mutate({ auditFlag: 0, puUserUuidList: [...people], rejectReason })}
    />
  )
}

/** Who could not be decided about, and why. */
export const OutcomeDialog = ({ outcome, onClose }: { outcome: BatchOutcome; onClose: () => void }): ReactNode => {
  const t = useText()
  const { successCount, failCount, failList } = outcome
  return (
    <Modal
      open
      title={t('处理结果')}
      okText={t('确定')}
      onOk={onClose}
      onCancel={onClose}
      cancelButtonProps={{ hidden: true }}
      destroyOnHidden
    >
      <p>{t('成功 {n} 名，失败 {m} 名', { n: successCount, m: failCount })}</p>
      <ul className={styles.failures}>
        {failList.map(({ uuid, name, msg }) => (
          <li key={uuid}>{`${name} — ${msg}`}</li>
        ))}
      </ul>
    </Modal>
  )
}
