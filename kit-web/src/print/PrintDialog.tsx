import { type SizeName, sizeOf } from '@qifuyun/contract/papers/sizes.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { tableName } from '@qifuyun/kit/table-names.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { choosePaper } from '@qifuyun/ui/platform/request/endpoints/papers.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import { PaperDialog } from './PaperDialog.tsx'
import styles from './PrintDialog.module.css'

interface PrintDialogProps {
  of: Entity
  /** In the order in which they are printed. */
  uuids: readonly string[]
  /** Labels are offered first. */
  labels?: boolean
  onClose: () => void
}

interface Choice {
  value: string
  label: string
  paper: { paper: string; size: SizeName; document: boolean; printedCount: number }
}

const sticks = (size: SizeName): boolean => sizeOf(size).sticks === true

/** What rows may be printed as: papers of the application, and those that every entity has. */
const useChoices = (of: Entity, uuids: readonly string[]) => {
  const t = useText()
  const label = useLabel(of)
  const { data, isLoadingError, error, refetch } = useCall(choosePaper, { entity: tableName(of.spec.app, of), uuids: [...uuids] })
  const choices = data?.paperList.flatMap(({ paper, label: name, sizes, plainFlag, printedCount }) =>
    sizes.map((size): Choice => {
      const plain = sticks(size) ? t('标签') : t('详情单')
      return {
        value: `${paper} ${size}`,
        label: `${plainFlag === 1 ? plain : label(name)} ${sizeOf(size).label}`,
        paper: { paper, size, printedCount, document: plainFlag === 0 && !sticks(size) },
      }
    }),
  )
  return { choices, failed: isLoadingError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null }
}

/** Rows as they come out of the printer: papers of the application, sheets, and labels with a code where the entity has some. */
export const PrintDialog = ({ of, uuids, labels = false, onClose }: PrintDialogProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const [chosen, choose] = useState<string>()
  const { choices, failed } = useChoices(of, uuids)
  const title = t('打印{what}（{n}）', { what: label(of.spec.label), n: uuids.length })
  const choice =
    choices?.find(({ value }) => value === chosen) ?? choices?.find(({ paper }) => sticks(paper.size) === labels) ?? choices?.[0]
  if (choice === undefined)
    return (
      <Modal open title={title} footer={null} onCancel={onClose}>
        {failed ?? <PageSkeleton />}
      </Modal>
    )
  return (
    <PaperDialog key={choice.value} title={title} uuids={uuids} {...choice.paper} onClose={onClose}>
      {choices === undefined || choices.length === 1 ? null : (
        <Segmented
          className={styles.papers ?? ''}
          aria-label={t('纸张')}
          value={choice.value}
          onChange={choose}
          options={choices.map(({ value, label: name }) => ({ value, label: name }))}
        />
      )}
    </PaperDialog>
  )
}
