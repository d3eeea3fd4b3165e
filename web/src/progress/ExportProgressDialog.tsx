import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { cancelProgress } from '@qifuyun/ui/platform/request/endpoints/progress.generated.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { dropJob, type Job, minimiseJob } from '@qifuyun/ui/progress/store.ts'
import { Button } from 'antd'
import { Info, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { JobRing } from './JobRing.tsx'
import styles from './Jobs.module.css'
import { useText } from './texts.ts'
import type { Following } from './use-progress.ts'

const WIDTH = 456

/** How far an export is; it goes on in the corner, or is given up. */
export const ExportProgressDialog = ({ job: { progressId, title }, following }: { job: Job; following: Following }): ReactNode => {
  const t = useText()
  const cancel = useAction(cancelProgress, { announce: true, onDone: () => dropJob(progressId) })
  const away = (): void => minimiseJob(progressId)
  return (
    <Modal
      open
      width={WIDTH}
      title={title}
      onCancel={away}
      footer={[
        <Button key="cancel" loading={cancel.isPending} onClick={() => cancel.mutate({ progressId })}>
          {t('取消导出')}
        </Button>,
        <Button key="away" type="primary" icon={<Minus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={away}>
          {t('后台运行')}
        </Button>,
      ]}
    >
      <JobRing following={following} title={title} />
      <p className={styles.note}>
        <Info size={14} strokeWidth={1.75} aria-hidden="true" />
        {t('可最小化，完成后在「下载」中查看')}
      </p>
    </Modal>
  )
}
