import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { FilePlus2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#src/approvals/designer/texts.ts'
import { FlowTile } from '../../FlowTile.tsx'
import { useCategories, useTemplates } from '../calls.ts'
import { to } from '../to.ts'
import styles from './List.module.css'

const WIDTH = 720
const ICON_PX = 32

/** A new flow: from nothing, or from a template. */
export const NewFlowDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const templates = useTemplates()
  const categories = useCategories().data ?? []
  const list = templates.data ?? []
  const groups = categories
    .map(({ categoryCode, categoryName }) => ({ categoryName, list: list.filter((one) => one.categoryCode === categoryCode) }))
    .filter((group) => group.list.length > 0)
  return (
    <Modal open title={t('新建流程')} width={WIDTH} footer={null} onCancel={onClose} destroyOnHidden>
      <button type="button" className={styles.template} autoFocus onClick={() => void navigate(to.newFlow())}>
        <FilePlus2 size={ICON_PX} strokeWidth={1.25} aria-hidden="true" />
        <span>
          <strong>{t('空白流程')}</strong>
          <span className={styles.note}>{t('从头设计表单和流程')}</span>
        </span>
      </button>
      {templates.isPending ? <PageSkeleton /> : null}
      {templates.isLoadingError ? <LoadFailed error={templates.error} onRetry={() => void templates.refetch()} /> : null}
      {groups.map(({ categoryName, list: members }) => (
        <section key={categoryName} aria-label={categoryName}>
          <h3 className={styles.caption}>{categoryName}</h3>
          <div className={styles.templates}>
            {members.map(({ templateUuid, templateName, flowIcon }) => (
              <button key={templateUuid} type="button" className={styles.template} onClick={() => void navigate(to.newFlow(templateUuid))}>
                <FlowTile icon={flowIcon} size={ICON_PX} />
                <strong>{templateName}</strong>
              </button>
            ))}
          </div>
        </section>
      ))}
    </Modal>
  )
}
